// The Graph API on the loopback address: only the paths that a messaging driver needs; everything else is refused.
import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { GraphError, graphError } from './graph-error.ts'
import { listenLocally } from './listen-locally.ts'

export interface Request {
  readonly method: string
  readonly path: readonly string[]
  readonly query: URLSearchParams
  readonly body: Buffer
  readonly type: string
  /** Drops the connection without an answer. */
  readonly cut: () => never
}

export interface Bytes {
  readonly mime: string
  readonly bytes: Buffer
}

class Cut extends Error {}

const isBytes = (answer: object): answer is Bytes => 'bytes' in answer

const bodyOf = async (incoming: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const write = (response: ServerResponse, status: number, answer: object) => {
  if (isBytes(answer)) {
    response.writeHead(status, { 'content-type': answer.mime, 'content-length': answer.bytes.length })
    response.end(answer.bytes)
    return
  }
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' })
  response.end(JSON.stringify(answer))
}

interface ServerParts {
  readonly version: string
  readonly token: string
  /** Requests under `/v…/` with a valid token. */
  readonly answer: (request: Request) => Promise<object>
  /** Bytes of an issued ticket; null when the ticket has expired. */
  readonly bytes: (ticket: string) => Bytes | null
}

const handle = async (parts: ServerParts, incoming: IncomingMessage): Promise<object> => {
  const url = new URL(incoming.url ?? '/', 'http://stub')
  const [version, ...path] = url.pathname.slice(1).split('/')
  const body = await bodyOf(incoming)
  if (incoming.headers.authorization !== `Bearer ${parts.token}`)
    throw graphError(190, `Malformed access token ${incoming.headers.authorization?.slice(7) ?? ''}`)
  if (version === 'bytes') {
    const bytes = parts.bytes(path[0] ?? '')
    if (!bytes) throw new GraphError(404, 100, 'The media has gone')
    return bytes
  }
  if (version !== parts.version) throw graphError(2500, `Unknown path components: /${version}`)
  const cut = () => {
    throw new Cut('cut')
  }
  const type = incoming.headers['content-type'] ?? ''
  return parts.answer({ method: incoming.method ?? '', path, query: url.searchParams, body, type, cut })
}

export const startGraphServer = async (parts: ServerParts) => {
  const server = createServer((incoming, response) => {
    handle(parts, incoming).then(
      (answer) => write(response, 200, answer),
      (error: unknown) => {
        if (error instanceof Cut) return incoming.socket.destroy()
        if (error instanceof GraphError) return write(response, error.status, error.body)
        return write(response, 500, { error: { code: 1, message: String(error) } })
      },
    )
  })
  const { host, close } = await listenLocally(server)
  return { url: `http://${host}`, host, close }
}

export const jsonOf = ({ type, body }: Request): unknown => {
  if (!type.startsWith('application/json')) throw graphError(100, 'The body is not JSON')
  try {
    return JSON.parse(body.toString())
  } catch {
    throw graphError(100, 'The body is not JSON')
  }
}

export const parseFormData = ({ type, body }: Request): Promise<FormData> => {
  if (!type.startsWith('multipart/form-data')) throw graphError(100, 'The body is no form')
  return new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
}

export const newTicket = () => randomBytes(16).toString('hex')
export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
