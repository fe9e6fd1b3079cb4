// The draft of a case: stored while typing, merged with what somebody else saves meanwhile.
import { useEffect, useState } from 'react'
import { keepDraft, keptDraft } from './kept-draft.ts'
import type { Kept } from './kept-draft.ts'
import { isChanged, mergeNews } from './whole-draft.ts'
import type { Merged, WholeDraft } from './whole-draft.ts'

interface Source {
  readonly accountId: number
  readonly caseId: string | null
  /** The case as the server has it, or the empty form of a new case. */
  readonly value: WholeDraft
  readonly version: number
}

type Held = Kept & { readonly conflicts: Merged['conflicts']; readonly isRestored: boolean }

const fresh = ({ value, version }: Pick<Source, 'value' | 'version'>): Held => ({
  draft: value,
  base: value,
  version,
  conflicts: [],
  isRestored: false,
})

const begin = (source: Source): Held => {
  const kept = keptDraft(source.accountId, source.caseId)
  if (kept === null || !isChanged(kept.draft, kept.base)) return fresh(source)
  return { ...kept, conflicts: [], isRestored: true }
}

const withNews = (held: Held, { value, version }: Source): Held => {
  const { draft, conflicts } = mergeNews(held.base, held.draft, value)
  return { ...held, draft, base: value, version, conflicts }
}

export const useWholeDraft = (source: Source) => {
  const { accountId, caseId, version } = source
  const [held, setHeld] = useState(() => begin(source))
  if (version > held.version) setHeld(withNews(held, source))
  const isDirty = isChanged(held.draft, held.base)
  useEffect(() => {
    const { draft, base } = held
    keepDraft(accountId, caseId, isDirty ? { draft, base, version: held.version } : null)
  }, [accountId, caseId, held, isDirty])
  return {
    ...held,
    isDirty,
    change: (draft: WholeDraft) => setHeld({ ...held, draft }),
    /** Discards the draft in favour of the server's current case, or of an empty form. */
    reset: () => setHeld(fresh(source)),
    take: (value: WholeDraft, saved: number) => setHeld(fresh({ value, version: saved })),
    keepMine: () => setHeld({ ...held, conflicts: [], isRestored: false }),
    /** Removes the draft at once: the component may unmount before its effect runs. */
    forget: () => keepDraft(accountId, caseId, null),
  }
}
