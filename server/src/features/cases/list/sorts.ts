// The sort key of each order of the list: a column of the case or of its text, or groups of cases that share a name.
import type { CaseSort } from '@tratativa/contract/cases/filter'
import { oabStates } from '@tratativa/contract/people/oab'
import { taskKinds } from '@tratativa/contract/tasks/shapes'

export type KeyType = 'integer' | 'bigint' | 'text' | 'date' | 'timestamptz'

export interface ColumnSort {
  readonly kind: 'column'
  /** c: cases.case; t: cases.case_text. An index of this table begins with the column. */
  readonly table: 'c' | 't'
  readonly column: string
  readonly type: KeyType
  /**
   * The number of rows that an index scan checks one by one before the matching rows are fetched and sorted instead. Frequent matches are
   * met sooner by the scan; rare matches are cheaper to fetch. Neither costs much more than this limit, whatever the planner estimates. The
   * limit is higher where the index itself contains the filtered columns.
   */
  readonly stroll: number
  /** The value that stands for a missing key: those cases come last, in either direction. `never`: no key is missing. */
  readonly missing: 'null' | 'empty' | 'never'
  /** The index includes rows without the key, so they are counted there. Other indexes contain only rows with the key. */
  readonly isWhole: boolean
}

export interface GroupSort {
  readonly kind: 'group'
  readonly column: string
  readonly type: 'integer' | 'text'
  /** The value that stands for a missing name: those cases come last, in either direction. `never`: no name is missing. */
  readonly missing: 'null' | 'never'
  /** The table whose order the groups follow, or the order itself. */
  readonly names: 'clients.client' | 'clients.sub_client' | 'cases.status' | 'cases.situation' | readonly string[]
}

export type SortKey = ColumnSort | GroupSort

export const shortScanRows = 2_000
const longScanRows = 5_000

type SortOptions = Partial<Pick<ColumnSort, 'table' | 'missing' | 'isWhole' | 'stroll'>>

const column = (name: string, type: KeyType, rest: SortOptions = {}): ColumnSort => ({
  kind: 'column',
  table: 'c',
  column: name,
  type,
  missing: 'null',
  isWhole: false,
  stroll: shortScanRows,
  ...rest,
})
const always: SortOptions = { missing: 'never', stroll: longScanRows }
const empty: SortOptions = { missing: 'empty', table: 't' }

const group = (name: string, names: GroupSort['names'], missing: GroupSort['missing'] = 'null'): GroupSort => ({
  kind: 'group',
  column: name,
  type: typeof names === 'string' ? 'integer' : 'text',
  missing,
  names,
})

export const sortKeys: Readonly<Record<CaseSort['by'], SortKey>> = {
  id: column('id', 'integer', always),
  createdAt: column('created_at', 'timestamptz', always),
  author: column('author_sort', 'text', empty),
  processNumber: column('process_number', 'text', { table: 't' }),
  clientFolder: column('client_folder', 'text', empty),
  status: group('status_id', 'cases.status', 'never'),
  situation: group('situation_id', 'cases.situation', 'never'),
  limitDate: column('limit_date', 'date', { isWhole: true, stroll: longScanRows }),
  closedDealDate: column('closed_deal_date', 'date', { stroll: longScanRows }),
  dateLastModifiedDealStatus: column('situation_changed_at', 'timestamptz', always),
  processValue: column('process_value', 'bigint', { table: 't' }),
  lastProposal: column('last_proposal', 'bigint'),
  authorCounterProposalValue: column('author_counter', 'bigint'),
  clientCounterProposalValue: column('client_counter', 'bigint'),
  client: group('client_id', 'clients.client', 'never'),
  group: group('sub_client_id', 'clients.sub_client'),
  state: group('state', [...oabStates].sort()),
  task: group('next_task_kind', [...taskKinds].sort()),
}
