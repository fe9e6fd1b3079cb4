// Writes what the courts said about the processes of one company, in sets. Everything may come twice.
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { MovementKind } from '@tratativa/contract/monitoring/movement-kinds'
import { sql } from 'kysely'
import type { TenantTx } from '../../../platform/db/scope.ts'

export interface InstanceRow {
  readonly processId: number
  readonly grade: string
  readonly className: string
  readonly organ: string
  readonly system: string
  readonly filedAt: Date | null
  readonly updatedAt: Date | null
  readonly indexedAt: Date | null
}

const list = <Row, Value>(rows: readonly Row[], of: (row: Row) => Value): Value[] => rows.map(of)

/** Returns the instances that the index took since the last time. */
export const storeInstances = async (tx: TenantTx, rows: readonly InstanceRow[]): Promise<ReadonlySet<string>> => {
  const { rows: fresh } = await sql<{ key: string }>`
    insert into monitoring.instance as i (process_id, grade, class_name, organ, system, filed_at, updated_at, indexed_at)
    select * from unnest(${list(rows, (row) => row.processId)}::integer[], ${list(rows, (row) => row.grade)}::text[],
      ${list(rows, (row) => row.className)}::text[], ${list(rows, (row) => row.organ)}::text[], ${list(rows, (row) => row.system)}::text[],
      ${list(rows, (row) => row.filedAt)}::timestamptz[], ${list(rows, (row) => row.updatedAt)}::timestamptz[],
      ${list(rows, (row) => row.indexedAt)}::timestamptz[])
    on conflict (process_id, grade) do update set class_name = excluded.class_name, organ = excluded.organ, system = excluded.system,
      filed_at = excluded.filed_at, updated_at = excluded.updated_at, indexed_at = excluded.indexed_at
    where i.indexed_at is distinct from excluded.indexed_at or excluded.indexed_at is null
    returning i.process_id || ':' || i.grade as key`.execute(tx.sql)
  return new Set(fresh.map(({ key }) => key))
}

export interface MovementRow {
  readonly processId: number
  readonly caseId: number
  readonly source: 'index' | 'gazette'
  readonly fingerprint: string
  readonly instance: string
  readonly code: number
  readonly name: string
  readonly detail: string
  readonly organ: string
  readonly kind: MovementKind | null
  readonly happenedAt: Date
  readonly isNew: boolean
  /** Of a publication. Only its event names it. */
  readonly className: string
  readonly text: string
  readonly link: string | null
  readonly cancelled: string | null
}

export interface StoredMovement {
  readonly id: number
  readonly processId: number
  readonly fingerprint: string
}

/** Returns the movements that were not stored before. */
export const storeMovements = async (
  tx: TenantTx,
  rows: readonly MovementRow[],
): Promise<readonly StoredMovement[]> => {
  const { rows: added } = await sql<StoredMovement>`
    insert into monitoring.movement (process_id, case_id, source, fingerprint, instance, code, name, detail, organ, kind, happened_at,
      received_at, seen_at, text, link, cancelled)
    select n.process_id, n.case_id, n.source, n.fingerprint, n.instance, n.code, n.name, n.detail, n.organ, n.kind, n.happened_at,
      ${tx.now}, case when n.is_new then null else ${tx.now}::timestamptz end, n.text, n.link, n.cancelled
    from unnest(${list(rows, (row) => row.processId)}::integer[], ${list(rows, (row) => row.caseId)}::integer[],
      ${list(rows, (row) => row.source)}::text[], ${list(rows, (row) => row.fingerprint)}::text[], ${list(rows, (row) => row.instance)}::text[],
      ${list(rows, (row) => row.code)}::integer[], ${list(rows, (row) => row.name)}::text[], ${list(rows, (row) => row.detail)}::text[],
      ${list(rows, (row) => row.organ)}::text[], ${list(rows, (row) => row.kind)}::text[], ${list(rows, (row) => row.happenedAt)}::timestamptz[],
      ${list(rows, (row) => row.isNew)}::boolean[], ${list(rows, (row) => row.text)}::text[], ${list(rows, (row) => row.link)}::text[],
      ${list(rows, (row) => row.cancelled)}::text[])
      n (process_id, case_id, source, fingerprint, instance, code, name, detail, organ, kind, happened_at, is_new, text, link, cancelled)
    on conflict (process_id, fingerprint) do nothing
    returning id, process_id as "processId", fingerprint`.execute(tx.sql)
  return added
}

interface Answered {
  readonly processId: number
  readonly state: string
  readonly updatedAt: Date | null
}

/** Notes that the court answered, also where it said nothing new. */
export const noteAnswers = async (tx: TenantTx, rows: readonly Answered[]) => {
  await sql`
    update monitoring.process p set asked_at = ${tx.now}, state = n.state, updated_at = greatest(p.updated_at, n.updated_at)
    from unnest(${list(rows, (row) => row.processId)}::integer[], ${list(rows, (row) => row.state)}::text[],
      ${list(rows, (row) => row.updatedAt)}::timestamptz[]) n (id, state, updated_at)
    where p.id = n.id`.execute(tx.sql)
}

export interface CaseStandingRow {
  readonly processId: number
  readonly situation: string | null
  readonly outcome: 'open' | 'won' | 'lost'
}

export const standingsOf = async (tx: TenantTx, processIds: readonly number[]): Promise<CaseStandingRow[]> => {
  const { rows } = await sql<CaseStandingRow>`
    select p.id as "processId", s.key as situation, s.outcome from monitoring.process p
    join cases.case c on c.tenant_id = p.tenant_id and c.id = p.case_id join cases.situation s on s.id = c.situation_id
    where p.id = any (${[...processIds]}::integer[])`.execute(tx.sql)
  return rows
}

interface NewProposal {
  readonly processId: number
  readonly movementId: number
  readonly situation: string
}

/** A newer proposal takes the place of an open one. */
export const storeProposals = async (tx: TenantTx, rows: readonly NewProposal[]) => {
  await sql`
    insert into monitoring.proposal as o (process_id, movement_id, situation_key, made_at)
    select *, ${tx.now} from unnest(${list(rows, (row) => row.processId)}::integer[], ${list(rows, (row) => row.movementId)}::bigint[],
      ${list(rows, (row) => row.situation)}::text[])
    on conflict (process_id) where decided_at is null
      do update set movement_id = excluded.movement_id, situation_key = excluded.situation_key, made_at = excluded.made_at`.execute(
    tx.sql,
  )
}

export interface CancelledMovement {
  readonly id: number
  readonly processId: number
  readonly caseId: CaseId
  readonly cancelled: string
}

/** Cancels publications that were stored while they stood; returns them. */
export const cancelPublications = async (
  tx: TenantTx,
  rows: readonly { readonly processId: number; readonly fingerprint: string; readonly cancelled: string }[],
): Promise<readonly CancelledMovement[]> => {
  const { rows: changed } = await sql<CancelledMovement>`
    update monitoring.movement x set cancelled = n.reason
    from unnest(${list(rows, (row) => row.processId)}::integer[], ${list(rows, (row) => row.fingerprint)}::text[],
      ${list(rows, (row) => row.cancelled)}::text[]) n (process_id, fingerprint, reason)
    where x.process_id = n.process_id and x.fingerprint = n.fingerprint and x.cancelled is null
    returning x.id, x.process_id as "processId", x.case_id as "caseId", x.cancelled`.execute(tx.sql)
  return changed
}
