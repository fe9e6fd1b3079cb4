// Fetches lists of revoked certificates over HTTP. Their addresses stand in certificates that anybody may upload, so the guard admits them.
import { nextUpdateOf } from '@tratativa/pdf-signatures'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Guard } from '../../platform/outbound/guard.ts'
import { fetchBytes } from '../../platform/outbound/post.ts'
import type { RevocationLists } from './port.ts'

/** The largest lists of ICP-Brasil take a few megabytes. */
const maxBytes = 8 * 1024 * 1024
const maxStoredBytes = 32 * 1024 * 1024
const longestMs = 60 * 60 * 1000
/** A run signs hundreds of documents: an authority that is away is not asked for each. */
const restMs = 60 * 1000

interface Stored {
  /** Null: the list could not be had. */
  readonly bytes: Buffer | null
  readonly until: number
}

export interface ListSettings {
  readonly guard: Guard
  readonly deadlineMs: number
  readonly clock: Clock
}

const ask = async (url: string, { guard, deadlineMs }: ListSettings): Promise<Buffer | null> => {
  try {
    const signal = AbortSignal.timeout(deadlineMs)
    const { status, bytes } = await fetchBytes({ url, headers: {}, body: null, signal, maxBytes, guard })
    return status === 200 ? bytes : null
  } catch {
    return null
  }
}

export const httpLists = (settings: ListSettings): RevocationLists => {
  const stored = new Map<string, Stored>()
  const asking = new Map<string, Promise<Buffer | null>>()
  const now = () => settings.clock.now().getTime()

  const store = (url: string, bytes: Buffer | null) => {
    const nextUpdate = bytes === null ? undefined : nextUpdateOf(bytes)?.getTime()
    const until = bytes === null ? now() + restMs : Math.min(now() + longestMs, nextUpdate ?? Number.POSITIVE_INFINITY)
    stored.delete(url)
    stored.set(url, { bytes, until })
    let size = [...stored.values()].reduce((total, list) => total + (list.bytes?.length ?? 0), 0)
    for (const [oldest, list] of stored) {
      if (size <= maxStoredBytes) break
      stored.delete(oldest)
      size -= list.bytes?.length ?? 0
    }
    return bytes
  }

  const fetchList = (url: string): Promise<Buffer | null> => {
    const known = stored.get(url)
    if (known !== undefined && known.until > now()) return Promise.resolve(known.bytes)
    const question =
      asking.get(url) ??
      ask(url, settings)
        .then((bytes) => store(url, bytes))
        .finally(() => asking.delete(url))
    asking.set(url, question)
    return question
  }

  return {
    async fetch(addresses) {
      const lists = await Promise.all([...new Set(addresses)].map(fetchList))
      return lists.filter((list) => list !== null)
    },
  }
}
