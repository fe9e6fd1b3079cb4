// Takes a move of cases back, as far as nobody has worked on them since.
import type { CaseId, UserId } from '@tratativa/contract/kernel/ids'
import type { QueueId } from '@tratativa/contract/queues/shapes'
import { sql } from 'kysely'
import type { TenantTx } from '../../../platform/db/scope.ts'
import type { EntryBefore, TargetBefore } from './moves.store.ts'

const untouched = (tx: TenantTx) => sql`e.ended_at is null and (e.lease_until is null or e.lease_until <= ${tx.now})`

const entriesBefore = (entries: readonly EntryBefore[]) => sql`json_to_recordset(${JSON.stringify(entries)}::json)
  as n ("caseId" integer, "reservedUser" integer, "reservedUntil" timestamptz, "isPlaced" boolean)`

const idsOf = (rows: readonly { readonly caseId: CaseId }[]) => rows.map(({ caseId }) => caseId)

export const ungiveEntries = async (tx: TenantTx, id: QueueId, to: UserId, entries: readonly EntryBefore[]) => {
  const { rows } = await sql<{ caseId: CaseId }>`
    update queues.entry e set reserved_user = n."reservedUser", reserved_until = n."reservedUntil" from ${entriesBefore(entries)}
    where e.queue_id = ${id} and e.case_id = n."caseId" and e.reserved_user = ${to}::integer and ${untouched(tx)}
    returning e.case_id as "caseId"`.execute(tx.sql)
  return idsOf(rows)
}

/** Returns the cases that still waited in the queue as they were moved at that moment. */
export const leaveTarget = async (
  tx: TenantTx,
  id: QueueId,
  { ids, movedAt, targets }: { ids: readonly CaseId[]; movedAt: Date; targets: readonly TargetBefore[] },
) => {
  const known = idsOf(targets)
  const gone = await sql<{ caseId: CaseId }>`delete from queues.entry e
    where e.queue_id = ${id} and e.case_id = any (${[...ids]}::integer[]) and e.case_id <> all (${known}::integer[])
      and e.since = ${movedAt} and ${untouched(tx)} returning e.case_id as "caseId"`.execute(tx.sql)
  const restored = await sql<{ caseId: CaseId }>`
    update queues.entry e set is_placed = n."isPlaced", since = n.since, ended_at = n."endedAt", ended_outcome = n."endedOutcome"
    from json_to_recordset(${JSON.stringify(targets)}::json)
      as n ("caseId" integer, "isPlaced" boolean, since timestamptz, "endedAt" timestamptz, "endedOutcome" text)
    where e.queue_id = ${id} and e.case_id = n."caseId" and e.since = ${movedAt} and ${untouched(tx)}
    returning e.case_id as "caseId"`.execute(tx.sql)
  return idsOf([...gone.rows, ...restored.rows])
}

export const returnEntries = async (
  tx: TenantTx,
  id: QueueId,
  { entries, movedAt }: { entries: readonly EntryBefore[]; movedAt: Date },
) => {
  const { rows } = await sql<{ caseId: CaseId }>`
    update queues.entry e set ended_at = null, ended_outcome = null, reserved_user = n."reservedUser",
      reserved_until = n."reservedUntil", is_placed = n."isPlaced"
    from ${entriesBefore(entries)}
    where e.queue_id = ${id} and e.case_id = n."caseId" and e.ended_outcome = 'moved' and e.ended_at = ${movedAt}
    returning e.case_id as "caseId"`.execute(tx.sql)
  return idsOf(rows)
}

export const removeMoveActs = async (tx: TenantTx, id: QueueId, ids: readonly CaseId[], movedAt: Date) => {
  await tx.sql
    .deleteFrom('queues.act')
    .where('queue_id', '=', id)
    .where('case_id', 'in', ids)
    .where('kind', 'in', ['given', 'moved'])
    .where('at', '=', movedAt)
    .execute()
}
