"""Speaks to `presets mcp` with the protocol's official client, which checks each result against the tool's schema.

Words: the tool, the catalog, and the generation of the protocol: 'legacy' (with a handshake) or 'auto' (without).
Prints a line for each step; whatever is wrong ends it.
"""

import asyncio
import json
import sys

from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client
from mcp.shared.exceptions import MCPError


async def main(tool: str, catalog: str, mode: str) -> None:
    server = StdioServerParameters(command=tool, args=["mcp", "--db", catalog])
    async with Client(stdio_client(server), mode=mode) as client:
        print("protocol", client.protocol_version, client.server_info.name)
        assert len(client.instructions) > 500
        tools = (await client.list_tools()).tools
        print("tools", " ".join(tool.name for tool in tools))
        assert all(tool.annotations.read_only_hint for tool in tools if tool.name != "propose")

        async def call(name: str, arguments: dict, fails: bool = False):
            result = await client.call_tool(name, arguments)
            assert bool(result.is_error) == fails, result
            if result.structured_content is not None:
                # Clients that know no structured results read the same as text.
                assert json.loads(result.content[0].text) == result.structured_content
            return result

        listed = (await call("list", {"tag": ["menu"]})).structured_content["presets"]
        print("list", [preset["name"] for preset in listed])
        columns = await call("list", {"columns": ["name", "overshoot"], "sort": "overshoot", "limit": 1})
        print("columns", columns.structured_content)
        print("tags", (await call("tags", {"count": "tag"})).structured_content)
        shown = (await call("show", {"names": ["fade", "hero"]})).structured_content["presets"]
        print("show", [preset["measures"]["duration"] > 0 for preset in shown])
        samples = await call("evaluate", {"names": ["fade"], "at": [0, 0.1, "150ms"]})
        print("evaluate", [s["value"] for s in samples.structured_content["evaluations"][0]["samples"]])
        apart = await call("compare", {"a": "fade", "b": "linear:duration=0.2"})
        print("compare", apart.structured_content["maxDifference"])
        near = await call("similar", {"name": "css:linear 200ms", "limit": 1})
        print("similar", near.structured_content["neighbours"][0]["name"])
        plotted = await call("plot", {"names": ["hero"]})
        print("plot", "⣀" in plotted.content[0].text, plotted.content[1].type)
        print("lint", (await call("lint", {})).structured_content["errors"])
        print("kinds", (await call("kinds", {"kind": "spring"})).content[0].text.splitlines()[0])
        exported = await call("export", {"names": ["fade"], "format": "css"})
        print("export", "--fade" in exported.content[0].text)
        wish = {"name": "menu/calm", "animation": {"kind": "spring", "bounce": 0.1}, "tags": ["menu"]}
        await call("propose", {"proposal": "calm", "title": "Calmer", "presets": [wish]})
        proposed = await call("propose", {"proposal": "calm", "remove": ["motion/pulse"]})
        print("propose", proposed.structured_content["difference"]["counts"])
        print("as proposed", (await call("show", {"names": ["menu/calm"], "proposal": "calm"})).is_error)
        print("wrong", (await call("show", {"names": ["menu/calm"]}, fails=True)).content[0].text)
        print("wrong", (await call("show", {"nmes": ["fade"]}, fails=True)).content[0].text)
        for name in ["save", "nonsense"]:
            try:
                await client.call_tool(name, {})
                raise AssertionError(name)
            except MCPError as error:
                print("refused", error.code, error.message)
        resources = (await client.list_resources()).resources
        print("resources", [str(resource.uri) for resource in resources])
        text = (await client.read_resource("preset://hero")).contents[0].text
        print("read", json.loads(text)["name"])
        templates = (await client.list_resource_templates()).resource_templates
        print("templates", [template.uri_template for template in templates])


asyncio.run(main(*sys.argv[1:]))
