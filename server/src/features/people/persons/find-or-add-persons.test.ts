import type { PersonId } from '@tratativa/contract/kernel/ids'
import { oabOf } from '@tratativa/contract/people/oab'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, type TestTenant } from '../../../testing/builders.ts'
import { startHouse, type TestHouse } from '../../../testing/house.ts'
import { findOrAddPersons, findPersons, toPerson, type WantedPerson } from '../index.ts'

let house: TestHouse
let tenant: TestTenant

beforeAll(async () => {
  house = await startHouse()
})
afterAll(() => house.stop())
beforeEach(async () => {
  tenant = await aTenant(house)
})

interface Given {
  readonly cpf?: string
  readonly oab?: string
  readonly phones?: readonly string[]
  readonly emails?: readonly string[]
}

const wanted = (name: string, { cpf, oab, phones = [], emails = [] }: Given = {}): WantedPerson => ({
  name,
  cpf: cpf ?? null,
  oab: oab === undefined ? null : oabOf(oab),
  isLawyer: oab !== undefined,
  addresses: [
    ...phones.map((value) => ({ kind: 'phone' as const, value, label: '', is_whatsapp: false })),
    ...emails.map((value) => ({ kind: 'email' as const, value, label: '', is_whatsapp: false })),
  ],
})

const bring = (...people: WantedPerson[]) => house.db.inTenant(tenant.id, (tx) => findOrAddPersons(tx, people))
const shown = (ids: readonly PersonId[]) =>
  house.db.inTenant(tenant.id, async (tx) => [...(await findPersons(tx, ids)).values()].map(toPerson))
const idOf = (found: readonly { id: PersonId }[], place = 0): PersonId => {
  const one = found[place]
  if (!one) throw new Error('find-or-add-persons.test: no person found')
  return one.id
}

const cpfs = ['52998224725', '11144477735'] as const
const phone = '11987654321'

describe('people of an import', () => {
  it('are added once, however often the list names them, and returned in its order', async () => {
    const found = await bring(
      wanted('Ana Lima', { cpf: cpfs[0] }),
      wanted('Dr. Caio Sá', { oab: 'SP 1234' }),
      wanted('ana lima', { cpf: cpfs[0], phones: [phone] }),
      wanted('Caio de Sá', { oab: 'SP 1234', emails: ['caio@x.co'] }),
      wanted('ANA LÍMA', { phones: [phone], emails: ['ana@x.co'] }),
      wanted('Ana Lima', { cpf: cpfs[1], phones: [phone] }),
      wanted('Ana Lima'),
    )
    const ids = found.map(({ id }) => id)
    const [ana, caio, , , , other, nobody] = ids
    expect(ids).toEqual([ana, caio, ana, caio, ana, other, nobody])
    expect(new Set(ids).size).toBe(4)
    expect(found.every(({ isNew }) => isNew)).toBe(true)
    expect(await shown([ana, caio].flatMap((id) => id ?? []))).toMatchObject([
      { name: 'Ana Lima', cpf: '529.982.247-25', telephones: ['(11) 98765-4321'], email: 'ana@x.co', is_lawyer: false },
      { name: 'Dr. Caio Sá', oab: 'SP 1234', email: 'caio@x.co', is_lawyer: true },
    ])
  })

  it('are found by CPF, otherwise by OAB number, otherwise by name with an address', async () => {
    const first = await bring(
      wanted('Ana Lima', { cpf: cpfs[0] }),
      wanted('Caio Sá', { oab: 'SP 1234' }),
      wanted('Bia Ré', { phones: [phone] }),
    )
    const again = await bring(
      wanted('Ana Casada', { cpf: cpfs[0] }),
      wanted('C. Sá', { oab: 'SP 1234' }),
      wanted('BIA RE', { phones: ['1134567890', phone], cpf: cpfs[1] }),
      wanted('Bia Ré', { emails: ['bia@x.co'] }),
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
    const [one] = await bring(wanted('Ana Lima', { cpf: cpfs[0], phones: [phone], oab: 'SP 9' }))
    const [other] = await bring(wanted('Ana Lima', { cpf: cpfs[1], phones: [phone], oab: 'SP 9' }))
    expect(other).toMatchObject({ isNew: true })
    expect(other?.id).not.toBe(one?.id)
  })

  it('who were merged are found as the remaining person', async () => {
    const found = await bring(
      wanted('Ana Lima', { phones: ['1134567890'] }),
      wanted('A. Lima', { cpf: cpfs[0], phones: [phone] }),
    )
    const [winner, loser] = [idOf(found), idOf(found, 1)]
    await house.sql.query('update people.person set merged_into = $1 where id = $2', [winner, loser])
    await house.sql.query('update people.address set person_id = $1 where person_id = $2', [winner, loser])
    const again = await bring(
      wanted('A. Lima', { cpf: cpfs[0] }),
      wanted('a lima'),
      wanted('A. Lima', { phones: [phone] }),
    )
    expect([again[0]?.id, again[2]?.id]).toEqual([winner, winner])
    expect(again[1]?.isNew).toBe(true)
  })

  it('can be searched like all others, and are published as one event when they are many', async () => {
    const crowd = Array.from({ length: 3_000 }, (_, n) =>
      wanted(`Pessoa ${n}`, { emails: [`p${n}@x.co`], phones: [`119${String(n).padStart(8, '0')}`] }),
    )
    const found = await bring(...crowd)
    expect(new Set(found.map(({ id }) => id)).size).toBe(3_000)
    const { rows } = await house.sql.query<{ wrong: number }>(
      `select count(*)::int as wrong from people.person p
       join (select person_id, string_agg(e'\\n ' || value, '' order by kind) as all from people.address group by person_id) a
         on a.person_id = p.id
       where p.tenant_id = $1 and p.contacts <> a.all`,
      [tenant.id],
    )
    expect(rows[0]?.wrong).toBe(0)
    const events = await house.sql.query(
      "select data from platform.event where tenant_id = $1 and name = 'people.person.changed'",
      [tenant.id],
    )
    expect(events.rows).toEqual([{ data: { id: null } }])
    expect(await bring(...crowd)).toEqual(found.map(({ id }) => ({ id, isNew: false })))
  })

  it('are added once by two concurrent imports when they have a CPF', async () => {
    const people = cpfs.map((cpf) => wanted('Ana', { cpf }))
    const both = await Promise.all([bring(...people), bring(...people)])
    expect(both[0].map(({ id }) => id)).toEqual(both[1].map(({ id }) => id))
  })
})
