// Set-based: an import runs the same few statements for one person as for thousands.
import type { PersonId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import { runUnprepared } from '../../../platform/db/driver.ts'
import type { TenantTx } from '../../../platform/db/scope.ts'
import type { PersonGroup, Match, RequestedPerson } from './group-persons.ts'

const toMatchRow = ({ name, cpf, oab, addresses }: RequestedPerson, place: number) => ({
  place,
  name,
  cpf,
  number: oab?.number ?? null,
  state: oab?.state ?? null,
  reached: addresses.map(({ value }) => value),
})

/** A merged person is found as the person they were merged into. */
export const matchPersons = async (tx: TenantTx, requestedPersons: readonly RequestedPerson[]): Promise<Match[]> => {
  const rows = requestedPersons.map(toMatchRow)
  const matchResult = await runUnprepared(
    tx.sql,
    sql<{ id: number | null; folded: string }>`
    with w as materialized (
      select place, platform.fold(name) as folded, cpf, number, state, reached
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as w (place integer, name text, cpf text, number text, state text, reached text[])
    ), by_cpf as (
      select distinct on (w.place) w.place, coalesce(p.merged_into, p.id) as id
      from w join people.person p on p.cpf = w.cpf
      order by w.place, p.merged_into nulls first, p.id
    ), by_oab as (
      select distinct on (w.place) w.place, coalesce(p.merged_into, p.id) as id
      from w join people.person p on p.oab_number = w.number and p.oab_state = w.state
      where p.cpf is null or w.cpf is null
      order by w.place, p.merged_into nulls first, p.id
    ), by_address as (
      select w.place, min(p.id) as id
      from w cross join unnest(w.reached) reached (value)
      join people.address a on a.value = reached.value
      join people.person p on p.id = a.person_id
      where (p.cpf is null or w.cpf is null) and (p.folded_name = w.folded or exists (
        select from people.person was where was.merged_into = p.id and was.folded_name = w.folded))
      group by w.place
    )
    select coalesce(by_cpf.id, by_oab.id, by_address.id) as id, w.folded
    from w left join by_cpf using (place) left join by_oab using (place) left join by_address using (place)
    where platform.tenant() is not null
    order by w.place`,
  )
  return matchResult.rows.map(({ id, folded }) => ({ id: id as PersonId | null, folded }))
}

const contactsOf = ({ addresses }: PersonGroup) => {
  const all = [...addresses.values()]
  const searched = [
    ...all.filter(({ kind }) => kind === 'email'),
    ...all.filter(({ kind }) => kind === 'phone').slice(0, 1),
  ]
  return searched.map(({ value }) => `\n ${value}`).join('')
}

const toRow = (group: PersonGroup, place: number) => ({
  place,
  name: group.first.name,
  cpf: group.cpf,
  is_lawyer: group.isLawyer,
  oab_number: group.oab?.number ?? null,
  oab_state: group.oab?.state ?? null,
  contacts: contactsOf(group),
})

/** Adds the missing people and writes their ids into the groups; finds those whom somebody else has added meanwhile. */
export const addPersons = async (tx: TenantTx, missing: readonly PersonGroup[]) => {
  const rows = missing.map(toRow)
  const named = new Map(missing.flatMap((group) => (group.cpf === null ? [] : [[group.cpf, group] as const])))
  for (const { id, cpf, is_new } of await insertNamed(
    tx,
    rows.filter(({ cpf: ownCpf }) => ownCpf !== null),
  )) {
    const group = named.get(cpf)
    if (group) Object.assign(group, { id, isNew: is_new })
  }
  const nameless = missing.filter(({ cpf }) => cpf === null)
  const ids = await insertNameless(
    tx,
    rows.filter(({ cpf }) => cpf === null),
  )
  nameless.forEach((group, place) => Object.assign(group, { id: ids[place] ?? null, isNew: true }))
}

type Row = ReturnType<typeof toRow>

const requestedRows = (rows: readonly Row[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json) as w (
  place integer, name text, cpf text, is_lawyer boolean, oab_number text, oab_state text, contacts text)`

const insertNamed = async (tx: TenantTx, rows: readonly Row[]) => {
  if (rows.length === 0) return []
  const added = await runUnprepared(
    tx.sql,
    sql<{ id: number; cpf: string }>`
    insert into people.person (name, cpf, is_lawyer, oab_number, oab_state, contacts, created_at, updated_at)
    select name, cpf, is_lawyer, oab_number, oab_state, contacts, ${tx.now}, ${tx.now} from ${requestedRows(rows)} order by place
    on conflict (tenant_id, cpf) where cpf is not null and merged_into is null do nothing
    returning id, cpf`,
  )
  if (added.rows.length === rows.length) return added.rows.map((row) => ({ ...row, is_new: true }))
  const there = await tx.sql
    .selectFrom('people.person')
    .select(['id', sql<string>`cpf`.as('cpf')])
    .where('merged_into', 'is', null)
    .where(
      'cpf',
      'in',
      rows.map(({ cpf }) => cpf),
    )
    .execute()
  const fresh = new Set(added.rows.map(({ id }) => id))
  return there.map((row) => ({ ...row, is_new: fresh.has(row.id) }))
}

/** Ids are assigned in the order of the rows. */
const insertNameless = async (tx: TenantTx, rows: readonly Row[]) => {
  if (rows.length === 0) return []
  const added = await runUnprepared(
    tx.sql,
    sql<{ id: number }>`
    insert into people.person (name, is_lawyer, oab_number, oab_state, contacts, created_at, updated_at)
    select name, is_lawyer, oab_number, oab_state, contacts, ${tx.now}, ${tx.now} from ${requestedRows(rows)} order by place
    returning id`,
  )
  return added.rows.map(({ id }) => id).sort((left, right) => left - right)
}

/** Fills in missing values of the people who were found; returns the changed people. */
export const completePersons = async (tx: TenantTx, groups: readonly PersonGroup[]): Promise<number[]> => {
  if (groups.length === 0) return []
  const rows = groups.map((group, place) => ({ ...toRow(group, place), id: group.id }))
  const changed = await runUnprepared(
    tx.sql,
    sql<{ id: number }>`
    update people.person p set cpf = coalesce(p.cpf, w.cpf), is_lawyer = p.is_lawyer or w.is_lawyer,
      oab_number = coalesce(p.oab_number, w.oab_number),
      oab_state = case when p.oab_number is null then w.oab_state else p.oab_state end,
      updated_at = ${tx.now}, version = p.version + 1
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as w (id integer, cpf text, is_lawyer boolean, oab_number text, oab_state text)
    where p.id = w.id and (
      p.cpf is null and w.cpf is not null or w.is_lawyer and not p.is_lawyer
      or p.oab_number is null and w.oab_number is not null)
    returning p.id`,
  )
  return changed.rows.map(({ id }) => id)
}

/** Adds the new addresses after the existing ones; returns the people who got new addresses. */
export const addAddresses = async (tx: TenantTx, groups: readonly PersonGroup[]): Promise<number[]> => {
  const rows = groups.flatMap(({ id, addresses }) =>
    [...addresses.values()].map((address, place) => ({ ...address, person_id: id, place })),
  )
  if (rows.length === 0) return []
  const added = await runUnprepared(
    tx.sql,
    sql<{ person_id: number }>`
    insert into people.address (person_id, kind, value, label, is_whatsapp, position, created_at)
    select w.person_id, w.kind, w.value, w.label, w.is_whatsapp, w.place + coalesce(own.next, 0), ${tx.now}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as w (person_id integer, kind text, value text, label text, is_whatsapp boolean, place integer)
    left join (
      select person_id, max(position) + 1 as next from people.address
      where person_id = any (${rows.flatMap(({ person_id }) => person_id ?? [])}::integer[]) group by person_id
    ) own using (person_id)
    on conflict (tenant_id, value, person_id) do nothing
    returning person_id`,
  )
  return [...new Set(added.rows.map(({ person_id }) => person_id))]
}
