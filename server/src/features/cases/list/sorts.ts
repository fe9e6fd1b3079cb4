// The orders of the list: the column of each, how a missing value is stored, and the index that serves it.
import type { CaseSort } from '@tratativa/contract/cases/filter'
import { oabStates } from '@tratativa/contract/people/oab'
import { taskKinds } from '@tratativa/contract/tasks/kinds'
import type { List, ListFilter, ListSort, ListTable } from '../../../platform/paging/list.ts'

export const caseTable: ListTable = { name: 'cases.case', alias: 'c', id: 'id' }
/** The searched texts of a case, and the orders by a text. */
const textTable: ListTable = { name: 'cases.case_text', alias: 't', id: 'case_id' }

const inCase = { kind: 'column', table: caseTable } as const
const inText = { kind: 'column', table: textTable } as const
const byName = { kind: 'group', type: 'integer', index: 'case_deal' } as const

const sortKeys: Readonly<Record<CaseSort['by'], ListSort>> = {
  id: { ...inCase, column: 'id', type: 'integer', nulls: 'never', index: 'case_tenant_id_id_is_active_key' },
  createdAt: { ...inCase, column: 'created_at', type: 'timestamptz', nulls: 'never', index: 'case_created' },
  author: { ...inText, column: 'author_sort', type: 'text', nulls: 'empty', index: 'case_text_author' },
  processNumber: { ...inText, column: 'process_number', type: 'text', nulls: 'null', index: 'case_process' },
  clientFolder: { ...inText, column: 'client_folder', type: 'text', nulls: 'empty', index: 'case_text_folder' },
  status: { ...byName, column: 'status_id', nulls: 'never', names: { table: 'cases.status', order: ['position'] } },
  situation: {
    ...byName,
    column: 'situation_id',
    nulls: 'never',
    names: { table: 'cases.situation', order: ['position'] },
  },
  limitDate: {
    ...inCase,
    column: 'limit_date',
    type: 'date',
    nulls: 'null',
    index: 'case_limit',
    isWholeIndexed: true,
  },
  closedDealDate: { ...inCase, column: 'closed_deal_date', type: 'date', nulls: 'null', index: 'case_closed' },
  dateLastModifiedDealStatus: {
    ...inCase,
    column: 'situation_changed_at',
    type: 'timestamptz',
    nulls: 'never',
    index: 'case_moved',
  },
  processValue: { ...inText, column: 'process_value', type: 'bigint', nulls: 'null', index: 'case_text_value' },
  lastProposal: { ...inCase, column: 'last_proposal', type: 'bigint', nulls: 'null', index: 'case_offered' },
  authorCounterProposalValue: {
    ...inCase,
    column: 'author_counter',
    type: 'bigint',
    nulls: 'null',
    index: 'case_asked',
  },
  clientCounterProposalValue: {
    ...inCase,
    column: 'client_counter',
    type: 'bigint',
    nulls: 'null',
    index: 'case_countered',
  },
  client: {
    ...byName,
    column: 'client_id',
    nulls: 'never',
    names: { table: 'clients.client', order: ['folded_name'] },
  },
  // A sub-client belongs to one client, and the client is a leading column of the index.
  group: {
    ...byName,
    column: 'sub_client_id',
    nulls: 'null',
    names: { table: 'clients.sub_client', order: ['folded_name'], within: 'client_id' },
  },
  state: {
    kind: 'group',
    column: 'state',
    type: 'text',
    nulls: 'null',
    index: 'case_deal',
    names: [...oabStates].sort(),
  },
  task: {
    kind: 'group',
    column: 'next_task_kind',
    type: 'text',
    nulls: 'null',
    index: 'case_hand',
    names: [...taskKinds].sort(),
  },
}

export const caseListOf = (filter: ListFilter, { by, direction }: CaseSort): List => {
  const [sort, isDescending] = [sortKeys[by], direction === 'desc']
  return sort.kind === 'group'
    ? { table: caseTable, filter, sort, isDescending }
    : { table: caseTable, filter, sort, isDescending }
}
