// The pool as the adapter of the live line has it, that says when the line hears the other processes: the adapter itself tells nobody.
import type { Pool, PoolClient } from 'pg'

/** All that the adapter asks of a client. */
type Listener = Pick<PoolClient, 'on' | 'removeAllListeners' | 'release'> & { query(text: string): Promise<unknown> }

const watched = (client: PoolClient, onHearing: () => void): Listener => ({
  on: client.on.bind(client),
  removeAllListeners: client.removeAllListeners.bind(client),
  release: client.release.bind(client),
  async query(text) {
    const result = await client.query(text)
    if (text.startsWith('LISTEN')) onHearing()
    return result
  },
})

export const watchedPool = (pool: Pool) => {
  let onHearing = (): void => undefined
  const hears = new Promise<void>((resolve) => {
    onHearing = resolve
  })
  return {
    hears,
    pool: {
      connect: async () => watched(await pool.connect(), onHearing),
      query: (text: string, values?: unknown[]) => pool.query(text, values),
    } as unknown as Pool,
  }
}
