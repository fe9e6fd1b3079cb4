// Stores the draft of each case in this tab only: a reload loses nothing, a closed tab leaves nothing behind.
import type { WholeDraft } from './whole-draft.ts'

export interface Kept {
  readonly draft: WholeDraft
  readonly base: WholeDraft
  /** The version of the case when the draft began; 0 for a new case. */
  readonly version: number
}

const keyOf = (accountId: number, caseId: string | null) => `case-draft:${accountId}:${caseId ?? 'new'}`

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'draft' in value && 'base' in value && 'version' in value

export const keptDraft = (accountId: number, caseId: string | null): Kept | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(accountId, caseId)) ?? 'null')
    return isKept(kept) ? kept : null
  } catch {
    return null
  }
}

export const keepDraft = (accountId: number, caseId: string | null, kept: Kept | null) => {
  try {
    if (kept === null) sessionStorage.removeItem(keyOf(accountId, caseId))
    else sessionStorage.setItem(keyOf(accountId, caseId), JSON.stringify(kept))
  } catch {
    // A browser without storage can still use the form.
  }
}
