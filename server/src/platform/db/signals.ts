// Signals between processes through the database: they say that something changed, never what.
import type { Pool, PoolClient } from 'pg'
import type { Logger } from '../log/log.ts'

export interface Signals {
  /** Calls `hear` for each signal on the channel, and once whenever signals may have been missed. */
  on(channel: string, hear: (word: string) => void): () => void
  stop(): Promise<void>
}

const reconnectDelayMs = 500

export const startSignals = (pool: Pool, log: Logger): Signals => {
  const ears = new Map<string, Set<(word: string) => void>>()
  let client: PoolClient | null = null
  let isStopped = false
  let retry: NodeJS.Timeout | undefined
  let opening: Promise<void> | null = null

  const listenOn = (channel: string) => client?.query(`listen "${channel}"`)

  const lose = (error: unknown) => {
    if (!client && !opening) return
    client?.release(true)
    client = null
    if (isStopped) return
    log.warn({ err: error }, 'db.signals: connection lost, will reconnect')
    retry = setTimeout(start, reconnectDelayMs)
  }

  const open = async () => {
    const opened = await pool.connect()
    if (isStopped) return opened.release(true)
    client = opened
    opened.on('error', lose)
    opened.on('notification', ({ channel, payload = '' }) => ears.get(channel)?.forEach((hear) => hear(payload)))
    for (const channel of ears.keys()) await listenOn(channel)
    for (const hearers of ears.values()) hearers.forEach((hear) => hear(''))
  }

  const start = () => {
    opening = open()
      .catch(lose)
      .finally(() => (opening = null))
  }

  return {
    on(channel, hear) {
      const hearers = ears.get(channel) ?? new Set()
      const isNew = hearers.size === 0
      ears.set(channel, hearers.add(hear))
      if (!client && !opening) start()
      else if (isNew) void listenOn(channel)?.catch(lose)
      return () => void hearers.delete(hear)
    },
    async stop() {
      isStopped = true
      clearTimeout(retry)
      await opening
      client?.release(true)
      client = null
    },
  }
}
