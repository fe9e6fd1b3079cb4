// An empty case: a row of an import that creates a case is compared with it.
import type { CaseRecord } from '../../../changes/locked-cases.store.ts'
import type { ChangeContext } from '../../../changes/decision.ts'

type State = Omit<CaseRecord, 'id' | 'version' | 'author' | 'clientName'>

const noProcess = {
  process_number: null,
  old_process_number: null,
  client_folder: '',
  process_value: null,
  observation: '',
  court: '',
  district: '',
  state: null,
  object: '',
  hearing_at: null,
  distribution_date: null,
  defendant_name: '',
} as const satisfies Partial<State>

const noDeal = {
  limit_date: null,
  closed_deal_date: null,
  petition_date: null,
  duty_limit_date: null,
  payment_limit_date: null,
  campaign_date: null,
  duty_to_do: '',
  payment_type: '',
  selected_payment_type: '',
  percent_succubence_fees: null,
  negotiate_in_af: false,
  proposal_summary: '',
  instalments: null,
  bank_account: '',
  beneficiaries: '',
  last_proposal: null,
  proposals: null,
  client_counter: null,
  client_counter_text: '',
  author_counter: null,
  author_counter_text: '',
  draft_envelope: null,
  signed_draft: null,
} as const satisfies Partial<State>

/** Copy this object alone and then assign the differences: that takes a fifth of the time of spreading it between other keys. */
const blank: CaseRecord = {
  id: 0,
  version: 0,
  author: '',
  clientName: '',
  situation_id: 0,
  came_from_id: null,
  situation_changed_at: new Date(0),
  status_id: 0,
  processual_state: 'Acordo Prévio',
  case_type: 'PASSIVO',
  is_active: true,
  internal_id: '',
  negotiator_id: null,
  client_id: 0,
  sub_client_id: null,
  ...noProcess,
  ...noDeal,
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
