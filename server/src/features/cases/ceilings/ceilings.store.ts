// The limits of offers: the ceilings, of which the newest version of a scope applies and no version is ever changed; and the confirmed bases
// of cases whose claim, client or situation has changed since.
import { ceilingTable, type CeilingPolicy, type CeilingTable } from '@tratativa/contract/cases/deals/ceilings'
import { isSupervisor } from '@tratativa/contract/kernel/actor'
import type { Reader, SqlReader, TenantTx } from '../../../platform/db/scope.ts'
import type { ChangeOperation } from '../change-operation.ts'
import { ceilingOfChanged, type BaseColumns, type CeilingContext, type ConfirmedBase } from './confirmed-bases.ts'
import { sql } from 'kysely'
import { runUnprepared } from '../../../platform/db/driver.ts'

/** Serialises the writers of ceilings with an advisory lock, so that two versions of a scope never conflict. */
const inTurn = (tx: TenantTx) =>
  sql`select pg_advisory_xact_lock(hashtext('cases.ceiling'), ${tx.tenantId}::integer)`.execute(tx.sql)

/** Adds one new version of each ceiling. Pass at most one ceiling per scope. */
export const insertNewCeilings = async (
  tx: TenantTx,
  ceilings: readonly (CeilingPolicy & { readonly note?: string })[],
  by: { readonly accountId: number; readonly name: string },
): Promise<number[]> => {
  if (ceilings.length === 0) return []
  await inTurn(tx)
  const rows = JSON.stringify(
    ceilings.map(({ clientId, subClientId, situationId, caseId, amount, percent, note = '' }) => ({
      client_id: clientId,
      sub_client_id: subClientId,
      situation_id: situationId,
      case_id: caseId,
      amount,
      percent,
      note,
    })),
  )
  const inserted = await runUnprepared(
    tx.sql,
    sql<{ id: number }>`
    insert into cases.ceiling (client_id, sub_client_id, situation_id, case_id, version, amount, percent, note, by_account,
      by_name, at)
    select c.client_id, c.sub_client_id, c.situation_id, c.case_id,
      1 + coalesce((select max(o.version) from cases.ceiling o where o.scope = concat_ws('/',
        coalesce(c.case_id::text, ''), coalesce(c.sub_client_id::text, ''), coalesce(c.client_id::text, ''),
        coalesce(c.situation_id::text, ''))), 0),
      c.amount, c.percent, c.note, ${by.accountId}::integer, ${by.name}, ${tx.now}
    from json_to_recordset(${rows}::json) as c (client_id integer, sub_client_id integer, situation_id integer,
      case_id integer, amount bigint, percent integer, note text)
    returning id`,
  )
  return inserted.rows.map(({ id }) => id)
}

/** Returns each case's own ceiling; null where the case has none. */
export const ownCeilings = async (
  reader: SqlReader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number | null>> => {
  const { rows } = await sql<{ case_id: number; amount: number | null }>`
    select distinct on (c.case_id) c.case_id, c.amount from cases.ceiling c
    where c.case_id = any (${[...ids]}::integer[]) and c.situation_id is null
    order by c.case_id, c.version desc`.execute(reader.sql)
  return new Map(rows.map(({ case_id, amount }) => [case_id, amount]))
}

// The ceilings that may apply to a set of cases: the newest version of each policy that can match one of them.

const columns = sql`c.client_id as "clientId", c.sub_client_id as "subClientId", c.situation_id as "situationId",
  c.case_id as "caseId", c.amount, c.percent`

/** Leaves out the versions that this account wrote, so that the newest of somebody else counts. */
const notWrittenBy = (account: number | undefined) =>
  account === undefined ? sql`true` : sql`c.by_account is distinct from ${account}::integer`

/** Policies of these single cases only. */
export const readOwnPolicies = async (
  reader: SqlReader,
  ids: readonly number[],
  notBy?: number,
): Promise<CeilingPolicy[]> => {
  const { rows } = await sql<CeilingPolicy>`
    select distinct on (c.case_id, c.situation_id) ${columns} from cases.ceiling c
    where c.case_id = any (${[...ids]}::integer[]) and ${notWrittenBy(notBy)}
    order by c.case_id, c.situation_id, c.version desc`.execute(reader.sql)
  return rows
}

/** Policies of clients, sub-clients and situations, for cases of any client. */
export const readWidePolicies = async (reader: SqlReader, notBy?: number): Promise<CeilingPolicy[]> => {
  const { rows } = await sql<CeilingPolicy>`
    select distinct on (c.scope) ${columns} from cases.ceiling c where c.case_id is null and ${notWrittenBy(notBy)}
    order by c.scope, c.version desc`.execute(reader.sql)
  return rows
}

const present = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))]

/** Matches the clients or sub-clients of these cases, and those that a confirmed base of these cases names. */
const isOf = (column: 'client_id' | 'sub_client_id', now: readonly number[], ids: readonly number[]) => sql`
  (c.${sql.ref(column)} is null or c.${sql.ref(column)} = any (${[...now]}::integer[]) or c.${sql.ref(column)} in (
    select b.${sql.ref(column)} from cases.ceiling_base b where b.case_id = any (${[...ids]}::integer[])))`

/** Policies of these cases, and of clients, sub-clients and situations that may match one of them. */
export const readCeilingTable = async (
  reader: SqlReader,
  cases: readonly (Pick<BaseColumns, 'client_id' | 'sub_client_id'> & { readonly id: number })[],
  notBy?: number,
): Promise<CeilingTable> => {
  const ids = cases.map(({ id }) => id)
  const clients = present(cases.map((case_) => case_.client_id))
  const subClients = present(cases.map((case_) => case_.sub_client_id))
  const [own, wide] = await Promise.all([
    readOwnPolicies(reader, ids, notBy),
    sql<CeilingPolicy>`
      select distinct on (c.scope) ${columns} from cases.ceiling c
      where c.case_id is null and ${isOf('client_id', clients, ids)} and ${isOf('sub_client_id', subClients, ids)}
        and ${notWrittenBy(notBy)}
      order by c.scope, c.version desc`.execute(reader.sql),
  ])
  return ceilingTable([...own, ...wide.rows])
}

// The confirmed bases.

export const readBases = async (
  reader: SqlReader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly ConfirmedBase[]>> => {
  const rows = await reader.sql
    .selectFrom('cases.ceiling_base as b')
    .select([
      'b.case_id',
      'b.limits_account',
      'b.has_claim',
      'b.claim',
      'b.has_place',
      'b.client_id',
      'b.sub_client_id',
    ])
    .select(['b.situation_id', 'b.asked_by', 'b.asked_by_name', 'b.asked_at'])
    .where(sql<boolean>`b.case_id = any (${[...ids]}::integer[])`)
    .orderBy('b.limits_account')
    .execute()
  const basesByCase = new Map<number, ConfirmedBase[]>()
  for (const row of rows) {
    const base = {
      caseId: row.case_id,
      limits: row.limits_account,
      claim: row.has_claim ? { cents: row.claim } : null,
      place:
        row.has_place && row.client_id !== null && row.situation_id !== null
          ? { clientId: row.client_id, subClientId: row.sub_client_id, situationId: row.situation_id }
          : null,
      requested:
        row.asked_by === null ? null : { by: row.asked_by, name: row.asked_by_name ?? '', requestedAt: row.asked_at },
    }
    basesByCase.set(row.case_id, [...(basesByCase.get(row.case_id) ?? []), base])
  }
  return basesByCase
}

/** Replaces the confirmed bases of these cases. */
export const replaceBases = async (
  tx: TenantTx,
  bases: ReadonlyMap<number, readonly ConfirmedBase[]>,
  known: ReadonlyMap<number, readonly ConfirmedBase[]>,
) => {
  const replaced = [...bases.keys()].filter((id) => known.has(id))
  if (replaced.length > 0)
    await tx.sql
      .deleteFrom('cases.ceiling_base')
      .where(sql<boolean>`case_id = any (${replaced}::integer[])`)
      .execute()
  const rows = [...bases.values()].flat().map(({ caseId, limits, claim, place, requested: confirmationRequest }) => ({
    case_id: caseId,
    limits_account: limits,
    has_claim: claim !== null,
    claim: claim?.cents,
    has_place: place !== null,
    client_id: place?.clientId,
    sub_client_id: place?.subClientId,
    situation_id: place?.situationId,
    asked_by: confirmationRequest?.by,
    asked_by_name: confirmationRequest?.name,
    asked_at: confirmationRequest && (confirmationRequest.requestedAt ?? tx.now),
  }))
  if (rows.length === 0) return
  await runUnprepared(
    tx.sql,
    sql`
    insert into cases.ceiling_base (case_id, limits_account, has_claim, claim, has_place, client_id, sub_client_id,
      situation_id, asked_by, asked_by_name, asked_at)
    select n.case_id, n.limits_account, n.has_claim, n.claim, n.has_place, n.client_id, n.sub_client_id, n.situation_id,
      n.asked_by, n.asked_by_name, n.asked_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as n (case_id integer, limits_account integer, has_claim boolean,
      claim bigint, has_place boolean, client_id integer, sub_client_id integer, situation_id integer,
      asked_by integer, asked_by_name text, asked_at timestamptz)`,
  )
}

// The context: the ceilings that count for the acting person, with the bases.

/** The rule of two people is the default: a company without a row has it. */
export const readNeedsTwoPeople = async (reader: SqlReader): Promise<boolean> => {
  const rule = await reader.sql.selectFrom('cases.ceiling_rule').select('needs_two_people').executeTakeFirst()
  return rule?.needs_two_people ?? true
}

export const writeNeedsTwoPeople = async (tx: TenantTx, needsTwoPeople: boolean) => {
  await tx.sql
    .insertInto('cases.ceiling_rule')
    .values({ needs_two_people: needsTwoPeople })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ needs_two_people: needsTwoPeople }))
    .execute()
}

/** A supervisor's versions count for their own offers only where the company does not use the rule of two people. */
const leftOut = ({ by }: ChangeOperation, needsTwoPeople: boolean) =>
  isSupervisor(by) && needsTwoPeople ? by.accountId : undefined

/** Returns the ceilings of everybody, and those that count for the acting person's own offers where they differ. */
export const readTables = async (
  act: ChangeOperation,
  needsTwoPeople: boolean,
  read: (notBy?: number) => Promise<CeilingTable>,
): Promise<Pick<CeilingContext, 'ceilings' | 'others'>> => {
  const notBy = leftOut(act, needsTwoPeople)
  const [ceilings, others] = await Promise.all([read(), notBy === undefined ? null : read(notBy)])
  return { ceilings, others }
}

/** The rule of two people applies to supervisors only. */
export const needsTwoPeopleFor = async (reader: SqlReader, { by }: ChangeOperation): Promise<boolean> =>
  isSupervisor(by) ? readNeedsTwoPeople(reader) : true

/** `places` may list a case several times, once for each client and situation that it counts for. */
export const readCeilingContext = async (
  reader: SqlReader,
  places: Parameters<typeof readCeilingTable>[1],
  act: ChangeOperation,
): Promise<CeilingContext> => {
  const ids = [...new Set(places.map(({ id }) => id))]
  const [needsTwoPeople, bases] = await Promise.all([needsTwoPeopleFor(reader, act), readBases(reader, ids)])
  const tables = await readTables(act, needsTwoPeople, (notBy) => readCeilingTable(reader, places, notBy))
  return { ...tables, bases, needsTwoPeople, act }
}

/** Returns the ceiling in cents for an offer of the caller, null when nothing limits it. Only for callers who may see the ceiling. */
export const ceilingOfCase = async (
  reader: Pick<Reader, 'sql' | 'actor'>,
  limitedCase: BaseColumns & { readonly id: number; readonly version: number },
): Promise<number | null> => {
  const context = await readCeilingContext(reader, [limitedCase], { by: reader.actor, channel: 'screen' })
  return ceilingOfChanged({ stored: limitedCase, state: limitedCase }, context)
}
