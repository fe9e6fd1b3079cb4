import type { Duty } from '@tratativa/contract/payments/shapes'
import type { DutyRow } from './duties.store.ts'

export const toDuty = (row: DutyRow, today: string): Duty => ({
  what: row.what,
  dueOn: row.due_on,
  doneOn: row.done_on,
  isLate: row.done_on === null && row.due_on !== null && row.due_on < today,
  fine: row.fine,
  proof:
    row.document_id === null || row.document_name === null
      ? null
      : { id: row.document_id as NonNullable<Duty['proof']>['id'], name: row.document_name },
  by: row.by_name,
})
