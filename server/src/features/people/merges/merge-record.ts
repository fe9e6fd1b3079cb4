import type { MergeRecord } from '@tratativa/contract/people/shapes'
import type { PersonMergeRecord } from './merges.store.ts'

export const toMerge = (merge: PersonMergeRecord): MergeRecord => ({
  id: merge.id,
  winner: { id: merge.winner_id, name: merge.winner },
  loser: { id: merge.loser_id, name: merge.loser },
  by: merge.by,
  at: merge.at.toISOString(),
  undoneAt: merge.undone_at?.toISOString() ?? null,
})
