import { escaped } from '#server/core/text/escaped.ts'
import { openApiDocument } from './openapi.ts'

interface Operation {
  summary?: string
  tags?: string[]
}

/** The API for a person to read: plain HTML from the same document, no script. */
export async function docsPage(): Promise<Response> {
  const document = (await openApiDocument()) as { paths?: Record<string, Record<string, Operation>> }
  const rows = Object.entries(document.paths ?? {}).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, { summary = '', tags = [] }]) => ({
      path,
      method,
      summary,
      tag: tags[0] ?? '',
    })),
  )
  const groups = Map.groupBy(rows, ({ tag }) => tag)
  const sections = [...groups].map(
    ([tag, calls]) =>
      `<h2>${escaped(tag)}</h2><table><thead><tr><th>Call</th><th>What it does</th></tr></thead><tbody>${calls
        .map(
          ({ method, path, summary }) =>
            `<tr><td><code>${method.toUpperCase()} /api${escaped(path)}</code></td><td>${escaped(summary)}</td></tr>`,
        )
        .join('')}</tbody></table>`,
  )
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Phsar API</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.4rem .6rem;border-bottom:1px solid #8884;vertical-align:top}code{overflow-wrap:anywhere}</style></head>
<body><main><h1>Phsar API</h1><p>The machine-readable description is <a href="/api/openapi.json">openapi.json</a>. Calls of <code>/api/backend</code> take <code>Authorization: Bearer</code> and an access token of <code>POST /api/backend/auth/login</code>.</p>${sections.join('')}</main></body></html>`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      'x-content-type-options': 'nosniff',
    },
  })
}
