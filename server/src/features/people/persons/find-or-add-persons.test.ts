import type { PersonId } from '@tratativa/contract/kernel/ids'
import { oabOf } from '@tratativa/contract/people/oab'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, type TestTenant } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { findOrAddPersons, findPersons, toPerson, type RequestedPerson } from '../index.ts'

let app: TestApp
let tenant: TestTenant

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  tenant = await aTenant(app)
})

interface PersonOptions {
  readonly cpf?: string
  readonly oab?: string
  readonly phones?: readonly string[]
  readonly emails?: readonly string[]
}

const requestedPerson = (
  name: string,
  { cpf, oab, phones = [], emails = [] }: PersonOptions = {},
): RequestedPerson => ({
  name,
  cpf: cpf ?? null,
  oab: oab === undefined ? null : oabOf(oab),
  isLawyer: oab !== undefined,
  addresses: [
    ...phones.map((value) => ({ kind: 'phone' as const, value, label: '', is_whatsapp: false })),
    ...emails.map((value) => ({ kind: 'email' as const, value, label: '', is_whatsapp: false })),
  ],
})

const findOrAdd = (...people: RequestedPerson[]) => app.db.inTenant(tenant.id, (tx) => findOrAddPersons(tx, people))
const shown = (ids: readonly PersonId[]) =>
  app.db.inTenant(tenant.id, async (tx) => [...(await findPersons(tx, ids)).values()].map(toPerson))
const idOf = (persons: readonly { id: PersonId }[], place = 0): PersonId => {
  const person = persons[place]
  if (!person) throw new Error('find-or-add-persons.test: no person found')
  return person.id
}

const cpfs = ['52998224725', '11144477735'] as const
const phone = '11987654321'

describe('people of an import', () => {
  it('are added once, however often the list names them, and returned in its order', async () => {
    const persons = await findOrAdd(
      requestedPerson('Ana Lima', { cpf: cpfs[0] }),
      requestedPerson('Dr. Caio Sá', { oab: 'SP 1234' }),
      requestedPerson('ana lima', { cpf: cpfs[0], phones: [phone] }),
      requestedPerson('Caio de Sá', { oab: 'SP 1234', emails: ['caio@x.co'] }),
      requestedPerson('ANA LÍMA', { phones: [phone], emails: ['ana@x.co'] }),
      requestedPerson('Ana Lima', { cpf: cpfs[1], phones: [phone] }),
      requestedPerson('Ana Lima'),
    )
    const ids = persons.map(({ id }) => id)
    const [ana, caio, , , , other, nobody] = ids
    expect(ids).toEqual([ana, caio, ana, caio, ana, other, nobody])
    expect(new Set(ids).size).toBe(4)
    expect(persons.every(({ isNew }) => isNew)).toBe(true)
    expect(await shown([ana, caio].flatMap((id) => id ?? []))).toMatchObject([
      { name: 'Ana Lima', cpf: '529.982.247-25', telephones: ['(11) 98765-4321'], email: 'ana@x.co', is_lawyer: false },
      { name: 'Dr. Caio Sá', oab: 'SP 1234', email: 'caio@x.co', is_lawyer: true },
    ])
  })

  it('are found by CPF, otherwise by OAB number, otherwise by name with an address', async () => {
    const first = await findOrAdd(
      requestedPerson('Ana Lima', { cpf: cpfs[0] }),
      requestedPerson('Caio Sá', { oab: 'SP 1234' }),
      requestedPerson('Bia Ré', { phones: [phone] }),
    )
    const again = await findOrAdd(
      requestedPerson('Ana Casada', { cpf: cpfs[0] }),
      requestedPerson('C. Sá', { oab: 'SP 1234' }),
      requestedPerson('BIA RE', { phones: ['1134567890', phone], cpf: cpfs[1] }),
      requestedPerson('Bia Ré', { emails: ['bia@x.co'] }),
    )
    expect(again.slice(0, 3)).toEqual(first.map(({ id }) => ({ id, isNew: false })))
    expect(again[3]?.isNew).toBe(true)
    const [bia] = await shown([idOf(again, 2)])
    expect(bia).toMatchObject({
      name: 'Bia Ré',
      cpf: '111.444.777-35',
      telephones: ['(11) 98765-4321', '(11) 3456-7890'],
    })
    expect(await shown([idOf(first)])).toMatchObject([{ name: 'Ana Lima' }])
  })

  it('with different CPFs are different people, whatever else they share', async () => {
    const [firstPerson] = await findOrAdd(requestedPerson('Ana Lima', { cpf: cpfs[0], phones: [phone], oab: 'SP 9' }))
    const [other] = await findOrAdd(requestedPerson('Ana Lima', { cpf: cpfs[1], phones: [phone], oab: 'SP 9' }))
    expect(other).toMatchObject({ isNew: true })
    expect(other?.id).not.toBe(firstPerson?.id)
  })

  it('who were merged are found as the remaining person', async () => {
    const persons = await findOrAdd(
      requestedPerson('Ana Lima', { phones: ['1134567890'] }),
      requestedPerson('A. Lima', { cpf: cpfs[0], phones: [phone] }),
    )
    const [winner, loser] = [idOf(persons), idOf(persons, 1)]
    await app.sql.query('update people.person set merged_into = $1 where id = $2', [winner, loser])
    await app.sql.query('update people.address set person_id = $1 where person_id = $2', [winner, loser])
    const again = await findOrAdd(
      requestedPerson('A. Lima', { cpf: cpfs[0] }),
      requestedPerson('a lima'),
      requestedPerson('A. Lima', { phones: [phone] }),
    )
    expect([again[0]?.id, again[2]?.id]).toEqual([winner, winner])
    expect(again[1]?.isNew).toBe(true)
  })

  it('can be searched like all others, and are published as one event when they are many', async () => {
    const crowd = Array.from({ length: 3_000 }, (_, n) =>
      requestedPerson(`Pessoa ${n}`, { emails: [`p${n}@x.co`], phones: [`119${String(n).padStart(8, '0')}`] }),
    )
    const persons = await findOrAdd(...crowd)
    expect(new Set(persons.map(({ id }) => id)).size).toBe(3_000)
    const { rows } = await app.sql.query<{ wrong: number }>(
      `select count(*)::int as wrong from people.person p
       join (select person_id, string_agg(e'\\n ' || value, '' order by kind) as all from people.address group by person_id) a
         on a.person_id = p.id
       where p.tenant_id = $1 and p.contacts <> a.all`,
      [tenant.id],
    )
    expect(rows[0]?.wrong).toBe(0)
    const events = await app.sql.query(
      "select data from platform.event where tenant_id = $1 and name = 'people.person.changed'",
      [tenant.id],
    )
    expect(events.rows).toEqual([{ data: { id: null } }])
    expect(await findOrAdd(...crowd)).toEqual(persons.map(({ id }) => ({ id, isNew: false })))
  })

  it('are added once by two concurrent imports when they have a CPF', async () => {
    const people = cpfs.map((cpf) => requestedPerson('Ana', { cpf }))
    const both = await Promise.all([findOrAdd(...people), findOrAdd(...people)])
    expect(both[0].map(({ id }) => id)).toEqual(both[1].map(({ id }) => id))
  })
})
