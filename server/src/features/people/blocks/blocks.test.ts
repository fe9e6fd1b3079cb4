import type { GivenTo } from '@tratativa/contract/kernel/endpoint'
import { blockEndpoints as endpoints, personEndpoints } from '@tratativa/contract/people/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { startHouse, type TestHouse } from '../../../testing/house.ts'
import { blockedAddresses, blockedPersons } from '../index.ts'

let house: TestHouse
let tenant: TestTenant
let bruna: TestUser
let marina: TestUser

beforeAll(async () => {
  house = await startHouse()
})
afterAll(() => house.stop())
beforeEach(async () => {
  tenant = await aTenant(house)
  bruna = await aUser(house, { tenant, profileTypeId: 3, name: 'Bruna' })
  marina = await aUser(house, { tenant, profileTypeId: 1, name: 'Marina' })
})

const add = (given: { value?: string; personId?: number; reason?: string }) =>
  house.call(endpoints.addBlock, { reason: 'Pediu para não ser contatada.', ...given } as never, { as: bruna.token })
const lift = (id: number, as = marina) =>
  house.call(endpoints.liftBlock, { id, reason: 'Autorizou de novo.' }, { as: as.token })
const list = async (filter: GivenTo<typeof endpoints.blocks> = {}) =>
  (await house.call(endpoints.blocks, filter, { as: bruna.token })).body.data
const refused = (addresses: readonly string[]) =>
  house.db.inTenant(tenant.id, async (tx) => [...(await blockedAddresses(tx, addresses)).keys()])

const register = async (name: string, phones: string[]) => {
  const addresses = phones.map((value) => ({ kind: 'phone' as const, value }))
  const input = { name, is_lawyer: false, addresses }
  return (await house.call(personEndpoints.registerPerson, input, { as: bruna.token })).body.data
}

describe('the block list', () => {
  it('PERSON-005 stores an address once, with its author, time, reason and the people it reaches', async () => {
    const ana = await register('Ana Lima', ['11987654321'])
    const { body } = await add({ value: '+55 11 98765-4321' })
    expect(body.data).toEqual({
      id: expect.any(Number),
      kind: 'phone',
      value: '(11) 98765-4321',
      people: [{ id: ana.id, name: 'Ana Lima' }],
      reason: 'Pediu para não ser contatada.',
      by: 'Bruna',
      at: expect.any(String),
      lifted: null,
    })
    const again = await add({ value: '11 8765-4321' })
    expect([again.status, again.refusal.code]).toEqual([409, 'people.already-blocked'])
    expect(await list()).toEqual([body.data])
  })

  it('PERSON-005 refuses a blocked address in every spelling, to every channel', async () => {
    await add({ value: '(11) 98765-4321' })
    await add({ value: 'Ana@Exemplo.com' })
    const free = ['11987654320', 'outra@exemplo.com', '123456789@lid', 'nada']
    const stopped = [
      '11987654321',
      '5511987654321@s.whatsapp.net',
      '551187654321@s.whatsapp.net',
      '+55 (11) 98765-4321',
      'ANA@exemplo.com ',
    ]
    expect(await refused([...free, ...stopped])).toEqual(stopped)
  })

  it('PERSON-005 refuses every address of a blocked person, including new ones, and no address of others', async () => {
    const ana = await register('Ana', ['11987654321', '1134567890'])
    await register('Bia', ['11911112222'])
    await add({ personId: ana.id })
    expect(await refused(['11987654321', '1134567890', '11911112222'])).toEqual(['11987654321', '1134567890'])
    const { data } = (await house.call(personEndpoints.person, { id: ana.id }, { as: bruna.token })).body
    expect(data.blocking).toBe('all')
    const blocked = await house.db.inTenant(tenant.id, (tx) => blockedPersons(tx, [ana.id]))
    expect([...blocked]).toEqual([[ana.id, 'Pediu para não ser contatada.']])
    const elsewhere = await aTenant(house)
    const there = await house.db.inTenant(elsewhere.id, (tx) => blockedAddresses(tx, ['11987654321']))
    expect(there.size).toBe(0)
  })

  it('PERSON-005 releases an address when the block is lifted, keeps the record, and refuses lifting to negotiators', async () => {
    const { id } = (await add({ value: 'a@b.co' })).body.data
    expect((await lift(id, bruna)).refusal.code).toBe('kernel.forbidden')
    expect((await lift(id)).body.data.lifted).toEqual({
      reason: 'Autorizou de novo.',
      by: 'Marina',
      at: expect.any(String),
    })
    expect((await lift(id)).refusal.code).toBe('people.already-lifted')
    expect(await refused(['a@b.co'])).toEqual([])
    expect(await list()).toEqual([])
    expect((await list({ isLifted: true })).map((block) => block.id)).toEqual([id])
    expect((await add({ value: 'a@b.co' })).status).toBe(200)
    const { rows } = await house.sql.query<{ name: string; data: { isBlocked: boolean } }>(
      "select data from platform.event where tenant_id = $1 and name = 'people.block.changed' order by id",
      [tenant.id],
    )
    expect(rows.map(({ data }) => data.isBlocked)).toEqual([true, false, true])
  })

  it('is searched by address, reason and person, and filtered by kind', async () => {
    const ana = await register('Ana Conceição', ['11987654321'])
    await add({ value: '11987654321', reason: 'Ameaçou processar' })
    await add({ personId: ana.id, reason: 'Falecimento' })
    await add({ value: 'outro@exemplo.com', reason: 'Devolvido' })
    const found = async (filter: GivenTo<typeof endpoints.blocks>) => (await list(filter)).map(({ reason }) => reason)
    expect(await found({ search: 'conceicao' })).toEqual(['Falecimento', 'Ameaçou processar'])
    expect(await found({ search: '(11) 98765' })).toContain('Ameaçou processar')
    expect(await found({ search: 'ameacou' })).toEqual(['Ameaçou processar'])
    expect(await found({ search: 'outro@' })).toEqual(['Devolvido'])
    expect(await found({ search: 'de' })).toEqual(['Devolvido'])
    expect(await found({ search: '%%' })).toEqual([])
    expect(await found({ kind: 'person' })).toEqual(['Falecimento'])
  })

  it('is searched by a name that many people have', async () => {
    await house.sql.query(
      "insert into people.person (tenant_id, name) select $1, 'Maria ' || n from generate_series(1, 600) n",
      [tenant.id],
    )
    const maria = await register('Maria Última', ['11987654321'])
    await add({ value: '11987654321' })
    await add({ personId: maria.id, reason: 'Outra' })
    await add({ value: 'x@y.co' })
    expect((await list({ search: 'maria' })).map(({ kind }) => kind)).toEqual(['person', 'phone'])
  })

  it('names what is missing or unknown', async () => {
    const field = async (given: Parameters<typeof add>[0]) => (await add(given)).refusal.field
    expect(await field({})).toBe('value')
    expect(await field({ value: 'nada' })).toBe('value')
    expect(await field({ value: 'a@b.co', personId: 1 })).toBe('value')
    expect(await field({ personId: 2_000_000_000 })).toBe('personId')
    expect(await field({ value: 'a@b.co', reason: ' ' })).toBe('reason')
  })
})
