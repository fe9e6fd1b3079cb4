// The world's storage across restarts. Writes that arrive during a running write are stored together in the next one, so that a busy world
// needs few transactions.
import type { Keep } from '../port.ts'

interface Batch {
  readonly values: Map<string, { readonly kind: string; readonly id: string; readonly value: string | null }>
  kept: Promise<void>
}

const keyOf = (kind: string, id: string) => `${kind} ${id}`

export const makeShelf = (keep: Keep) => {
  const state: { next: Batch | null; flying: Batch | null; last: Promise<void> } = {
    next: null,
    flying: null,
    last: Promise.resolve(),
  }

  const write = async (batch: Batch) => {
    state.next = null
    state.flying = batch
    try {
      await keep.set([...batch.values.values()])
    } finally {
      state.flying = null
    }
  }

  const nextBatch = () => {
    if (state.next) return state.next
    const batch: Batch = { values: new Map(), kept: Promise.resolve() }
    batch.kept = state.last.then(() => write(batch))
    state.last = batch.kept.catch(() => undefined)
    state.next = batch
    return batch
  }

  const unkept = (key: string) => state.next?.values.get(key) ?? state.flying?.values.get(key)

  return {
    /** Resolves when the value is stored. */
    put(kind: string, id: string, value: unknown): Promise<void> {
      const batch = nextBatch()
      batch.values.set(keyOf(kind, id), { kind, id, value: value === null ? null : JSON.stringify(value) })
      return batch.kept
    },
    async get<Value>(kind: string, ids: readonly string[]): Promise<ReadonlyMap<string, Value>> {
      if (!ids.length) return new Map()
      const kept = await keep.get(kind, ids)
      const found = new Map<string, Value>()
      for (const id of ids) {
        const value = unkept(keyOf(kind, id))?.value ?? kept.get(id)
        if (unkept(keyOf(kind, id))?.value !== null && value !== undefined) found.set(id, JSON.parse(value) as Value)
      }
      return found
    },
    /** Resolves when all values so far are stored or failed. */
    settled: () => state.last,
  }
}
export type Shelf = ReturnType<typeof makeShelf>
