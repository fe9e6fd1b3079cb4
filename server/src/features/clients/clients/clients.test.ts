import { noClientSigner } from '@tratativa/contract/clients/shapes'
import { noPostalAddress } from '@tratativa/contract/kernel/postal-address'
import { clientsEndpoints as endpoints } from '@tratativa/contract/clients/endpoints'
import { clientsErrors } from '@tratativa/contract/clients/errors'
import type { Client } from '@tratativa/contract/clients/shapes'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aCase } from '../../../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let admin: TestUser
let supervisor: TestUser
let negotiator: TestUser

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1, name: 'Marina' })
  supervisor = await aUser(app, { tenant, profileTypeId: 2 })
  negotiator = await aUser(app, { tenant })
})

type ClientInput = Partial<InputTo<typeof endpoints.registerClient>>

const register = (name: string, rest: ClientInput = {}, as = supervisor) =>
  app.call(endpoints.registerClient, { name, ...rest }, { as: as.token })
const registered = async (name: string, rest?: ClientInput) => (await register(name, rest)).body.data
const list = (filter: InputTo<typeof endpoints.clients> = {}) =>
  app.call(endpoints.clients, filter, { as: negotiator.token })
const namesOf = (clients: readonly Client[]) => clients.map((client) => client.name)

const auditOf = async (id: number) => {
  const { rows } = await app.sql.query<{ action: string; before: unknown; after: unknown; actor_id: number }>(
    'select action, before, after, actor_id from platform.audit_entry where tenant_id = $1 and subject_id = $2 order by id',
    [tenant.id, String(id)],
  )
  return rows
}

const eventsOf = async (name: string) => {
  const { rows } = await app.sql.query<{ data: unknown }>(
    'select data from platform.event where tenant_id = $1 and name = $2 order by id',
    [tenant.id, name],
  )
  return rows.map((row) => row.data)
}

describe('registering a client', () => {
  it('CLIENT-001 answers in the words of the requirements, stores the input, and notifies everybody', async () => {
    const { body } = await register('Banco Andorinha', {
      corporateName: 'Banco Andorinha S.A.',
      cnpj: '11222333000181',
      contacts: [{ name: 'Elisa Prado', role: 'Jurídico', email: 'Elisa@Andorinha.test', phone: '(11) 98123-4567' }],
      notes: 'Retorno às segundas.',
    })
    expect(body).toEqual({
      status: 'success',
      message: 'Cliente cadastrado com sucesso.',
      data: {
        id: expect.any(Number),
        name: 'Banco Andorinha',
        corporateName: 'Banco Andorinha S.A.',
        cnpj: '11.222.333/0001-81',
        contacts: [{ name: 'Elisa Prado', role: 'Jurídico', email: 'elisa@andorinha.test', phone: '11981234567' }],
        postalAddress: noPostalAddress,
        signer: noClientSigner,
        notes: 'Retorno às segundas.',
        isActive: true,
        subClients: 0,
        createdAt: expect.any(String),
      },
    })
    const { id } = body.data
    expect(await auditOf(id)).toMatchObject([
      { action: 'clients.client.registered', before: null, actor_id: supervisor.accountId },
    ])
    expect(await eventsOf('clients.client.changed')).toEqual([{ id }])
    const answer = await app.call(endpoints.client, { id }, { as: negotiator.token })
    expect(answer.body.data).toEqual(body.data)
    expect((await list({ id })).body).toEqual({ data: [body.data], cursor: null, total: 1 })
  })

  it('CLIENT-001 answers a failure with the status error and a message', async () => {
    await register('Banco Andorinha', { cnpj: '11.222.333/0001-81' })
    const again = await register('BÂNCO andorinha')
    expect(again.refusal).toMatchObject({ status: 'error', message: clientsErrors.nameTaken.message, field: 'name' })
    expect(again.status).toBe(409)
    const cnpj = await register('Outro', { cnpj: '11222333000181' })
    expect(cnpj.refusal).toMatchObject({ status: 'error', message: clientsErrors.cnpjTaken.message, field: 'cnpj' })
    expect((await register('Outro', { cnpj: '11.222.333/0001-82' })).refusal).toMatchObject({
      status: 'error',
      field: 'cnpj',
    })
    expect((await list({ id: 2_000_000_000 })).refusal).toMatchObject({ status: 'error', message: expect.any(String) })
  })

  it('accepts a CNPJ with letters, as issued since July 2026', async () => {
    expect((await registered('Cooperativa Ipê', { cnpj: '12.abc.345/01de-35' })).cnpj).toBe('12.ABC.345/01DE-35')
  })

  it('is for administrators and supervisors', async () => {
    expect((await register('Banco Andorinha', {}, negotiator)).status).toBe(403)
  })
})

describe('editing a client', () => {
  it('CLIENT-001 answers in the words of the requirements, and leaves absent fields unchanged', async () => {
    const { id } = await registered('Banco Andorinha', { corporateName: 'Banco Andorinha S.A.', notes: 'Antes.' })
    const { body } = await app.call(endpoints.editClient, { id, notes: 'Depois.' }, { as: supervisor.token })
    expect(body).toMatchObject({
      status: 'success',
      message: 'Cliente editado com sucesso.',
      data: { name: 'Banco Andorinha', corporateName: 'Banco Andorinha S.A.', notes: 'Depois.' },
    })
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'clients.client.edited',
      before: { notes: 'Antes.' },
      after: { notes: 'Depois.' },
    })
  })

  it('writes no audit entry when nothing changed', async () => {
    const { id } = await registered('Banco Andorinha', { cnpj: '11222333000181' })
    const same = { id, name: 'Banco Andorinha', cnpj: '11.222.333/0001-81' }
    expect((await app.call(endpoints.editClient, same, { as: supervisor.token })).status).toBe(200)
    expect(await auditOf(id)).toHaveLength(1)
  })

  it('refuses the name of another client, and an unknown client', async () => {
    await registered('Banco Andorinha')
    const { id } = await registered('Financeira Cedro')
    const taken = await app.call(endpoints.editClient, { id, name: 'banco andorinha' }, { as: supervisor.token })
    expect(taken.refusal.code).toBe(clientsErrors.nameTaken.code)
    const missing = await app.call(endpoints.editClient, { id: 2_000_000_000 }, { as: supervisor.token })
    expect(missing.status).toBe(404)
  })
})

describe('the status of a client', () => {
  it('CLIENT-001 is toggled, or set to the requested value', async () => {
    const { id } = await registered('Banco Andorinha')
    const toggle = (isActive?: boolean) => app.call(endpoints.toggleClient, { id, isActive }, { as: supervisor.token })
    expect((await toggle()).body.data.isActive).toBe(false)
    expect((await toggle(false)).body.data.isActive).toBe(false)
    expect((await toggle()).body.data.isActive).toBe(true)
    expect((await auditOf(id)).map((row) => row.action)).toEqual([
      'clients.client.registered',
      'clients.client.deactivated',
      'clients.client.activated',
    ])
  })
})

describe('removing a client', () => {
  const remove = (id: number, as = admin) => app.call(endpoints.removeClient, { id }, { as: as.token })

  it('CLIENT-001 removes the client, and stores its last values in the audit', async () => {
    const { id } = await registered('Banco Andorinha')
    expect((await remove(id)).body.status).toBe('success')
    expect((await list()).body.data).toEqual([])
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'clients.client.removed',
      before: { name: 'Banco Andorinha' },
      after: null,
    })
    expect((await remove(id)).status).toBe(404)
  })

  it('CLIENT-001 is refused with a sentence while the client has sub-clients, and is refused to supervisors', async () => {
    const { id } = await registered('Banco Andorinha')
    const sub = await app.call(
      endpoints.addSubClient,
      { clientId: id, name: 'Consignado SP' },
      { as: supervisor.token },
    )
    expect((await remove(id)).refusal).toMatchObject({
      status: 'error',
      code: clientsErrors.hasSubClients.code,
      message: clientsErrors.hasSubClients.message,
    })
    expect((await remove(id, supervisor)).status).toBe(403)
    const subId = sub.body.data.id
    expect((await app.call(endpoints.removeSubClient, { id: subId }, { as: admin.token })).status).toBe(200)
    expect((await remove(id)).status).toBe(200)
  })

  it('CLIENT-001 is refused with a sentence while cases depend on it, and so is its sub-client', async () => {
    const { id } = await registered('Banco Andorinha')
    await aCase(app, { tenant, client: 'Banco Andorinha', subClient: 'Consignado SP' })
    const subs = await app.call(endpoints.subClients, { clientId: id }, { as: admin.token })
    const sub = await app.call(endpoints.removeSubClient, { id: subs.body.data[0]?.id ?? 0 }, { as: admin.token })
    expect(sub.refusal).toMatchObject({ status: 'error', code: clientsErrors.inUse.code })
    const alone = await registered('Financeira Cedro')
    await aCase(app, { tenant, client: 'Financeira Cedro' })
    expect((await remove(alone.id)).refusal).toMatchObject({
      status: 'error',
      code: clientsErrors.inUse.code,
      message: clientsErrors.inUse.message,
    })
    expect((await list()).body.total).toBe(2)
  })
})

describe('the list of clients', () => {
  it('CLIENT-002 finds by name, corporate name and CNPJ, with and without its mask', async () => {
    await registered('Andorinha', { corporateName: 'Banco Ândorinha S.A.', cnpj: '11222333000181' })
    await registered('Cedro', { corporateName: 'Financeira Cedro Ltda.' })
    for (const search of ['andor', 'BANCO', 'ando', '11.222.333', '1122233', '0001-81'])
      expect(namesOf((await list({ search })).body.data), search).toEqual(['Andorinha'])
    expect((await list({ search: '%' })).body).toMatchObject({ data: [], total: 0 })
  })

  it('CLIENT-002 filters by status', async () => {
    const { id } = await registered('Andorinha')
    await registered('Cedro')
    await app.call(endpoints.toggleClient, { id, isActive: false }, { as: supervisor.token })
    expect(namesOf((await list({ isActive: true })).body.data)).toEqual(['Cedro'])
    expect(namesOf((await list({ isActive: false })).body.data)).toEqual(['Andorinha'])
    expect(namesOf((await list()).body.data)).toEqual(['Andorinha', 'Cedro'])
  })

  it.each(['name', '-name', 'createdAt', '-createdAt', 'subClients', '-subClients'] as const)(
    'CLIENT-002 pages through all clients sorted by %s, each once',
    async (sort) => {
      await app.sql.query(
        `insert into clients.client (tenant_id, name, created_at)
         select $1, 'Cliente ' || lpad(((n * 37) % 113)::text, 3, '0'), now() - n % 7 * interval '1 day' from generate_series(1, 112) n`,
        [tenant.id],
      )
      await app.sql.query(
        `insert into clients.sub_client (tenant_id, client_id, name)
         select tenant_id, id, 'Carteira ' || n from clients.client, generate_series(1, id % 4) n where tenant_id = $1`,
        [tenant.id],
      )
      const seen: Client[] = []
      let cursor: string | null = null
      do {
        const { body } = await list({ sort, ...(cursor === null ? {} : { cursor }) })
        expect(body.total).toBe(112)
        seen.push(...body.data)
        cursor = body.cursor
      } while (cursor !== null)
      expect(new Set(seen.map((client) => client.id)).size).toBe(112)
      const key = sort.replace('-', '') as 'name' | 'createdAt' | 'subClients'
      const values = seen.map((client) => (key === 'subClients' ? String(client[key]).padStart(3, '0') : client[key]))
      const sorted = values.toSorted()
      expect(values).toEqual(sort.startsWith('-') ? sorted.toReversed() : sorted)
    },
  )
})
