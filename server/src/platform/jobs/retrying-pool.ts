// When the job library records the result of a job, nothing awaits that write, and the library retries only errors whose code it knows. So
// every error that means 'database unavailable' gets the code ETIMEDOUT. Otherwise the rejection would be unhandled and would end the
// process, and the job would stay locked to a worker that no longer works on it.
import type { Pool, PoolClient, QueryConfig } from 'pg'
import { isUnavailable } from '../db/failures.ts'

const rethrowUnavailable = (error: unknown): never => {
  throw error instanceof Error && isUnavailable(error) ? Object.assign(error, { code: 'ETIMEDOUT' }) : error
}

const retryingClient = (client: PoolClient, done: () => void): PoolClient =>
  Object.assign(Object.create(client) as PoolClient, {
    query: (text: string | QueryConfig, values?: unknown[]) => client.query(text, values).catch(rethrowUnavailable),
    release: (error?: Error | boolean) => {
      client.release(error)
      done()
    },
  })

type Connected = Parameters<Pool['connect']>[0]

const never = new Promise<never>(() => undefined)

export const retryingPool = (pool: Pool) => {
  const underWay = new Set<Promise<void>>()

  const lend = () => {
    // The process is ending. Another process will detect the jobs whose result could not be written, and run them again.
    if (pool.ending) return never
    let done = () => undefined as void
    const isDone = new Promise<void>((resolve) => (done = resolve)).finally(() => underWay.delete(isDone))
    underWay.add(isDone)
    return pool
      .connect()
      .then((client) => retryingClient(client, done))
      .catch((error: unknown) => {
        done()
        return rethrowUnavailable(error)
      })
  }

  return {
    pool: new Proxy(pool, {
      get(target, name) {
        if (name === 'connect') return (then?: Connected) => (then ? target.connect(then) : lend())
        const member: unknown = Reflect.get(target, name, target)
        return typeof member === 'function' ? (member.bind(target) as unknown) : member
      },
    }),
    /** Resolves when all pending writes are done. */
    async idle() {
      await Promise.all(underWay)
    },
  }
}
