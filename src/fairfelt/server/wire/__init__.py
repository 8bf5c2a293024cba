"""The shapes on the wire, and what is generated from them: OpenAPI and TypeScript."""
