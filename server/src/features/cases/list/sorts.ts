// What each order of the list goes by: a column of the case, or the place of a name that stands beside it.
import type { CaseSort } from '@tratativa/contract/cases/filter'

export interface SortKey {
  /** Of the case `c` and the names beside it. */
  readonly key: string
  readonly type: 'integer' | 'bigint' | 'text' | 'date' | 'timestamptz'
  /** When the key is there; cases without it come last, whatever the direction. Absent: it always is. */
  readonly isThere?: string
}

const always = (key: string, type: SortKey['type']): SortKey => ({ key, type })
const orNone = (key: string, type: SortKey['type']): SortKey => ({ key, type, isThere: `${key} is not null` })
const orEmpty = (key: string): SortKey => ({ key, type: 'text', isThere: `${key} <> ''` })

export const sortKeys: Readonly<Record<CaseSort['by'], SortKey>> = {
  id: always('c.id', 'integer'),
  createdAt: always('c.created_at', 'timestamptz'),
  author: orEmpty('c.author_sort'),
  processNumber: orNone('c.process_number', 'text'),
  clientFolder: orEmpty('c.client_folder'),
  status: always('st.place', 'bigint'),
  situation: always('si.place', 'bigint'),
  limitDate: orNone('c.limit_date', 'date'),
  closedDealDate: orNone('c.closed_deal_date', 'date'),
  dateLastModifiedDealStatus: always('c.situation_changed_at', 'timestamptz'),
  processValue: orNone('c.process_value', 'bigint'),
  lastProposal: orNone('c.last_proposal', 'bigint'),
  authorCounterProposalValue: orNone('c.author_counter', 'bigint'),
  clientCounterProposalValue: orNone('c.client_counter', 'bigint'),
  client: always('cl.place', 'bigint'),
  group: orNone('su.place', 'bigint'),
  state: orNone('c.state', 'text'),
  task: orNone('c.next_task_kind', 'text'),
}
