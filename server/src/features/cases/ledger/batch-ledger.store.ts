// The ledger entries that one act wrote in many cases: finds later changes, and retracts the entries.
import { sql } from 'kysely'
import type { SqlReader, TenantTx } from '../../../platform/db/scope.ts'
import type { OfferRecord } from './offer-view.store.ts'
import type { ChangeOperation } from '../change-operation.ts'

type DisplacedOffer = Pick<OfferRecord, 'id' | 'case_id' | 'side' | 'value' | 'request_id'>

/** Returns the cases in which an offer of this batch was answered since, or its side made another offer after it. */
export const touchedSince = async (
  reader: SqlReader,
  ids: readonly number[],
  batch: string,
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ case_id: number }>`
    select distinct o.case_id from cases.offer o
    where o.batch = ${batch} and o.case_id = any (${[...ids]}::integer[]) and (
      exists (select from cases.offer_outcome x where x.offer_id = o.id and x.batch is distinct from ${batch})
      or exists (
        select from cases.offer l where l.case_id = o.case_id and l.side = o.side and l.id > o.id
          and l.batch is distinct from ${batch}
      )
    )`.execute(reader.sql)
  return new Set(rows.map((row) => row.case_id))
}

/** Retracts the offers of a batch, as if they had never been made. */
export const retractBatch = async (
  tx: TenantTx,
  ids: readonly number[],
  undone: string,
  { by, batch }: ChangeOperation,
) => {
  const authorColumns = sql`${batch ?? null}, ${by.accountId}::integer, ${by.name}, ${tx.now}::timestamptz`
  await sql`
    insert into cases.offer_outcome (case_id, offer_id, outcome, batch, by_account, by_name, at)
    select o.case_id, o.id, 'retracted', ${authorColumns} from cases.offer o
    where o.batch = ${undone} and o.case_id = any (${[...ids]}::integer[])`.execute(tx.sql)
}

/** Returns the offers that only the batch's offers superseded. */
export const displacedBy = async (
  reader: SqlReader,
  ids: readonly number[],
  batch: string,
): Promise<DisplacedOffer[]> => {
  const { rows } = await sql<DisplacedOffer>`
    select o.id, o.case_id, o.side, o.value, o.request_id from cases.offer_outcome x
    join cases.offer o on o.id = x.offer_id and o.batch is distinct from ${batch}
    where x.batch = ${batch} and x.outcome = 'superseded' and x.case_id = any (${[...ids]}::integer[])
      and not exists (select from cases.offer_outcome l where l.offer_id = x.offer_id and l.id > x.id)`.execute(
    reader.sql,
  )
  return rows
}

/** Withdraws the undecided requests of a batch; returns true if it withdrew any and none of the batch waits any longer. */
export const withdrawBatch = async (tx: TenantTx, ids: readonly number[], undone: string, { by }: ChangeOperation) => {
  const { numAffectedRows } = await sql`
    update cases.offer_request set state = 'withdrawn', decided_by = ${by.accountId}, decided_by_name = ${by.name},
      decided_at = ${tx.now}
    where batch = ${undone} and state = 'waiting' and case_id = any (${[...ids]}::integer[])`.execute(tx.sql)
  if (!numAffectedRows) return false
  const { rows } = await sql`
    select from cases.offer_request where batch = ${undone} and state = 'waiting' limit 1`.execute(tx.sql)
  return rows.length === 0
}
