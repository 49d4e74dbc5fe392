extension StarterCatalog {
  static let css = StarterCatalog(
    name: "css", summary: "the easing keywords of CSS",
    source: "w3c/csswg-drafts css-easing-2/Overview.bs @05473a9",
    documents: #"""
      {"name":"ease","animation":{"kind":"timingCurve","x1":0.25,"y1":0.1,"x2":0.25,"y2":1},"tags":["keyword"]}
      {"name":"ease-in","animation":{"kind":"timingCurve","x1":0.42,"y1":0,"x2":1,"y2":1},"tags":["keyword"]}
      {"name":"ease-out","animation":{"kind":"timingCurve","x1":0,"y1":0,"x2":0.58,"y2":1},"tags":["keyword"]}
      {"name":"ease-in-out","animation":{"kind":"timingCurve","x1":0.42,"y1":0,"x2":0.58,"y2":1},"tags":["keyword"]}
      {"name":"linear","animation":{"kind":"linearPoints","points":[[0,0],[1,1]]},"tags":["keyword"]}
      {"name":"step-start","animation":{"kind":"steps","count":1,"position":"start"},"tags":["keyword"]}
      {"name":"step-end","animation":{"kind":"steps","count":1,"position":"end"},"tags":["keyword"]}
      """#)
}
