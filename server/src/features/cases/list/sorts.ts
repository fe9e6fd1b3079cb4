// What each order of the list goes by: a column of the case or of its text, or the groups of cases under one name.
import type { CaseSort } from '@tratativa/contract/cases/filter'

export type KeyType = 'integer' | 'bigint' | 'text' | 'date' | 'timestamptz'

export interface ColumnSort {
  readonly kind: 'column'
  /** c: cases.case; t: cases.case_text. An index of that table begins with it. */
  readonly table: 'c' | 't'
  readonly column: string
  readonly type: KeyType
  /** What stands where there is no key: those cases come last, whatever the direction. `never`: it always is there. */
  readonly missing: 'null' | 'empty' | 'never'
}

export interface GroupSort {
  readonly kind: 'group'
  readonly column: string
  readonly type: 'integer' | 'text'
  /** Whose order the groups have; their own where it is none. */
  readonly names: 'clients.client' | 'clients.sub_client' | 'cases.status' | 'cases.situation' | null
}

export type SortKey = ColumnSort | GroupSort

const column = (
  name: string,
  type: KeyType,
  missing: ColumnSort['missing'] = 'null',
  table: ColumnSort['table'] = 'c',
): ColumnSort => ({ kind: 'column', table, column: name, type, missing })

const group = (name: string, names: GroupSort['names']): GroupSort => ({
  kind: 'group',
  column: name,
  type: names === null ? 'text' : 'integer',
  names,
})

export const sortKeys: Readonly<Record<CaseSort['by'], SortKey>> = {
  id: column('id', 'integer', 'never'),
  createdAt: column('created_at', 'timestamptz', 'never'),
  author: column('author_sort', 'text', 'empty', 't'),
  processNumber: column('process_number', 'text'),
  clientFolder: column('client_folder', 'text', 'empty', 't'),
  status: group('status_id', 'cases.status'),
  situation: group('situation_id', 'cases.situation'),
  limitDate: column('limit_date', 'date'),
  closedDealDate: column('closed_deal_date', 'date'),
  dateLastModifiedDealStatus: column('situation_changed_at', 'timestamptz', 'never'),
  processValue: column('process_value', 'bigint', 'null', 't'),
  lastProposal: column('last_proposal', 'bigint'),
  authorCounterProposalValue: column('author_counter', 'bigint'),
  clientCounterProposalValue: column('client_counter', 'bigint'),
  client: group('client_id', 'clients.client'),
  group: group('sub_client_id', 'clients.sub_client'),
  state: group('state', null),
  task: group('next_task_kind', null),
}
