// The world's storage across restarts. Writes that arrive during a running write are stored together in the next one, so that a busy world
// needs few transactions.
import type { CredentialStore } from '../port.ts'

interface Batch {
  readonly values: Map<string, { readonly kind: string; readonly id: string; readonly value: string | null }>
  saved: Promise<void>
}

const keyOf = (kind: string, id: string) => `${kind} ${id}`

export const makeStateWriter = (credentials: CredentialStore) => {
  const state: { next: Batch | null; flying: Batch | null; last: Promise<void> } = {
    next: null,
    flying: null,
    last: Promise.resolve(),
  }

  const write = async (batch: Batch) => {
    state.next = null
    state.flying = batch
    try {
      await credentials.set([...batch.values.values()])
    } finally {
      state.flying = null
    }
  }

  const nextBatch = () => {
    if (state.next) return state.next
    const batch: Batch = { values: new Map(), saved: Promise.resolve() }
    batch.saved = state.last.then(() => write(batch))
    state.last = batch.saved.catch(() => undefined)
    state.next = batch
    return batch
  }

  const unkept = (key: string) => state.next?.values.get(key) ?? state.flying?.values.get(key)

  return {
    /** Resolves when the value is stored. */
    put(kind: string, id: string, value: unknown): Promise<void> {
      const batch = nextBatch()
      batch.values.set(keyOf(kind, id), { kind, id, value: value === null ? null : JSON.stringify(value) })
      return batch.saved
    },
    async get<Value>(kind: string, ids: readonly string[]): Promise<ReadonlyMap<string, Value>> {
      if (!ids.length) return new Map()
      const storedValues = await credentials.get(kind, ids)
      const valuesById = new Map<string, Value>()
      for (const id of ids) {
        const value = unkept(keyOf(kind, id))?.value ?? storedValues.get(id)
        if (unkept(keyOf(kind, id))?.value !== null && value !== undefined)
          valuesById.set(id, JSON.parse(value) as Value)
      }
      return valuesById
    },
    /** Resolves when all values so far are stored or failed. */
    settled: () => state.last,
  }
}
export type StateWriter = ReturnType<typeof makeStateWriter>
