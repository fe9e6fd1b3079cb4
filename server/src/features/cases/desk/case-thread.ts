// The names under which audit entries refer to a case.
import { caseCode, type CaseId } from '@tratativa/contract/kernel/ids'

/** Returns the case's name in a sentence: the author against the client. */
export const subjectOf = ({ author, client }: { readonly author: string; readonly client: string }): string =>
  [author, client].filter(Boolean).join(' x ')

export const threadOf = (case_: { readonly id: CaseId; readonly author: string; readonly client: string }) => ({
  subjectId: caseCode(case_.id),
  subject: subjectOf(case_),
  thread: `case:${case_.id}`,
})
