// Reads the data of a list row: the case with the names beside it, its parties, and the times of its mails.
import type { CaseId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { TenantReader } from '../../../platform/db/scope.ts'

type Sql = Pick<TenantReader, 'sql'>

export const readCases = (reader: Sql, ids: readonly CaseId[]) =>
  reader.sql
    .selectFrom('cases.case as c')
    .innerJoin('cases.status as st', 'st.id', 'c.status_id')
    .innerJoin('cases.situation as si', 'si.id', 'c.situation_id')
    .innerJoin('clients.client as cl', 'cl.id', 'c.client_id')
    .leftJoin('clients.sub_client as su', 'su.id', 'c.sub_client_id')
    .leftJoin('identity.membership as m', 'm.id', 'c.negotiator_id')
    .leftJoin('identity.account as a', 'a.id', 'm.account_id')
    .leftJoin('cases.ceiling_base as b', (join) =>
      join.onRef('b.tenant_id', '=', 'c.tenant_id').onRef('b.case_id', '=', 'c.id').on('b.limits_account', '=', 0),
    )
    .selectAll('c')
    .select([
      'b.has_claim as hasConfirmedClaim',
      'b.claim as confirmedClaim',
      'b.has_place as hasConfirmedPlace',
      'b.client_id as confirmedClient',
      'b.sub_client_id as confirmedSubClient',
      'b.situation_id as confirmedSituation',
      'st.name as statusName',
      'si.key as situationKey',
      'si.name as situationName',
      'si.tone as situationTone',
      'cl.name as clientName',
      'su.name as subClientName',
      'a.name as negotiatorName',
    ])
    .where('c.id', 'in', [...ids])
    .execute()

export type CaseListRecord = Awaited<ReturnType<typeof readCases>>[number]

const listPartyIds = (reader: Sql, ids: readonly CaseId[]) =>
  reader.sql
    .selectFrom('cases.party as p')
    .select(['p.case_id', 'p.person_id', 'p.lawyer_id'])
    .where('p.case_id', 'in', [...ids])
    .orderBy('p.case_id')
    .orderBy('p.position')
    .execute()

export type PartyRecord = Awaited<ReturnType<typeof listPartyIds>>[number]

export const readPartiesByCase = async (reader: Sql, ids: readonly CaseId[]) => {
  const partiesByCase = new Map<number, PartyRecord[]>()
  for (const party of await listPartyIds(reader, ids))
    partiesByCase.set(party.case_id, [...(partiesByCase.get(party.case_id) ?? []), party])
  return partiesByCase
}

/** Selects everybody in these cases, each once. */
export const namedIn = (ids: readonly CaseId[]) => sql<{ id: number }>`
  select n.id from (
    select unnest(array[c.author_id, c.lawyer_id]) as id from cases.case c where c.id = any (${[...ids]}::integer[])
    union
    select unnest(array[p.person_id, p.lawyer_id]) from cases.party p where p.case_id = any (${[...ids]}::integer[])
  ) n where n.id is not null`

/** Returns the times at which mails of these cases were sent. */
export const readSendings = async (reader: Sql, ids: readonly CaseId[]) => {
  const { rows } = await sql<{ case_id: number; sent: Date[] }>`
    select m.case_id, array_agg(m.ended_at order by m.ended_at) as sent from cases.mail m
    where m.case_id = any (${[...ids]}::integer[]) and m.state = 'sent' and m.ended_at is not null
    group by m.case_id`.execute(reader.sql)
  return rows
}

/** Returns the newest version of every ceiling that may apply to one of these cases. */
export const readCeilings = async (reader: Sql, ids: readonly CaseId[]) => {
  const { rows } = await sql<{
    clientId: number | null
    subClientId: number | null
    situationId: number | null
    caseId: number | null
    amount: number | null
    percent: number | null
  }>`
    select distinct on (client_id, sub_client_id, situation_id, case_id) client_id as "clientId",
      sub_client_id as "subClientId", situation_id as "situationId", case_id as "caseId", amount, percent
    from cases.ceiling where case_id is null or case_id = any (${[...ids]}::integer[])
    order by client_id, sub_client_id, situation_id, case_id, version desc`.execute(reader.sql)
  return rows
}
