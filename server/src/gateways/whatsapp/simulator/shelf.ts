// The world's memory between two lives of the process. What is put down while a write is under way goes with the next one, all of it
// together, so that a busy world costs few transactions.
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
    /** Resolves when it is kept. */
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
    /** When all that was put down until now is kept, or was refused. */
    settled: () => state.last,
  }
}
export type Shelf = ReturnType<typeof makeShelf>
