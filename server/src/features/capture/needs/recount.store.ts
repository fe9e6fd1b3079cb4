// Finds the cases that a change concerns, and stores anew why nobody of them can be reached.
import type { CaseId, PersonId, TenantId, UserId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { SqlReader, SystemTx, TenantTx } from '../../../platform/db/scope.ts'

interface Recounted {
  readonly caseId: CaseId
  /** It fell into need. */
  readonly isNew: boolean
}

export const recount = async (tx: TenantTx, ids: readonly CaseId[]): Promise<Recounted[]> => {
  const { rows } = await sql<Recounted>`
    select changed_id as "caseId", is_new as "isNew" from capture.recount(${tx.tenantId}::integer, ${ids}::integer[], ${tx.now})`.execute(
    tx.sql,
  )
  return rows
}

const mostCases = 2_000

/** The cases of these people, as parties or lawyers. */
export const caseIdsOfPeople = async ({ sql: on }: SqlReader, ids: readonly PersonId[]): Promise<CaseId[]> => {
  const { rows } = await sql<{ id: CaseId }>`
    select y.case_id as id from cases.party y where y.person_id = any(${ids}::integer[])
    union select y.case_id from cases.party y where y.lawyer_id = any(${ids}::integer[])
    limit ${mostCases}`.execute(on)
  return rows.map(({ id }) => id)
}

export const personIdsWithAddress = async ({ sql: on }: SqlReader, value: string): Promise<PersonId[]> => {
  const rows = await on.selectFrom('people.address').select('person_id').where('value', '=', value).execute()
  return rows.map((row) => row.person_id as PersonId)
}

/** The next cases behind this id that are active, or that are in need. */
export const casesBehind = async ({ sql: on }: SqlReader, after: number, limit: number): Promise<CaseId[]> => {
  const { rows } = await sql<{ id: CaseId }>`
    select c.id from cases.case c where c.id > ${after}
      and (c.is_active or exists (select from capture.need n where n.tenant_id = c.tenant_id and n.case_id = c.id))
    order by c.id limit ${limit}`.execute(on)
  return rows.map(({ id }) => id)
}

export const proposesTask = async ({ sql: on }: SqlReader): Promise<boolean> =>
  (await on.selectFrom('capture.settings').select('proposes_task').executeTakeFirst())?.proposes_task ?? false

export const negotiatorsOf = async ({ sql: on }: SqlReader, ids: readonly CaseId[]) => {
  const { rows } = await sql<{ id: CaseId; negotiator: UserId | null }>`
    select c.id, c.negotiator_id as negotiator from cases.case c where c.id = any(${ids}::integer[])`.execute(on)
  return rows
}

export const allCompanies = async (tx: SystemTx): Promise<number[]> => {
  const rows = await tx.sql.selectFrom('identity.tenant').select('id').execute()
  return rows.map(({ id }) => id)
}

interface Absent {
  readonly tenantId: TenantId
  readonly personIds: PersonId[]
}

/** People one of whose telephones WhatsApp said not to know, since then, by company. */
export const peopleAbsentSince = async (tx: SystemTx, since: Date): Promise<Absent[]> => {
  const { rows } = await sql<Absent>`
    with absent as (
      select k.tenant_id, substr(split_part(x.address, '@', 1), 3) as phone
      from chat.contact k join chat.address x on x.tenant_id = k.tenant_id and x.contact_id = k.id
      where k.jid is null and k.asked_at > ${since} and x.address like '55%'
      union
      select n.tenant_id, n.phone from chat.number_check n where n.known_as is null and n.answered_at > ${since}
    )
    select b.tenant_id as "tenantId", array_agg(distinct a.person_id) as "personIds"
    from absent b join people.address a on a.tenant_id = b.tenant_id and a.kind = 'phone' and a.value = b.phone
    group by 1`.execute(tx.sql)
  return rows
}
