// One Postgres driver for everything: pooled connections, every statement prepared under a name made from its text.
import { createHash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import { Pool, types, type PoolClient } from 'pg'
import type { Tables } from './tables.gen.ts'

// A bigint as a number is exact up to 2^53, more than we count; money is never one.
types.setTypeParser(types.builtins.INT8, Number)
// A day is text, aaaa-mm-dd: it has no time zone to be moved by.
types.setTypeParser(types.builtins.DATE, (text: string) => text)
// A moment as our Postgres writes nearly all: 2026-03-05 17:04:09.123456+00. The driver's own way costs three times as much, and there
// are a hundred in a page.
const parseMoment = types.getTypeParser(types.builtins.TIMESTAMPTZ) as (text: string) => Date
types.setTypeParser(types.builtins.TIMESTAMPTZ, (text: string) =>
  text[4] === '-' && text.endsWith('+00') ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : parseMoment(text),
)

const names = new Map<string, string>()
// A prepared statement keeps one plan from its sixth run on. A search loses its index by that, and a statement over thousands of rows
// may keep the plan of a day when the tables were small: both go unnamed.
const planned = /\blike\b|\bjson_to_recordset\b|\/\* own plan \*\//i

/** Begins a statement whose plan depends on what is asked: it is planned for that, each time. */
export const ownPlan = sql.raw('/* own plan */')

export const nameOf = (text: string): string | undefined => {
  if (planned.test(text)) return undefined
  let name = names.get(text)
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url')
    if (names.size > 10_000) names.clear()
    names.set(text, name)
  }
  return name
}

const run = async <R>(client: PoolClient, query: CompiledQuery): Promise<QueryResult<R>> => {
  const name = nameOf(query.sql)
  const values = [...query.parameters]
  const result = await client.query(
    name === undefined ? { text: query.sql, values } : { name, text: query.sql, values },
  )
  return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) }
}

const connectionOn = (client: PoolClient): DatabaseConnection => ({
  executeQuery: (query) => run(client, query),
  // eslint-disable-next-line require-yield -- the interface asks for a generator; lists here are paged, not streamed
  async *streamQuery() {
    throw new Error('queries are paged, not streamed')
  },
})

const refuse = (): Promise<void> => Promise.reject(new Error('a transaction is opened by the scope, not by a query'))

/** The query builder on one connection, inside the transaction that this connection is in. */
export const builderOn = (client: PoolClient): Kysely<Tables> => {
  const connection = connectionOn(client)
  const driver: Driver = {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: () => Promise.resolve(),
    destroy: () => Promise.resolve(),
  }
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

interface Lasting {
  readonly options?: string
  readonly pipeline?: boolean
}

/** All that is asked in one breath leaves in one piece: each piece is a call of the system, and wakes Postgres up. */
const askTogether = (client: PoolClient) => {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  let isHeld = false
  const holding = (...given: unknown[]) => {
    if (!isHeld) {
      isHeld = true
      stream.cork()
      process.nextTick(() => {
        isHeld = false
        stream.uncork()
      })
    }
    return query(...given)
  }
  client.query = holding as typeof client.query
}

export const makePool = (url: string, max: number, onError: (error: Error) => void, lasting: Lasting = {}): Pool => {
  const pool = new Pool({
    ...lasting,
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    keepAlive: true,
    application_name: 'tratativa',
  })
  const whenLost = (error: Error) => {
    // While we stop, Postgres stopping too is what was asked for. The connection itself would fill pages of the log.
    if (!pool.ending) onError(Object.assign(error, { client: undefined }))
  }
  // An idle connection that Postgres closes is replaced at the next use; the error must not end the process.
  pool.on('error', whenLost)
  // So is one that breaks while it is lent: its query fails and says so to the one who asked.
  pool.on('connect', (client) => {
    client.on('error', whenLost)
    askTogether(client)
  })
  return pool
}

/** Whoever gets one of these cannot write. What a query asks at once goes to Postgres in one trip. */
export const makeReadPool = (url: string, max: number, onError: (error: Error) => void): Pool =>
  makePool(url, max, onError, {
    options: '-c default_transaction_read_only=on',
    pipeline: true,
  })

/**
 * Whoever gets one of these is in no tenant until a statement of theirs enters one. What is asked here is asked by the thousands and has
 * one way, by ids: its plans are kept, where Postgres would make one for each question.
 */
export const makeEnterPool = (url: string, max: number, onError: (error: Error) => void): Pool =>
  makePool(url, max, onError, {
    options: '-c plan_cache_mode=force_generic_plan',
    pipeline: true,
  })

/** Where transactions are: their first question goes to Postgres with their beginning, what they keep with their end. */
export const makeWritePool = (url: string, max: number, onError: (error: Error) => void): Pool =>
  makePool(url, max, onError, { pipeline: true })

/** A listener whose connection broke never gives it back, and the pool would wait for it: a moment is enough. */
export const endPool = async (pool: Pool): Promise<void> => {
  let impatience: NodeJS.Timeout | undefined
  const enough = new Promise<void>((resolve) => {
    impatience = setTimeout(resolve, 2_000)
  })
  await Promise.race([pool.end(), enough])
  clearTimeout(impatience)
}
