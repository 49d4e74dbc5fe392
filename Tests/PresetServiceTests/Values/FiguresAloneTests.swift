import PresetService
import TestSupport
import Testing

/// What stands within a list takes figures: a value of the catalog there is refused, whether there is one or not.
struct FiguresAloneTests {
  @Test(
    arguments: [
      (#"{"kind":"keyframes","segments":[{"kind":"cubic","value":{"value":"d"},"duration":1}]}"#, "value"),
      (#"{"kind":"keyframes","segments":[{"kind":"linear","value":1,"duration":{"value":"d"}}]}"#, "duration"),
      (#"{"kind":"keyframes","segments":[{"kind":"spring","value":1,"response":{"value":"d"}}]}"#, "response"),
      (
        #"{"kind":"keyframes","segments":[{"kind":"spring","value":1,"dampingFraction":{"value":"d"}}]}"#,
        "dampingFraction"
      ),
      (
        #"{"kind":"keyframes","segments":[{"kind":"cubic","value":1,"duration":1,"endVelocity":{"value":"d"}}]}"#,
        "endVelocity"
      ),
      (#"{"kind":"timingCurve","curve":{"count":{"value":"d"}}}"#, "count"),
      (#"{"kind":"curve","value":{"count":{"value":"d"}}}"#, "count"),
      (
        #"{"kind":"pausable","base":{"kind":"keyframes","segments":[{"kind":"move","value":{"value":"d"}}]}}"#, "value"
      ),
    ])
  func areRefused(animation: String, parameter: String) throws {
    let scratch = try TemporaryCatalog(documents: [#"{"name":"d","animation":{"kind":"duration","value":0.2}}"#])
    let document = try JSONReader.read(Array("{\"name\":\"a\",\"animation\":\(animation)}".utf8))
    let error = #expect(throws: PresetError.self) { try scratch.catalog.add(try Preset(document: document)) }
    #expect(error?.code == .data, "\(String(describing: error))")
    #expect(error?.message.contains("'\(parameter)'") == true && error?.message.contains("figures alone") == true)
  }
}
