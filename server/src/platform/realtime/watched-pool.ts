// Wraps the pool of the realtime adapter to report when it listens to the other processes: the adapter itself does not report it.
import type { Pool, PoolClient } from 'pg'

/** All that the adapter needs of a client. */
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
