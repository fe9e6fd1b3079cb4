// Stores the draft of each case in this tab only: a reload loses nothing, a closed tab leaves nothing behind.
import type { CaseFormDraft } from './case-form-draft.ts'

export interface SavedDraft {
  readonly draft: CaseFormDraft
  readonly base: CaseFormDraft
  /** The version of the case when the draft began; 0 for a new case. */
  readonly version: number
}

const keyOf = (accountId: number, caseId: string | null) => `case-draft:${accountId}:${caseId ?? 'new'}`

const isSavedDraft = (value: unknown): value is SavedDraft =>
  typeof value === 'object' && value !== null && 'draft' in value && 'base' in value && 'version' in value

export const readCaseFormDraft = (accountId: number, caseId: string | null): SavedDraft | null => {
  try {
    const storedDraft: unknown = JSON.parse(sessionStorage.getItem(keyOf(accountId, caseId)) ?? 'null')
    return isSavedDraft(storedDraft) ? storedDraft : null
  } catch {
    return null
  }
}

export const saveCaseFormDraft = (accountId: number, caseId: string | null, savedDraft: SavedDraft | null) => {
  try {
    if (savedDraft === null) sessionStorage.removeItem(keyOf(accountId, caseId))
    else sessionStorage.setItem(keyOf(accountId, caseId), JSON.stringify(savedDraft))
  } catch {
    // A browser without storage can still use the form.
  }
}
