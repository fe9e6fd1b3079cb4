// The HTTP client of the tests. They make hundreds of thousands of calls, and a fetch takes three times the work.
import { hasQueryInput, pathNames, urlOf, type Endpoint } from '@tratativa/contract/kernel/endpoint'
import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { sampleFiles } from './sample-files.ts'

export interface Caller {
  /** The bearer token of the call. */
  readonly as?: string | undefined
  /** The bytes of an upload; by default the smallest file of the first kind that the endpoint accepts. */
  readonly file?: Uint8Array<ArrayBuffer>
  /** Additional headers: cookies, or the address that a proxy passes on. */
  readonly headers?: Readonly<Record<string, string>>
}

interface TestRequest {
  readonly url: URL
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

export interface TestResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export const requestOf = (
  base: string,
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  { as, file, headers: besides = {} }: Caller,
): TestRequest => {
  const { method } = endpoint
  const inPath = pathNames(endpoint.path)
  const path = urlOf(endpoint).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const rest = Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined)
  const url = new URL(path, base)
  const headers = { ...besides, ...(as === undefined ? {} : { authorization: `Bearer ${as}` }) }
  if (hasQueryInput(endpoint)) {
    for (const [name, value] of rest) url.searchParams.set(name, String(value))
    if (!endpoint.file) return { url, method, headers }
    const body = file ?? new Uint8Array(sampleFiles[endpoint.file.kinds[0] ?? 'txt'])
    return { url, method, headers: { ...headers, 'content-type': 'application/octet-stream' }, body }
  }
  const body = JSON.stringify(Object.fromEntries(rest))
  return { url, method, headers: { ...headers, 'content-type': 'application/json' }, body }
}

const agent = new Agent({ keepAlive: true })

const toHeaders = ({ headersDistinct }: IncomingMessage): Headers => {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value)
  return headers
}

export const sendRequest = async ({ url, method, headers: named, body }: TestRequest): Promise<TestResponse> => {
  // Node sends the body of a DELETE without its length otherwise, and the server reads none.
  const headers = body === undefined ? named : { ...named, 'content-length': Buffer.byteLength(body) }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { agent, method, headers }).on('response', resolve).on('error', reject).end(body)
  })
  return {
    status: response.statusCode ?? 0,
    get headers() {
      return toHeaders(response)
    },
    text: await text(response),
  }
}
