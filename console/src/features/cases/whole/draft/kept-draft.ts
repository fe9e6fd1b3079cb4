// What is being written of each case, kept by this tab alone: a reload loses nothing, and a closed tab leaves nothing behind.
import type { WholeDraft } from './whole-draft.ts'

export interface Kept {
  readonly draft: WholeDraft
  readonly base: WholeDraft
  /** Of the case when the writing began; 0 for one that is not registered yet. */
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
    // A browser that keeps nothing still lets one write.
  }
}
