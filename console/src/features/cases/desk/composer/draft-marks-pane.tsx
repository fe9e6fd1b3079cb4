import type { ReactNode } from 'react'
import { useHasMailDraft, useHasNoteDraft } from './drafts.api.ts'

type DraftMarkProps = { caseId: string; children: ReactNode }

export const NoteDraftMark = ({ caseId, children }: DraftMarkProps) => (useHasNoteDraft(caseId) ? children : null)

export const MailDraftMark = ({ caseId, children }: DraftMarkProps) => (useHasMailDraft(caseId) ? children : null)
