// The interfaces of the index and of the gazette on the loopback address, for tests: the real shapes, as strict about a question, with their
// limits, and as bad as they can be when a test says so.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deflateRawSync } from 'node:zlib'

type Json = Readonly<Record<string, unknown>>

export interface StubProcess {
  readonly number: string
  /** The `_source` of each instance, beside its number. */
  readonly instances: readonly Json[]
}

export type CourtReply =
  | { readonly status: number; readonly retryAfter?: string }
  | { readonly body: string | Buffer }
  | { readonly fault: 'silent' | 'stalled' | 'dropped' }
  | { readonly letters: number }

interface Ask {
  readonly path: string
  readonly numbers: readonly string[]
  readonly since: string | null
}

const received = async (incoming: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/** A ZIP of one deflated file. */
export const zipOfOne = (content: string | Buffer, name = 'caderno.json'): Buffer => {
  const packed = deflateRawSync(content)
  const nameBytes = Buffer.from(name)
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(8, 4)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(Buffer.byteLength(content), 18)
  fields.writeUInt16LE(nameBytes.length, 22)
  const local = Buffer.concat([Buffer.from('504b0304', 'hex'), fields, nameBytes, packed])
  const entry = Buffer.concat([
    Buffer.from('504b0102', 'hex'),
    Buffer.from([20, 0]),
    fields,
    Buffer.alloc(14),
    nameBytes,
  ])
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, entry, end])
}

interface StubOptions {
  /** The clock of the limits. */
  readonly now?: () => number
  readonly perMinute?: number
  /** More numbers than these in a question are refused. */
  readonly mostTerms?: number
}

const minuteMs = 60_000

type Indexed = ReadonlyMap<string, StubProcess> | undefined

const write = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

const hitsOf = (processes: Indexed, alias: string, numbers: readonly string[], since: string | null) =>
  numbers
    .flatMap((number) => {
      const process = processes?.get(number)
      return (process?.instances ?? []).map((source) => {
        const id = `${alias.toUpperCase()}_${String(source['grau'])}_${number}`
        const timestamp = String(source['@timestamp'])
        const sort = [Date.parse(timestamp), id]
        return { _index: `api_publica_${alias}`, _id: id, _source: { id, numeroProcesso: number, ...source }, sort }
      })
    })
    .filter(({ sort }) => since === null || Number(sort[0]) > Date.parse(since))
    .toSorted(
      (left, right) =>
        Number(left.sort[0]) - Number(right.sort[0]) || (String(left.sort[1]) < String(right.sort[1]) ? -1 : 1),
    )

const replyWith = (response: ServerResponse, reply: CourtReply) => {
  if ('status' in reply)
    return write(
      response,
      reply.status,
      { message: 'no' },
      reply.retryAfter === undefined ? {} : { 'retry-after': reply.retryAfter },
    )
  if ('body' in reply) return response.writeHead(200).end(reply.body)
  if ('letters' in reply)
    return response.writeHead(200).end(`{"hits":{"hits":[{"_source":{"x":"${'x'.repeat(reply.letters)}"}}]}}`)
  if (reply.fault === 'dropped') return response.socket?.destroy()
  return reply.fault === 'stalled' ? response.writeHead(200).write('{"hits":') : undefined
}

interface Gazette {
  readonly items: readonly Json[]
  readonly books: ReadonlyMap<string, Buffer>
  readonly asks: Ask[]
  readonly state: { readonly ignoresFilter: boolean }
  readonly base: () => string
}

const openGazette = ({ items, books, asks, state, base }: Gazette) => {
  const gazette = (url: URL, response: ServerResponse) => {
    const wants = (name: string) => url.searchParams.get(name)
    const [number, oab] = [wants('numeroProcesso'), wants('numeroOab')]
    const matching = state.ignoresFilter
      ? items
      : items.filter((item) =>
          number !== null ? item['numero_processo'] === number : JSON.stringify(item).includes(`"numero_oab":"${oab}"`),
        )
    const [page, size] = [Number(wants('pagina') ?? 1), Number(wants('itensPorPagina') ?? 100)]
    asks.push({ path: url.pathname, numbers: number === null ? [] : [number], since: null })
    if (size !== 5 && size !== 100) return write(response, 422, { message: 'itensPorPagina' })
    write(response, 200, {
      status: 'success',
      message: 'Sucesso',
      count: Math.min(matching.length, 10_000),
      items: matching.slice((page - 1) * size, page * size),
    })
  }

  const book = (url: URL, response: ServerResponse) => {
    const [, court, day] = /^\/caderno\/(\w+)\/([\d-]+)\/D$/.exec(url.pathname) ?? []
    const content = books.get(`${court}:${day}`)
    asks.push({ path: url.pathname, numbers: [], since: null })
    if (content === undefined) return write(response, 404, { message: 'Caderno não encontrado' })
    write(response, 200, {
      status: 'Processado',
      versao: '1',
      total_comunicacoes: 1,
      numero_paginas: 1,
      hash: 'h',
      url: `${base()}/livros/${court}/${day}`,
    })
  }

  return { gazette, book }
}

export const startCourtsStub = async ({ now = Date.now, perMinute = 120, mostTerms = 1_000 }: StubOptions = {}) => {
  const key = 'chave-publica-de-teste'
  const state = { key, mostTerms, ignoresFilter: false }
  const indexes = new Map<string, Map<string, StubProcess>>()
  const items: Json[] = []
  const books = new Map<string, Buffer>()
  const asks: Ask[] = []
  const next: CourtReply[] = []
  const recent: number[] = []
  const figures = { calls: 0, refused: 0, mostInMinute: 0 }

  const isOverLimit = () => {
    const moment = now()
    while (recent[0] !== undefined && recent[0] <= moment - minuteMs) recent.shift()
    figures.calls += 1
    if (recent.length >= perMinute) {
      figures.refused += 1
      return true
    }
    recent.push(moment)
    figures.mostInMinute = Math.max(figures.mostInMinute, recent.length)
    return false
  }

  const search = async (alias: string, incoming: IncomingMessage, response: ServerResponse) => {
    const body = JSON.parse(await received(incoming)) as {
      size: number
      query: { bool: { filter: readonly Json[] } }
      search_after?: readonly [number, string]
    }
    if (incoming.headers.authorization !== `APIKey ${state.key}`) return write(response, 401, { error: 'unauthorized' })
    const [terms, range] = body.query.bool.filter as readonly [
      { terms: { numeroProcesso: string[] } },
      { range: { '@timestamp': { gt: string } } } | undefined,
    ]
    const numbers = terms.terms.numeroProcesso
    const since = range?.range['@timestamp'].gt ?? null
    asks.push({ path: incoming.url ?? '', numbers, since })
    if (!indexes.has(alias)) return write(response, 404, { error: { type: 'index_not_found_exception' } })
    if (numbers.length > state.mostTerms || body.size > 10_000)
      return write(response, 400, { error: 'too_many_clauses' })
    const all = hitsOf(indexes.get(alias), alias, numbers, since)
    const after = body.search_after
    const rest =
      after === undefined
        ? all
        : all.filter(({ sort }) => Number(sort[0]) > after[0] || (sort[0] === after[0] && String(sort[1]) > after[1]))
    write(response, 200, {
      took: 12,
      timed_out: false,
      _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
      hits: { total: { value: all.length, relation: 'eq' }, max_score: null, hits: rest.slice(0, body.size) },
    })
  }

  const { gazette, book } = openGazette({ items, books, asks, state, base: () => base() })

  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    const url = new URL(incoming.url ?? '/', base())
    const [, alias] = /^\/api_publica_([\w-]+)\/_search$/.exec(url.pathname) ?? []
    const file = /^\/livros\/(\w+)\/([\d-]+)$/.exec(url.pathname)
    if (file) return response.writeHead(200).end(books.get(`${file[1]}:${file[2]}`))
    if (isOverLimit()) return write(response, 429, { message: 'Too Many Requests' })
    const reply = next.shift()
    if (reply !== undefined) return replyWith(response, reply)
    if (alias !== undefined && incoming.method === 'POST') return search(alias, incoming, response)
    if (url.pathname === '/comunicacao') return gazette(url, response)
    if (url.pathname.startsWith('/caderno/')) return book(url, response)
    return write(response, 404, { message: 'Not Found' })
  }
  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url: base(),
    key,
    state,
    figures,
    /** The questions, in order. */
    asks,
    items,
    books,
    put(alias: string, process: StubProcess) {
      const index = indexes.get(alias) ?? new Map<string, StubProcess>()
      indexes.set(alias, index.set(process.number, process))
    },
    openIndex: (alias: string) => void indexes.set(alias, indexes.get(alias) ?? new Map()),
    /** Answers the next questions so, one after another. */
    replyNext: (...replies: readonly CourtReply[]) => void next.push(...replies),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type CourtsStub = Awaited<ReturnType<typeof startCourtsStub>>
