// Where the job library writes down how a job ended it waits for nobody, and tries again only after errors that it knows by their code.
// To it, a database that is away for whatever reason is one that did not answer in time: else the error would be nobody's, the process
// would end by it, and the job would stay with a worker that has forgotten it.
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import { isUnavailable } from '../db/failures.ts'

const known = (error: unknown): never => {
  throw error instanceof Error && isUnavailable(error) ? Object.assign(error, { code: 'ETIMEDOUT' }) : error
}

const patientClient = (client: PoolClient, done: () => void): PoolClient =>
  Object.assign(Object.create(client) as PoolClient, {
    query: (text: string | QueryConfig, values?: unknown[]) => client.query(text, values).catch(known),
    release: (error?: Error | boolean) => {
      client.release(error)
      done()
    },
  })

type Connected = Parameters<Pool['connect']>[0]

const betweenTriesMs = 1_000

/** The library doubles its pauses up to two minutes: its workers would sleep on long after the database is back. */
const connectWhenBack = async (pool: Pool): Promise<PoolClient> => {
  for (;;)
    try {
      return await pool.connect()
    } catch (error) {
      if (pool.ending || !(error instanceof Error) || !isUnavailable(error)) throw error
      await pause(betweenTriesMs)
    }
}

const never = new Promise<never>(() => undefined)

export const patientPool = (pool: Pool) => {
  const underWay = new Set<Promise<void>>()

  const lend = () => {
    // The process is ending. What could not be written down, another process will see and do again.
    if (pool.ending) return never
    let done = () => undefined as void
    const isDone = new Promise<void>((resolve) => (done = resolve)).finally(() => underWay.delete(isDone))
    underWay.add(isDone)
    return connectWhenBack(pool)
      .then((client) => patientClient(client, done))
      .catch((error: unknown) => {
        done()
        return known(error)
      })
  }

  return {
    pool: new Proxy(pool, {
      get(target, name) {
        if (name === 'connect') return (then?: Connected) => (then ? target.connect(then) : lend())
        const found: unknown = Reflect.get(target, name, target)
        return typeof found === 'function' ? (found.bind(target) as unknown) : found
      },
    }),
    /** When all that was being written down has been. */
    async idle() {
      await Promise.all(underWay)
    },
  }
}
