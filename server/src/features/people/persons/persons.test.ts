import type { InputOf, InputTo } from '@tratativa/contract/kernel/endpoint'
import { personEndpoints as endpoints } from '@tratativa/contract/people/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'

let app: TestApp
let tenant: TestTenant
let bruna: TestUser

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  tenant = await aTenant(app)
  bruna = await aUser(app, { tenant, profileTypeId: 3 })
})

type PersonInput = Partial<InputTo<typeof endpoints.registerPerson>>
type Filter = InputTo<typeof endpoints.persons>

const phone = (value: string, rest: { label?: string; is_whatsapp?: boolean } = {}) => ({
  kind: 'phone' as const,
  value,
  ...rest,
})
const mail = (value: string) => ({ kind: 'email' as const, value })

const register = (overrides: PersonInput) =>
  app.call(endpoints.registerPerson, { name: 'Ana Lima', is_lawyer: false, ...overrides }, { as: bruna.token })
const registered = async (overrides: PersonInput) => (await register(overrides)).body.data
const names = async (filter: Filter) =>
  (await app.call(endpoints.persons, filter, { as: bruna.token })).body.data.map(({ name }) => name)
const total = async (filter: InputOf<typeof endpoints.personsTotal>) =>
  (await app.call(endpoints.personsTotal, filter, { as: bruna.token })).body.total

const listEvents = async () => {
  const { rows } = await app.sql.query<{ name: string; data: unknown }>(
    'select name, data from platform.event where tenant_id = $1 order by id',
    [tenant.id],
  )
  return rows.map(({ name, data }) => [name, data])
}

describe('a person', () => {
  it('PERSON-001 is returned with every field, e-mails joined by a vertical bar', async () => {
    const person = await registered({
      name: '  Márcia Teles ',
      cpf: '529.982.247-25',
      is_lawyer: true,
      oab: 'OAB/SP 123.456',
      addresses: [
        mail('Marcia@Teles.adv.br'),
        mail('contato@teles.adv.br'),
        phone('(11) 3456-7890', { label: 'Escritório' }),
        phone('11987654321', { is_whatsapp: true }),
      ],
    })
    const listed = (await app.call(endpoints.persons, {}, { as: bruna.token })).body.data
    expect(listed).toEqual([
      {
        id: person.id,
        name: 'Márcia Teles',
        email: 'marcia@teles.adv.br|contato@teles.adv.br',
        cpf: '529.982.247-25',
        telephones: ['(11) 3456-7890', '(11) 98765-4321'],
        whatsapp: ['(11) 98765-4321'],
        is_lawyer: true,
        is_active: true,
        oab: 'SP 123456',
        blocking: 'none',
      },
    ])
    const { body } = await app.call(endpoints.person, { id: person.id }, { as: bruna.token })
    expect(body.data).toMatchObject({ ...listed[0], version: 1, merged_into: null, merges: [] })
    expect(body.data.addresses.map(({ value, label }) => [value, label])).toEqual([
      ['(11) 3456-7890', 'Escritório'],
      ['(11) 98765-4321', ''],
      ['marcia@teles.adv.br', ''],
      ['contato@teles.adv.br', ''],
    ])
    expect(await listEvents()).toEqual([['people.person.changed', { id: person.id }]])
  })

  it('PERSON-003 is refused with a wrong CPF, telephone, e-mail or OAB number, and each wrong field is named', async () => {
    const refused = async (overrides: PersonInput) => {
      const { status, refusal } = await register(overrides)
      return [status, refusal.field]
    }
    expect(await refused({ cpf: '529.982.247-24' })).toEqual([400, 'cpf'])
    expect(await refused({ oab: 'XX 1' })).toEqual([400, 'oab'])
    expect(await refused({ addresses: [phone('(11) 8765-4321')] })).toEqual([400, 'addresses.0.value'])
    expect(await refused({ addresses: [mail('ana@')] })).toEqual([400, 'addresses.0.value'])
    expect(await refused({ addresses: [phone('11987654321'), phone('(11) 98765-4321')] })).toEqual([
      422,
      'addresses.1.value',
    ])
    expect(await names({})).toEqual([])
  })

  it('has an OAB number only while a lawyer', async () => {
    const person = await registered({ is_lawyer: false, oab: 'SP 1234' })
    expect(person.oab).toBeNull()
  })

  it('is refused with the CPF of another person, who is named; two concurrent registrations create one person', async () => {
    await registered({ name: 'Ana Lima', cpf: '52998224725' })
    const { status, refusal } = await register({ name: 'Outra', cpf: '529.982.247-25' })
    expect([status, refusal.code, refusal.field]).toEqual([409, 'people.cpf-taken', 'cpf'])
    expect(refusal.message).toContain('Ana Lima')
    const both = await Promise.all([register({ cpf: '11144477735' }), register({ cpf: '11144477735' })])
    expect(both.map(({ status: answerStatus }) => answerStatus).sort()).toEqual([200, 409])
    const other = await aUser(app, { tenant: await aTenant(app) })
    const there = { name: 'Ana', cpf: '52998224725', is_lawyer: false }
    expect((await app.call(endpoints.registerPerson, there, { as: other.token })).status).toBe(200)
  })

  it('PERSON-004 is edited as a whole, but never over a concurrent change', async () => {
    const person = await registered({ cpf: '52998224725', addresses: [phone('1134567890'), mail('a@b.co')] })
    const edit = (version: number, changes: PersonInput) =>
      app.call(
        endpoints.editPerson,
        { id: person.id, name: 'Ana Lima', is_lawyer: false, version, ...changes },
        { as: bruna.token },
      )
    const { data } = (await edit(1, { name: 'Ana Lima Souza', addresses: [mail('a@b.co'), phone('1132323232')] })).body
    expect(data).toMatchObject({ name: 'Ana Lima Souza', cpf: null, telephones: ['(11) 3232-3232'], version: 2 })
    const late = await edit(1, { name: 'Nunca' })
    expect([late.status, late.refusal.code]).toEqual([409, 'people.changed-meanwhile'])
    expect((await app.call(endpoints.person, { id: person.id }, { as: bruna.token })).body.data).toEqual(data)
    expect(await names({ search: '32323232' })).toEqual(['Ana Lima Souza'])
    expect(await names({ search: '34567890' })).toEqual([])
    const { rows } = await app.sql.query<{ action: string; before: unknown; after: unknown }>(
      'select action, before, after from platform.audit_entry where tenant_id = $1 order by id',
      [tenant.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['people.person.registered', 'people.person.edited'])
    expect(rows[1]).toMatchObject({ before: { name: 'Ana Lima' }, after: { name: 'Ana Lima Souza' } })
  })

  it('PERSON-004 is deactivated and activated', async () => {
    const { id } = await registered({ name: 'Ana' })
    const set = (is_active: boolean) =>
      app.call(endpoints.setPersonActive, { id, is_active }, { as: bruna.token }).then(({ body }) => body.data)
    expect(await set(false)).toMatchObject({ is_active: false, version: 2 })
    expect(await set(false)).toMatchObject({ version: 2 })
    expect(await names({ isActive: true })).toEqual([])
    expect(await names({ isActive: false })).toEqual(['Ana'])
    expect(await set(true)).toMatchObject({ is_active: true })
  })
})

describe('the register', () => {
  it('PERSON-002 finds by name, e-mail, CPF and first telephone, ignoring case, accents and masks', async () => {
    await registered({
      name: 'José Antônio Conceição',
      cpf: '52998224725',
      addresses: [phone('11987654321'), phone('2133334444'), mail('jose@exemplo.com'), mail('ze@outro.com')],
    })
    await registered({ name: 'Beatriz 100% Sá', addresses: [] })
    const searches = [
      'conceicao',
      'JOSÉ',
      'jose conc',
      '529.982',
      '52998224725',
      '98765-43',
      '+55 11 98765-4321',
      'ZE@OUTRO',
    ]
    for (const search of searches)
      expect([search, await names({ search })]).toEqual([search, ['José Antônio Conceição']])
    for (const search of ['33334444', 'jos_', 'maria', '%', '\\', '123456']) expect(await names({ search })).toEqual([])
    expect(await names({ search: '100%' })).toEqual(['Beatriz 100% Sá'])
    expect(await total({ search: 'jose' })).toBe(1)
  })

  it('PERSON-002 matches one or two characters with the beginning of a word', async () => {
    await registered({ name: 'Ana Lima' })
    await registered({ name: 'Mariana Sá' })
    expect(await names({ search: 'an' })).toEqual(['Ana Lima'])
    expect(await names({ search: 's' })).toEqual(['Mariana Sá'])
    expect(await names({ search: 'an l' })).toEqual(['Ana Lima'])
  })

  it('filters lawyers, authors, inactive and blocked people', async () => {
    await registered({ name: 'Autora' })
    const off = await registered({ name: 'Inativa' })
    await app.call(endpoints.setPersonActive, { id: off.id, is_active: false }, { as: bruna.token })
    const lawyer = await registered({ name: 'Advogada', is_lawyer: true, addresses: [mail('adv@x.co')] })
    await app.sql.query(
      "insert into people.block (tenant_id, kind, value, reason) values ($1, 'email', 'adv@x.co', 'x')",
      [tenant.id],
    )
    expect(await names({})).toEqual(['Advogada', 'Autora', 'Inativa'])
    expect(await names({ isLawyer: true })).toEqual(['Advogada'])
    expect(await names({ isLawyer: false, isActive: true })).toEqual(['Autora'])
    expect(await names({ isBlocked: true })).toEqual(['Advogada'])
    expect(await names({ isBlocked: true, search: 'autora' })).toEqual([])
    expect(await total({ isActive: true })).toBe(2)
    const { body } = await app.call(endpoints.person, { id: lawyer.id }, { as: bruna.token })
    expect(body.data).toMatchObject({ blocking: 'some', addresses: [{ is_blocked: true }] })
  })

  it('pages by name, each person once, even when many have the same name', async () => {
    await app.sql.query(
      `insert into people.person (tenant_id, name) select $1, case when n % 3 = 0 then 'Ana' else 'Pessoa ' || n end
       from generate_series(1, 130) n`,
      [tenant.id],
    )
    const ids: number[] = []
    let cursor: string | null | undefined
    do {
      const { body } = await app.call(endpoints.persons, cursor ? { cursor } : {}, { as: bruna.token })
      ids.push(...body.data.map(({ id }) => id))
      cursor = body.cursor
    } while (cursor !== null)
    expect(ids).toHaveLength(130)
    expect(new Set(ids).size).toBe(130)
  })
})

describe('likeness', () => {
  it('finds people with the same CPF, OAB number, telephone, e-mail or name, best match first', async () => {
    const cpf = await registered({ name: 'Pelo CPF', cpf: '52998224725' })
    const oab = await registered({ name: 'Pela OAB', is_lawyer: true, oab: 'SP 1234' })
    const tel = await registered({ name: 'Pelo Telefone', addresses: [phone('11987654321'), mail('a@b.co')] })
    const name = await registered({ name: 'ANA LÍMA' })
    const { data } = (
      await app.call(
        endpoints.likePersons,
        {
          name: 'Ana Lima',
          cpf: '52998224725',
          oab: '1234/SP',
          addresses: [phone('(11) 98765-4321'), mail('A@B.co')],
        },
        { as: bruna.token },
      )
    ).body
    expect(data.map(({ person, same }) => [person.id, same])).toEqual([
      [cpf.id, ['cpf']],
      [oab.id, ['oab']],
      [tel.id, ['phone', 'email']],
      [name.id, ['name']],
    ])
    const without = await app.call(endpoints.likePersons, { name: 'Ana Lima', except: name.id }, { as: bruna.token })
    expect(without.body.data).toEqual([])
  })
})
