// The only path to a case in the shape of the endpoints: a caller who may not see the ceiling never gets it, whatever endpoint they use.
import {
  ceilingTable,
  strictestCeiling,
  type CeilingPolicy,
  type CeilingTable,
} from '@tratativa/contract/cases/deals/ceilings'
import type { CaseRow, CasePerson, Deal, Situation, PlainValues } from '@tratativa/contract/cases/shapes'
import type { Actor } from '@tratativa/contract/kernel/actor'
import {
  caseCode,
  toCaseId,
  type CaseId,
  type ClientId,
  type PersonId,
  type SubClientId,
  type UserId,
} from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { Reader, SqlReader } from '../../../platform/db/scope.ts'
import { findPersonsNamed, emailsOf, phonesOf, type PersonRecord } from '../../people/index.ts'
import { canSeeCeiling } from '@tratativa/contract/cases/permissions'
import { formatCpf, formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import { moneyOrNone } from '@tratativa/contract/kernel/money'
import { joinEmails, showAddress } from '@tratativa/contract/people/addresses'
import { formatOab } from '@tratativa/contract/people/oab'
import { ceilingTargetOf } from '../ceilings/confirmed-bases.ts'
import type { CasePart, PlainKind } from '@tratativa/contract/cases/catalogue-entry'
import { plainCaseFields, type PlainCaseColumn } from '@tratativa/contract/cases/catalogue-fields'
import { errors } from '@tratativa/contract/kernel/errors'
import { orRefuse } from '../../../platform/refusal/refusal.ts'

type StoredValue = string | number | boolean | null

const show = (kind: PlainKind, value: StoredValue | undefined): StoredValue => {
  if (value === undefined || value === null) return kind === 'state' ? '' : null
  if (typeof value !== 'number') return value
  if (kind === 'money') return moneyOrNone(value)
  return kind === 'percent' ? value / 100 : value
}

const readerOf = <Part extends CasePart>(...parts: readonly Part[]) => {
  const fields = plainCaseFields.filter(({ part }) => parts.some((name) => name === part))
  return (row: { readonly [Column in PlainCaseColumn]?: StoredValue }): PlainValues<Part> => {
    const values: Record<string, StoredValue> = {}
    for (const { rowName, kind, column } of fields) values[rowName] = show(kind, row[column])
    return values as PlainValues<Part>
  }
}

export const plainOf = {
  row: readerOf('row'),
  process: readerOf('process'),
  deal: readerOf('deal'),
  detail: readerOf('detail'),
  extra: readerOf('extra'),
  beyondRow: readerOf('detail', 'extra'),
}

/** The columns that only the desk and exports read. */
export const columnsBeyondRow: readonly PlainCaseColumn[] = plainCaseFields
  .filter(({ part }) => part === 'detail' || part === 'extra')
  .map(({ column }) => column)

const readCases = (reader: SqlReader, ids: readonly CaseId[]) =>
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

type CaseListRecord = Awaited<ReturnType<typeof readCases>>[number]

const readPartiesByCase = async (reader: SqlReader, ids: readonly CaseId[]) => {
  const parties = await reader.sql
    .selectFrom('cases.party as p')
    .select(['p.case_id', 'p.person_id', 'p.lawyer_id'])
    .where('p.case_id', 'in', [...ids])
    .orderBy('p.case_id')
    .orderBy('p.position')
    .execute()
  const partiesByCase = new Map<number, typeof parties>()
  for (const party of parties) partiesByCase.set(party.case_id, [...(partiesByCase.get(party.case_id) ?? []), party])
  return partiesByCase
}

/** Selects everybody in these cases, each once. */
const namedIn = (ids: readonly CaseId[]) => sql<{ id: number }>`
  select n.id from (
    select unnest(array[c.author_id, c.lawyer_id]) as id from cases.case c where c.id = any (${[...ids]}::integer[])
    union
    select unnest(array[p.person_id, p.lawyer_id]) from cases.party p where p.case_id = any (${[...ids]}::integer[])
  ) n where n.id is not null`

interface ContactTimes {
  readonly sent: Date[] | null
  readonly called: Date[] | null
}

/** Returns when mails of these cases were sent, and when calls of them began, oldest first. */
const readContactTimes = async (reader: SqlReader, ids: readonly CaseId[]) => {
  const { rows } = await sql<ContactTimes & { case_id: number }>`
    select t.case_id, array_agg(t.at order by t.at) filter (where t.is_mail) as sent,
      array_agg(t.at order by t.at) filter (where not t.is_mail) as called
    from (
      select m.case_id, m.ended_at as at, true as is_mail from cases.mail m
      where m.case_id = any (${[...ids]}::integer[]) and m.state = 'sent' and m.ended_at is not null
      union all
      select l.case_id, l.begun_at, false from calls.call l
      where l.case_id = any (${[...ids]}::integer[]) and l.begun_at is not null
    ) t
    group by t.case_id`.execute(reader.sql)
  return rows
}

/** Returns who answers the newest open conversation of each case, where the assistant has a part in it. */
const readBotStatus = async (reader: SqlReader, ids: readonly CaseId[]) => {
  const { rows } = await sql<{ case_id: number; status: string | null }>`
    select distinct on (c.case_id) c.case_id, case
      when c.user_id = s.user_id then 'Atendido pelo assistente'
      when h.handed_over_at is not null then 'Passado a uma pessoa' end as status
    from chat.chat c
    join assistant.conversation h on h.tenant_id = c.tenant_id and h.chat_id = c.id
    join assistant.settings s on s.tenant_id = c.tenant_id
    where c.case_id = any (${[...ids]}::integer[]) and c.status <> 'finished'
    order by c.case_id, c.last_at desc`.execute(reader.sql)
  return new Map(rows.map((row) => [row.case_id, row.status ?? '']))
}

/** Returns the newest version of every ceiling that may apply to one of these cases. */
const readCeilings = async (reader: SqlReader, ids: readonly CaseId[]) => {
  const { rows } = await sql<CeilingPolicy>`
    select distinct on (client_id, sub_client_id, situation_id, case_id) client_id as "clientId",
      sub_client_id as "subClientId", situation_id as "situationId", case_id as "caseId", amount, percent
    from cases.ceiling where case_id is null or case_id = any (${[...ids]}::integer[])
    order by client_id, sub_client_id, situation_id, case_id, version desc`.execute(reader.sql)
  return rows
}

/** The related data of the cases in one answer. */
interface Surroundings {
  readonly parties: Awaited<ReturnType<typeof readPartiesByCase>>
  readonly persons: ReadonlyMap<number, PersonRecord>
  readonly contacts: ReadonlyMap<number, ContactTimes>
  readonly bots: ReadonlyMap<number, string>
  readonly ceilings: CeilingTable
  readonly actor: Pick<Actor, 'profileTypeId' | 'userId'>
}

const toCasePerson = (known: PersonRecord): CasePerson => ({
  id: known.id,
  name: known.name,
  email: joinEmails(emailsOf(known)),
  telephones: phonesOf(known).map(showAddress),
  whatsapp: phonesOf(known)
    .filter((address) => address.is_whatsapp)
    .map(showAddress),
  cpf: known.cpf && formatCpf(known.cpf),
  oab: known.oab && formatOab(known.oab),
})

const personOf = ({ persons }: Surroundings, id: number | null): CasePerson | null => {
  const known = id === null ? undefined : persons.get(id as PersonId)
  return known ? toCasePerson(known) : null
}

const situationOf = (row: CaseListRecord): Situation => ({
  id: row.situation_id,
  key: row.situationKey,
  name: row.situationName,
  tone: row.situationTone as Situation['tone'],
})

/** The current place of the case, and the confirmed places. */
const ceilingTargetsOf = (row: CaseListRecord) => [
  ceilingTargetOf(row),
  ...(row.hasConfirmedPlace && row.confirmedClient !== null && row.confirmedSituation !== null
    ? [{ clientId: row.confirmedClient, subClientId: row.confirmedSubClient, situationId: row.confirmedSituation }]
    : []),
]

const ceilingOf = (row: CaseListRecord, { ceilings, actor }: Surroundings): number | null => {
  if (!canSeeCeiling(actor, { negotiatorId: row.negotiator_id })) return null
  const claims = [row.process_value, ...(row.hasConfirmedClaim ? [row.confirmedClaim] : [])]
  return strictestCeiling([ceilings], row.id, ceilingTargetsOf(row), claims)
}

const dealOf = (row: CaseListRecord, around: Surroundings): Deal => ({
  id: row.id,
  status: row.situationName,
  situation: situationOf(row),
  ...plainOf.deal(row),
  dateLastModifiedDealStatus: row.situation_changed_at.toISOString(),
  authorCounterProposalValue: moneyOrNone(row.author_counter),
  authorCounterProposalText: row.author_counter_text,
  clientCounterProposalValue: moneyOrNone(row.client_counter),
  clientCounterProposalText: row.client_counter_text,
  lastProposal: moneyOrNone(row.last_proposal),
  proposals: moneyOrNone(row.proposals),
  maximumProposal: moneyOrNone(ceilingOf(row, around)),
})

const processOf = (row: CaseListRecord, around: Surroundings): CaseRow['process'] => ({
  id: row.id,
  ...plainOf.process(row),
  processNumber: row.process_number === null ? (row.old_process_number ?? '') : formatProcessNumber(row.process_number),
  processes: (around.parties.get(row.id) ?? []).flatMap((party) => {
    const person = personOf(around, party.person_id)
    return person ? { person, lawyer: personOf(around, party.lawyer_id) } : []
  }),
})

const sendDatesOf = (row: CaseListRecord, { contacts }: Surroundings): string[] =>
  [...(contacts.get(row.id)?.sent ?? []), ...(row.whatsapp_proposal_at ? [row.whatsapp_proposal_at] : [])]
    .sort((a, b) => a.getTime() - b.getTime())
    .map((instant) => instant.toISOString())

const toCaseRow = (row: CaseListRecord, around: Surroundings): CaseRow => ({
  id: caseCode(toCaseId(row.id)),
  status: row.statusName,
  ...plainOf.row(row),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
  companyName: row.subClientName ?? '',
  client: { id: row.client_id as ClientId, name: row.clientName },
  group: row.sub_client_id === null ? null : { id: row.sub_client_id as SubClientId, name: row.subClientName ?? '' },
  negotiator: row.negotiator_id === null ? null : { id: row.negotiator_id as UserId, name: row.negotiatorName ?? '' },
  author: personOf(around, row.author_id),
  lawyer: personOf(around, row.lawyer_id),
  process: processOf(row, around),
  tasks: row.next_task_kind === null ? [] : [{ task: row.next_task_kind, completed: false }],
  deal: dealOf(row, around),
  proposalEmailStatus: row.email_proposal_status,
  sendDates: sendDatesOf(row, around),
  callDates: (around.contacts.get(row.id)?.called ?? []).map((instant) => instant.toISOString()),
  botStatus: around.bots.get(row.id) ?? '',
  alreadySentWhatsappProposal: row.whatsapp_proposal_at !== null,
})

/** Returns rows in the order of the ids; leaves out ids that do not exist here. */
export const caseRowsByIds = async (
  reader: SqlReader & Pick<Surroundings, 'actor'>,
  ids: readonly CaseId[],
): Promise<CaseRow[]> => {
  if (ids.length === 0) return []
  const [cases, parties, contacts, bots, ceilings, persons] = await Promise.all([
    readCases(reader, ids),
    readPartiesByCase(reader, ids),
    readContactTimes(reader, ids),
    readBotStatus(reader, ids),
    readCeilings(reader, ids),
    findPersonsNamed(reader, namedIn(ids)),
  ])
  const around = {
    parties,
    persons,
    bots,
    contacts: new Map(contacts.map(({ case_id: id, ...times }) => [id, times])),
    ceilings: ceilingTable(ceilings),
    actor: reader.actor,
  }
  const rows = new Map(cases.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? toCaseRow(row, around) : []
  })
}

/** The case as the caller may see it: the answer to a change. */
export const showCase = async (reader: Reader, id: number): Promise<CaseRow> => {
  const [row] = await caseRowsByIds(reader, [toCaseId(id)])
  return orRefuse(row, errors.notFound)
}
