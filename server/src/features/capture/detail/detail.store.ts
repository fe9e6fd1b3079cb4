// The people of a case with all that is known of their addresses.
import type { whatsAppStates } from '@tratativa/contract/capture/kinds'
import type {
  CapturedAddress,
  CapturedPerson,
  ContactProposal,
  OwnRegisterHit,
} from '@tratativa/contract/capture/shapes'
import { formatCpf, formatPhone } from '@tratativa/contract/kernel/brazil'
import { caseCode, type CaseId, type PersonId } from '@tratativa/contract/kernel/ids'
import { showAddress, type AddressKind } from '@tratativa/contract/people/addresses'
import { formatOab } from '@tratativa/contract/people/oab'
import { sql } from 'kysely'
import { waitingNumbers } from '../../chat/index.ts'
import type { SqlReader, TenantReader } from '../../../platform/db/scope.ts'

interface AddressRow {
  readonly kind: AddressKind
  readonly value: string
  readonly label: string
  readonly source: string
  readonly added: string
  readonly blocked: boolean
  readonly wrong: 'call' | 'chat' | 'hand' | null
  readonly wrongAt: string | null
  readonly whatsapp: { readonly isThere: boolean; readonly knownAs: string | null; readonly at: string } | null
}

interface PersonRow {
  readonly id: PersonId
  readonly name: string
  readonly cpf: string | null
  readonly oab_state: string | null
  readonly oab_number: string | null
  readonly is_lawyer: boolean
  readonly is_blocked: boolean
  readonly addresses: readonly AddressRow[]
}

const whatsAppOf = ({ whatsapp }: AddressRow): (typeof whatsAppStates)[number] => {
  if (whatsapp === null) return 'unknown'
  return whatsapp.isThere ? 'yes' : 'no'
}

/** The telephone as WhatsApp knows it, where that is another: WhatsApp writes it with its country. */
const otherFormOf = ({ value, whatsapp }: AddressRow) => {
  const national = whatsapp?.knownAs?.slice(2) ?? value
  return national === value ? null : formatPhone(national)
}

const instantOf = (text: string) => new Date(text).toISOString()

const toAddress = (row: AddressRow, waiting: ReadonlySet<string>): CapturedAddress => ({
  kind: row.kind,
  value: showAddress(row),
  label: row.label,
  source: row.source,
  addedAt: instantOf(row.added),
  isBlocked: row.blocked,
  isWrong: row.wrong !== null,
  wrongSource: row.wrong,
  wrongAt: row.wrongAt === null ? null : instantOf(row.wrongAt),
  whatsApp: whatsAppOf(row),
  whatsAppAt: row.whatsapp === null ? null : instantOf(row.whatsapp.at),
  whatsAppAs: otherFormOf(row),
  isAsking: waiting.has(row.value),
})

export interface CasePerson extends CapturedPerson {
  /** Digits. */
  readonly bareCpf: string | null
  readonly bareAddresses: readonly string[]
}

const toCasePerson = (row: PersonRow, waiting: ReadonlySet<string>): CasePerson => ({
  id: row.id,
  name: row.name,
  role: row.is_lawyer ? 'lawyer' : 'party',
  cpf: row.cpf === null ? null : formatCpf(row.cpf),
  oab:
    row.oab_state === null || row.oab_number === null
      ? null
      : formatOab({ state: row.oab_state, number: row.oab_number }),
  isBlocked: row.is_blocked,
  addresses: row.addresses.map((address) => toAddress(address, waiting)),
  bareCpf: row.cpf,
  bareAddresses: row.addresses.map(({ value }) => value),
})

/** The people of a case: lawyers first, for they are asked first. */
export const peopleOfCase = async (reader: TenantReader, caseId: CaseId): Promise<CasePerson[]> => {
  const { sql: on, tenantId } = reader
  const { rows } = await sql<PersonRow>`
    select p.id, p.name, p.cpf, p.oab_state, p.oab_number, p.is_lawyer,
      exists (select from people.block b where b.person_id = p.id and b.lifted_at is null) as is_blocked,
      coalesce((
        select jsonb_agg(jsonb_build_object('kind', a.kind, 'value', a.value, 'label', a.label, 'source', a.source, 'added', a.created_at,
          'blocked', exists (select from people.block b where b.value = a.value and b.lifted_at is null),
          'wrong', a.wrong_source, 'wrongAt', a.wrong_at,
          'whatsapp', case when a.kind = 'phone' then (
            select jsonb_build_object('isThere', w.is_there, 'knownAs', w.known_as, 'at', w.answered_at)
            from capture.last_answers(a.tenant_id, array[a.value]) w) end) order by a.kind desc, a.position, a.id)
        from people.address a where a.person_id = p.id), '[]') as addresses
    from capture.people_of(${tenantId}::integer, ${[caseId]}::integer[]) w join people.person p on p.id = w.person_id
    order by p.is_lawyer desc, p.name, p.id`.execute(on)
  const phones = rows.flatMap(({ addresses }) =>
    addresses.flatMap(({ kind, value }) => (kind === 'phone' ? value : [])),
  )
  const waiting = await waitingNumbers(reader, phones)
  return rows.map((row) => toCasePerson(row, waiting))
}

interface HitRow {
  readonly personId: PersonId
  readonly kind: AddressKind
  readonly value: string
  readonly name: string
  readonly same: 'oab' | 'cpf'
  readonly caseId: CaseId
}

const mostHits = 20

/** Addresses that other registrations with the same OAB or CPF have, in other cases of the company. */
export const ownRegisterOf = async ({ sql: on, tenantId }: TenantReader, caseId: CaseId): Promise<OwnRegisterHit[]> => {
  const { rows } = await sql<HitRow>`
    select distinct on (p.id, a.value) p.id as "personId", a.kind, a.value, o.name, case when o.cpf = p.cpf then 'cpf' else 'oab' end as same, c.id as "caseId"
    from capture.people_of(${tenantId}::integer, ${[caseId]}::integer[]) w
    join people.person p on p.id = w.person_id
    join lateral (
      select x.* from people.person x where x.oab_number = p.oab_number and x.oab_state = p.oab_state
      union select x.* from people.person x where x.cpf = p.cpf
    ) o on o.id <> p.id and o.merged_into is null
    join people.address a on a.person_id = o.id and a.wrong_at is null
    join lateral (
      select y.case_id as id from cases.party y where (y.lawyer_id = o.id or y.person_id = o.id) and y.case_id <> ${caseId}
      order by y.case_id desc limit 1
    ) c on true
    where not exists (select from people.address own where own.person_id = p.id and own.value = a.value)
      and not exists (select from people.block b where b.lifted_at is null and b.value = a.value)
      and not exists (select from people.block b where b.lifted_at is null and b.person_id = o.id)
    order by p.id, a.value, c.id desc limit ${mostHits}`.execute(on)
  return rows.map((row) => ({ ...row, value: showAddress(row), caseId: caseCode(row.caseId) }))
}

interface ProposalRow {
  readonly id: number
  readonly personId: PersonId
  readonly personName: string
  readonly name: string
  readonly kind: AddressKind
  readonly value: string
  readonly source: string
  readonly foundAt: Date
}

export const openProposalsOf = async ({ sql: on }: SqlReader, caseId: CaseId): Promise<ContactProposal[]> => {
  const { rows } = await sql<ProposalRow>`
    select o.id, o.person_id as "personId", p.name as "personName", o.name, o.kind, o.value, o.source, o.found_at as "foundAt"
    from capture.proposal o join people.person p on p.id = o.person_id
    where o.case_id = ${caseId} and o.decided_at is null order by o.id`.execute(on)
  return rows.map(({ personId, personName, foundAt, ...row }) => ({
    ...row,
    id: row.id as ContactProposal['id'],
    person: { id: personId, name: personName },
    value: showAddress(row),
    foundAt: foundAt.toISOString(),
  }))
}

export const processOf = async ({ sql: on }: SqlReader, caseId: CaseId) => {
  const row = await on.selectFrom('cases.case').select('process_number').where('id', '=', caseId).executeTakeFirst()
  return row?.process_number ?? null
}
