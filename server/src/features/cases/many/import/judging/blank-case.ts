// An empty case: a row of an import that creates a case is compared with it.
import { emptyValueOf, plainCaseFields, type PlainCaseColumn } from '@tratativa/contract/cases/catalogue-fields'
import type { CaseRecord } from '../../../changes/case-record.store.ts'
import type { ChangeContext } from '../../../changes/decide.ts'

const noPlainFields = Object.fromEntries(
  plainCaseFields.map(({ column, kind }) => [column, emptyValueOf(kind)]),
) as Pick<CaseRecord, PlainCaseColumn>

/** Copy this object alone and then assign the differences: that takes a fifth of the time of spreading it between other keys. */
const blank: CaseRecord = {
  id: 0,
  version: 0,
  author: '',
  client: '',
  situation_id: 0,
  came_from_id: null,
  situation_changed_at: new Date(0),
  status_id: 0,
  negotiator_id: null,
  client_id: 0,
  sub_client_id: null,
  process_number: null,
  old_process_number: null,
  hearing_at: null,
  last_proposal: null,
  proposals: null,
  client_counter: null,
  client_counter_text: '',
  author_counter: null,
  author_counter_text: '',
  draft_envelope: null,
  signed_draft: null,
  ...noPlainFields,
  is_active: true,
}

/** A blank case has no client yet: setting the client makes a new case always count as changed. */
export const blankCase = (id: number, author: string, { book, now }: Pick<ChangeContext, 'book' | 'now'>): CaseRecord =>
  Object.assign({ ...blank }, {
    id,
    author,
    situation_id: book.first?.id ?? 0,
    situation_changed_at: now,
    status_id: book.first?.statusId ?? 0,
  } satisfies Partial<CaseRecord>)
