// The Postgres driver of the app: pooled connections, and prepared statements named by a hash of their text.
import { createHash } from 'node:crypto'
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryExecutorProvider,
  type QueryResult,
  type RawBuilder,
} from 'kysely'
import { Pool, types, type PoolClient } from 'pg'
import type { Tables } from './tables.gen.ts'

// A bigint as a number is exact up to 2^53, more than we count; money is never a bigint.
types.setTypeParser(types.builtins.INT8, Number)
// A day is text, yyyy-mm-dd: it has no time zone that could shift it.
types.setTypeParser(types.builtins.DATE, (text: string) => text)
// The format of nearly all our timestamps: 2026-03-05 17:04:09.123456+00. The driver's own parser costs three times as much, and a page has
// a hundred timestamps.
const parseMoment = types.getTypeParser(types.builtins.TIMESTAMPTZ) as (text: string) => Date
types.setTypeParser(types.builtins.TIMESTAMPTZ, (text: string) =>
  text[4] === '-' && text.endsWith('+00') ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : parseMoment(text),
)

const names = new Map<string, string>()

/** The name under which a connection prepares a statement. */
export const nameOf = (text: string): string => {
  let name = names.get(text)
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url')
    if (names.size > 10_000) names.clear()
    names.set(text, name)
  }
  return name
}

/** A statement is prepared unless its caller says otherwise. */
interface Statement extends CompiledQuery {
  readonly isPrepared?: boolean
}

/**
 * Runs a statement that is planned anew each time. Postgres may use a generic plan for a prepared statement from its sixth run on: a search
 * then loses its index, and a statement over thousands of rows may keep a plan from when the tables were small.
 */
export const runUnprepared = <Row>(sql: QueryExecutorProvider, query: RawBuilder<Row>): Promise<QueryResult<Row>> => {
  const statement: Statement = { ...query.compile(sql), isPrepared: false }
  return sql.getExecutor().executeQuery<Row>(statement as CompiledQuery<Row>)
}

/** The caller knows the type of the rows. */
const run = async (client: PoolClient, { sql: text, parameters, isPrepared = true }: Statement) => {
  const values = [...parameters]
  const result = await client.query(isPrepared ? { name: nameOf(text), text, values } : { text, values })
  return { rows: result.rows as never[], numAffectedRows: BigInt(result.rowCount ?? 0) }
}

const connectionOn = (client: PoolClient): DatabaseConnection => ({
  executeQuery: (query) => run(client, query),
  // eslint-disable-next-line require-yield -- the interface asks for a generator; lists here are paged, not streamed
  async *streamQuery() {
    throw new Error('db: queries are paged, streaming is not supported')
  },
})

const refuse = (): Promise<void> => Promise.reject(new Error('db: a query cannot open a transaction, use the scope'))

/** The query builder on one connection, within the connection's current transaction. */
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
    // During shutdown, a stopping Postgres is expected. The client object is removed, because it would fill pages of the log.
    if (!pool.ending) onError(Object.assign(error, { client: undefined }))
  }
  // Postgres may close an idle connection; the pool replaces it at the next use, and the error must not end the process.
  pool.on('error', whenLost)
  // An active connection that breaks is replaced too: its query fails and reports that to its caller.
  pool.on('connect', (client) => void client.on('error', whenLost))
  return pool
}

/** Connections that cannot write. The queries of one tick go to Postgres in one round trip. */
export const makeReadPool = (url: string, max: number, onError: (error: Error) => void): Pool =>
  makePool(url, max, onError, {
    options: '-c default_transaction_read_only=on',
    pipeline: true,
  })

/**
 * Connections that are in no tenant until a statement enters one. The queries here run by the thousands and have one plan, by ids: generic
 * plans are forced, because Postgres would otherwise plan each query.
 */
export const makeEnterPool = (url: string, max: number, onError: (error: Error) => void): Pool =>
  makePool(url, max, onError, {
    options: '-c plan_cache_mode=force_generic_plan',
    pipeline: true,
  })

/** Connections for transactions: the first query is pipelined with the begin, the last writes with the commit. */
export const makeWritePool = (url: string, max: number, onError: (error: Error) => void): Pool =>
  makePool(url, max, onError, { pipeline: true })

/** A listener with a broken connection never releases it, and the pool would wait for it: two seconds are enough. */
export const endPool = async (pool: Pool): Promise<void> => {
  let impatience: NodeJS.Timeout | undefined
  const enough = new Promise<void>((resolve) => {
    impatience = setTimeout(resolve, 2_000)
  })
  await Promise.race([pool.end(), enough])
  clearTimeout(impatience)
}
