import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import { blockEndpoints as endpoints, personEndpoints } from '@tratativa/contract/people/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { blockedAddresses, blockedPersons } from '../index.ts'

let app: TestApp
let tenant: TestTenant
let bruna: TestUser
let marina: TestUser

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  tenant = await aTenant(app)
  bruna = await aUser(app, { tenant, profileTypeId: 3, name: 'Bruna' })
  marina = await aUser(app, { tenant, profileTypeId: 1, name: 'Marina' })
})

const add = (blockInput: { value?: string; personId?: number; reason?: string }) =>
  app.call(endpoints.addBlock, { reason: 'Pediu para não ser contatada.', ...blockInput } as never, { as: bruna.token })
const lift = (id: number, as = marina) =>
  app.call(endpoints.liftBlock, { id, reason: 'Autorizou de novo.' }, { as: as.token })
const list = async (filter: InputTo<typeof endpoints.blocks> = {}) =>
  (await app.call(endpoints.blocks, filter, { as: bruna.token })).body.data
const refused = (addresses: readonly string[]) =>
  app.db.inTenant(tenant.id, async (tx) => [...(await blockedAddresses(tx, addresses)).keys()])

const register = async (name: string, phones: string[]) => {
  const addresses = phones.map((value) => ({ kind: 'phone' as const, value }))
  const input = { name, is_lawyer: false, addresses }
  return (await app.call(personEndpoints.registerPerson, input, { as: bruna.token })).body.data
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
    const { data } = (await app.call(personEndpoints.person, { id: ana.id }, { as: bruna.token })).body
    expect(data.blocking).toBe('all')
    const blocked = await app.db.inTenant(tenant.id, (tx) => blockedPersons(tx, [ana.id]))
    expect([...blocked]).toEqual([[ana.id, { reason: 'Pediu para não ser contatada.' }]])
    const elsewhere = await aTenant(app)
    const there = await app.db.inTenant(elsewhere.id, (tx) => blockedAddresses(tx, ['11987654321']))
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
    const { rows } = await app.sql.query<{ name: string; data: { isBlocked: boolean } }>(
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
    const findReasons = async (filter: InputTo<typeof endpoints.blocks>) =>
      (await list(filter)).map(({ reason }) => reason)
    expect(await findReasons({ search: 'conceicao' })).toEqual(['Falecimento', 'Ameaçou processar'])
    expect(await findReasons({ search: '(11) 98765' })).toContain('Ameaçou processar')
    expect(await findReasons({ search: 'ameacou' })).toEqual(['Ameaçou processar'])
    expect(await findReasons({ search: 'outro@' })).toEqual(['Devolvido'])
    expect(await findReasons({ search: 'de' })).toEqual(['Devolvido'])
    expect(await findReasons({ search: '%%' })).toEqual([])
    expect(await findReasons({ kind: 'person' })).toEqual(['Falecimento'])
  })

  it('is searched by a name that many people have', async () => {
    await app.sql.query(
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
    const field = async (blockInput: Parameters<typeof add>[0]) => (await add(blockInput)).refusal.field
    expect(await field({})).toBe('value')
    expect(await field({ value: 'nada' })).toBe('value')
    expect(await field({ value: 'a@b.co', personId: 1 })).toBe('value')
    expect(await field({ personId: 2_000_000_000 })).toBe('personId')
    expect(await field({ value: 'a@b.co', reason: ' ' })).toBe('reason')
  })
})
