// The draft of a case: stored while typing, merged with what somebody else saves meanwhile.
import { useEffect, useState } from 'react'
import { saveCaseFormDraft, readCaseFormDraft } from './saved-draft.ts'
import type { SavedDraft } from './saved-draft.ts'
import { isCaseFormChanged, mergeServerChange } from './case-form-draft.ts'
import type { Merged, CaseFormDraft } from './case-form-draft.ts'

interface Source {
  readonly accountId: number
  readonly caseId: string | null
  /** The case as the server has it, or the empty form of a new case. */
  readonly value: CaseFormDraft
  readonly version: number
}

type CaseFormState = SavedDraft & { readonly conflicts: Merged['conflicts']; readonly isRestored: boolean }

const fresh = ({ value, version }: Pick<Source, 'value' | 'version'>): CaseFormState => ({
  draft: value,
  base: value,
  version,
  conflicts: [],
  isRestored: false,
})

const begin = (source: Source): CaseFormState => {
  const savedDraft = readCaseFormDraft(source.accountId, source.caseId)
  if (savedDraft === null || !isCaseFormChanged(savedDraft.draft, savedDraft.base)) return fresh(source)
  return { ...savedDraft, conflicts: [], isRestored: true }
}

const withServerChange = (formState: CaseFormState, { value, version }: Source): CaseFormState => {
  const { draft, conflicts } = mergeServerChange(formState.base, formState.draft, value)
  return { ...formState, draft, base: value, version, conflicts }
}

export const useCaseFormDraft = (source: Source) => {
  const { accountId, caseId, version } = source
  const [formState, setFormState] = useState(() => begin(source))
  if (version > formState.version) setFormState(withServerChange(formState, source))
  const isDirty = isCaseFormChanged(formState.draft, formState.base)
  useEffect(() => {
    const { draft, base } = formState
    saveCaseFormDraft(accountId, caseId, isDirty ? { draft, base, version: formState.version } : null)
  }, [accountId, caseId, formState, isDirty])
  return {
    ...formState,
    isDirty,
    change: (draft: CaseFormDraft) => setFormState({ ...formState, draft }),
    /** Discards the draft in favour of the server's current case, or of an empty form. */
    reset: () => setFormState(fresh(source)),
    take: (value: CaseFormDraft, saved: number) => setFormState(fresh({ value, version: saved })),
    keepMine: () => setFormState({ ...formState, conflicts: [], isRestored: false }),
    /** Removes the draft at once: the component may unmount before its effect runs. */
    forget: () => saveCaseFormDraft(accountId, caseId, null),
  }
}
