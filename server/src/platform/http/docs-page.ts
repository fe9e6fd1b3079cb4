// A page that shows the API document, without scripts.
import { urlOf, type Endpoint } from '@tratativa/contract/kernel/endpoint'
import { open } from '@tratativa/contract/kernel/permission'

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const row = (endpoint: Endpoint) => `<tr>
<td><code>${endpoint.method}</code></td><td><code>${escape(urlOf(endpoint))}</code></td>
<td>${escape(endpoint.summary)}</td><td>${endpoint.permission === open ? 'open' : escape(endpoint.permission.name)}</td>
<td>${Object.keys(endpoint.input.shape)
  .map((name) => `<code>${escape(name)}</code>`)
  .join(' ')}</td></tr>`

export const docsStyle = `body{font:14px/20px system-ui,sans-serif;margin:24px;max-width:1200px}
table{border-collapse:collapse;width:100%}td,th{text-align:start;padding:6px 10px;border-bottom:1px solid #ddd;vertical-align:top}
code{font-size:12px}`

export const docsPage = (endpoints: readonly Endpoint[]) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Tratativa API</title><link rel="stylesheet" href="/api/docs/docs.css"></head><body><h1>Tratativa API</h1>
<p>The whole of it, with shapes: <a href="/api/docs/openapi.json">openapi.json</a>.</p>
<table><thead><tr><th>Method</th><th>Path</th><th>What</th><th>Permission</th><th>Input</th></tr></thead>
<tbody>${endpoints.map(row).join('\n')}</tbody></table></body></html>`
