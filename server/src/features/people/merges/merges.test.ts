import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import { blockEndpoints, personEndpoints as endpoints } from '@tratativa/contract/people/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'

let app: TestApp
let tenant: TestTenant
let rogerio: TestUser

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  tenant = await aTenant(app)
  rogerio = await aUser(app, { tenant, profileTypeId: 2, name: 'Rogério' })
})

type PersonInput = Partial<InputTo<typeof endpoints.registerPerson>>
type Merge = Omit<InputTo<typeof endpoints.mergePersons>, 'id' | 'loser'>

const phone = (value: string) => ({ kind: 'phone' as const, value })
const mail = (value: string) => ({ kind: 'email' as const, value })

const register = async (overrides: PersonInput) => {
  const input = { name: 'Ana Lima', is_lawyer: false, ...overrides }
  return (await app.call(endpoints.registerPerson, input, { as: rogerio.token })).body.data
}
const read = async (id: number) => (await app.call(endpoints.person, { id }, { as: rogerio.token })).body.data
const merge = async (id: number, loser: number, mergeInput: Merge = {}) =>
  app.call(endpoints.mergePersons, { id, loser: loser as never, ...mergeInput }, { as: rogerio.token })
const undo = (id: number) => app.call(endpoints.undoMerge, { id }, { as: rogerio.token })
const listed = async () =>
  (await app.call(endpoints.persons, {}, { as: rogerio.token })).body.data.map(({ name }) => name)
const edit = async (id: number, changes: PersonInput) => {
  const { name, is_lawyer, version, addresses, cpf } = await read(id)
  const input = { id, name, is_lawyer, version, cpf, addresses: addresses.map(({ kind, value }) => ({ kind, value })) }
  return app.call(endpoints.editPerson, { ...input, ...changes } as never, { as: rogerio.token })
}

const events = async () => {
  const { rows } = await app.sql.query<{ name: string; data: unknown }>(
    "select name, data from platform.event where tenant_id = $1 and name like '%merged' order by id",
    [tenant.id],
  )
  return rows.map(({ name, data }) => [name, data])
}

const two = async () => {
  const winner = await register({ name: 'Ana Lima', addresses: [phone('1134567890'), mail('ana@x.co')] })
  const loser = await register({
    name: 'Ana de Lima',
    cpf: '52998224725',
    is_lawyer: true,
    oab: 'SP 1234',
    addresses: [mail('ana@x.co'), phone('11987654321')],
  })
  return { winner, loser }
}

describe('merging two people', () => {
  it('compares them before the merge, and names contradictions', async () => {
    const { winner, loser } = await two()
    const preview = (id: number, other: number) =>
      app.call(endpoints.previewMerge, { id, loser: other }, { as: rogerio.token })
    const { body } = await preview(winner.id, loser.id)
    expect(body).toEqual({ winner: await read(winner.id), loser: await read(loser.id), gained: 1, contradictions: [] })
    const stranger = await register({ cpf: '11144477735' })
    expect((await preview(stranger.id, loser.id)).body.contradictions).toEqual(['cpf'])
    expect((await preview(winner.id, winner.id)).refusal.code).toBe('people.same-merge')
    expect((await preview(winner.id, 2_000_000_000)).refusal.field).toBe('loser')
  })

  it('takes the postal address of the other where the one who stays has none, and gives it back', async () => {
    const { winner, loser } = await two()
    const home = { zipCode: '04004-030', street: 'Rua Tutóia', number: '10', city: 'São Paulo', state: 'SP' }
    await edit(loser.id, { postalAddress: home, is_lawyer: true, oab: 'SP 1234', addresses: [] })
    const { body } = await merge(winner.id, loser.id)
    expect(body.data.postalAddress).toMatchObject(home)
    await undo(body.merge.id)
    expect((await read(winner.id)).postalAddress.street).toBe('')
    expect((await read(loser.id)).postalAddress).toMatchObject(home)
  })

  it('leaves one person with the data of both, and hides the other', async () => {
    const { winner, loser } = await two()
    const { body } = await merge(winner.id, loser.id)
    expect(body.data).toMatchObject({
      id: winner.id,
      name: 'Ana Lima',
      cpf: '529.982.247-25',
      is_lawyer: true,
      oab: 'SP 1234',
      email: 'ana@x.co',
      telephones: ['(11) 3456-7890', '(11) 98765-4321'],
    })
    expect(body.merge).toMatchObject({
      winner: { id: winner.id },
      loser: { id: loser.id },
      by: 'Rogério',
      undoneAt: null,
    })
    expect(await listed()).toEqual(['Ana Lima'])
    expect(await read(loser.id)).toMatchObject({ merged_into: winner.id })
    const late = [await edit(loser.id, { name: 'Nunca' }), await merge(loser.id, winner.id)]
    expect(late.map(({ refusal }) => refusal.code)).toEqual(['people.merged-away', 'people.merged-away'])
    const mergeEvent = { mergeId: body.merge.id, from: loser.id, into: winner.id }
    expect(await events()).toEqual([['people.person.merged', mergeEvent]])
  })

  it('keeps the chosen value of each field', async () => {
    const { winner, loser } = await two()
    const keep = { name: 'loser', cpf: 'winner', is_lawyer: 'winner' } as const
    const { data } = (await merge(winner.id, loser.id, { keep })).body
    expect(data).toMatchObject({ name: 'Ana de Lima', cpf: null, is_lawyer: false, oab: null })
  })

  it('is undone to the original values when nobody has changed them since', async () => {
    const { winner, loser } = await two()
    await app.call(blockEndpoints.addBlock, { personId: loser.id, reason: 'Pediu' }, { as: rogerio.token })
    const before = [await read(winner.id), await read(loser.id)]
    const { merge: made } = (await merge(winner.id, loser.id)).body
    expect(await read(winner.id)).toMatchObject({ blocking: 'all' })
    const { body } = await undo(made.id)
    expect(body.kept).toEqual([])
    const timeless = { version: 0, updatedAt: '', merges: [] }
    const after = [await read(winner.id), await read(loser.id)]
    expect(after.map((person) => ({ ...person, ...timeless }))).toEqual(
      before.map((person) => ({ ...person, ...timeless })),
    )
    expect(after[0]?.merges).toMatchObject([{ id: made.id, undoneAt: expect.any(String) }])
    expect((await listed()).sort()).toEqual(['Ana Lima', 'Ana de Lima'])
    expect((await undo(made.id)).refusal.code).toBe('people.already-undone')
    expect((await events()).map(([name]) => name)).toEqual(['people.person.merged', 'people.person.unmerged'])
  })

  it('keeps the changes made since the merge when it is undone, and names them', async () => {
    const { winner, loser } = await two()
    const { merge: made } = (await merge(winner.id, loser.id)).body
    await edit(winner.id, { cpf: '11144477735', addresses: [mail('nova@x.co')] })
    const { winner: restoredWinner, loser: other, kept: unrevertedValues } = (await undo(made.id)).body
    expect(unrevertedValues).toEqual([
      { what: 'cpf', value: '111.444.777-35' },
      { what: 'oab', value: '' },
      { what: 'address', value: '(11) 98765-4321' },
    ])
    expect(restoredWinner).toMatchObject({ cpf: '111.444.777-35', email: 'nova@x.co', is_lawyer: false })
    expect(other).toMatchObject({ cpf: '529.982.247-25', email: 'ana@x.co', telephones: [] })
  })

  it('cannot be undone while a later merge depends on it, or while somebody else has the CPF', async () => {
    const { winner, loser } = await two()
    const third = await register({ name: 'Terceira', cpf: '11144477735' })
    const first = (await merge(winner.id, loser.id)).body.merge
    const second = (await merge(third.id, winner.id, { keep: { cpf: 'winner' } })).body.merge
    expect((await read(loser.id)).merged_into).toBe(third.id)
    expect((await undo(first.id)).refusal.code).toBe('people.later-merge')
    await register({ name: 'Quarta', cpf: '52998224725' })
    const refused = await undo(second.id)
    expect([refused.refusal.code, refused.refusal.message]).toEqual([
      'people.cpf-taken',
      'Já existe uma pessoa com este CPF: Quarta.',
    ])
    expect((await read(loser.id)).merged_into).toBe(third.id)
  })

  it('is undone in reverse order for a chain of merges', async () => {
    const { winner, loser } = await two()
    const third = await register({ name: 'Terceira' })
    const first = (await merge(winner.id, loser.id)).body.merge
    const second = (await merge(third.id, winner.id)).body.merge
    expect((await undo(second.id)).status).toBe(200)
    expect((await read(loser.id)).merged_into).toBe(winner.id)
    expect((await undo(first.id)).status).toBe(200)
    expect((await listed()).sort()).toEqual(['Ana Lima', 'Ana de Lima', 'Terceira'])
  })

  it('happens once when two users do it concurrently', async () => {
    const { winner, loser } = await two()
    const both = await Promise.all([merge(winner.id, loser.id), merge(loser.id, winner.id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await listed()).toHaveLength(1)
  })

  it('is refused to negotiators', async () => {
    const { winner, loser } = await two()
    const bruna = await aUser(app, { tenant, profileTypeId: 3 })
    const { refusal } = await app.call(endpoints.mergePersons, { id: winner.id, loser: loser.id }, { as: bruna.token })
    expect(refusal.code).toBe('kernel.forbidden')
  })
})
