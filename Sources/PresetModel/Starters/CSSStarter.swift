extension StarterCatalog {
  static let css = StarterCatalog(
    name: "css", summary: "the easing keywords of CSS",
    source: "w3c/csswg-drafts css-easing-2/Overview.bs @05473a9",
    documents: #"""
      {"name":"ease","animation":{"kind":"curve","value":[0.25,0.1,0.25,1]},"tags":["keyword"]}
      {"name":"ease-in","animation":{"kind":"curve","value":[0.42,0,1,1]},"tags":["keyword"]}
      {"name":"ease-out","animation":{"kind":"curve","value":[0,0,0.58,1]},"tags":["keyword"]}
      {"name":"ease-in-out","animation":{"kind":"curve","value":[0.42,0,0.58,1]},"tags":["keyword"]}
      {"name":"linear","animation":{"kind":"curve","value":[[0,0],[1,1]]},"tags":["keyword"]}
      {"name":"step-start","animation":{"kind":"curve","value":{"count":1,"position":"start"}},"tags":["keyword"]}
      {"name":"step-end","animation":{"kind":"curve","value":{"count":1,"position":"end"}},"tags":["keyword"]}
      """#)
}
