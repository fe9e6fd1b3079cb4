import { clientsEndpoints as endpoints } from '@tratativa/contract/clients/endpoints'
import { clientsErrors } from '@tratativa/contract/clients/errors'
import type { ClientId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { clientsByIds, clientsByNames, subClientsByIds, subClientsByNames } from '../index.ts'

let app: TestApp
let tenant: TestTenant
let supervisor: TestUser
let negotiator: TestUser
let andorinha: ClientId
let cedro: ClientId

const aClient = async (name: string) =>
  (await app.call(endpoints.registerClient, { name }, { as: supervisor.token })).body.data.id

beforeAll(async () => {
  app = await startApp()
  tenant = await aTenant(app)
  supervisor = await aUser(app, { tenant, profileTypeId: 2 })
  negotiator = await aUser(app, { tenant })
  andorinha = await aClient('Banco Andorinha')
  cedro = await aClient('Financeira Cedro')
})
afterAll(() => app.stop())

const add = (clientId: number, name: string, as = supervisor) =>
  app.call(endpoints.addSubClient, { clientId, name }, { as: as.token })

describe('sub-clients', () => {
  it('CLIENT-003 are added to a client, and found by id, by client and by name', async () => {
    const { body } = await add(andorinha, 'Consignado São Paulo')
    expect(body).toEqual({
      status: 'success',
      message: 'Subcliente cadastrado com sucesso.',
      data: {
        id: expect.any(Number),
        clientId: andorinha,
        clientName: 'Banco Andorinha',
        isClientActive: true,
        name: 'Consignado São Paulo',
        cnpj: '',
        hasBeneficiaries: false,
        notes: '',
        isActive: true,
        createdAt: expect.any(String),
      },
    })
    await add(andorinha, 'Cartões')
    await add(cedro, 'Veículos')
    const find = async (filter: object) =>
      (await app.call(endpoints.subClients, filter, { as: negotiator.token })).body.data.map(
        (subClient) => subClient.name,
      )
    expect(await find({ id: body.data.id })).toEqual(['Consignado São Paulo'])
    expect(await find({ clientId: andorinha })).toEqual(['Cartões', 'Consignado São Paulo'])
    expect(await find({ search: 'sao paulo' })).toEqual(['Consignado São Paulo'])
    expect(await find({ search: 'cedro' })).toEqual(['Veículos'])
    const missing = await app.call(endpoints.subClients, { id: 2_000_000_000 }, { as: negotiator.token })
    expect(missing.status).toBe(404)
  })

  it('CLIENT-003 have a unique name within their client, and may share it with a sub-client of another client', async () => {
    await add(andorinha, 'Empréstimos')
    expect((await add(andorinha, 'EMPRESTIMOS')).refusal).toMatchObject({
      status: 'error',
      code: clientsErrors.subNameTaken.code,
      field: 'name',
    })
    expect((await add(cedro, 'Empréstimos')).status).toBe(200)
    expect((await add(2_000_000_000, 'Solto')).refusal.code).toBe(clientsErrors.unknownClient.code)
    expect((await add(andorinha, 'De negociador', negotiator)).status).toBe(403)
  })

  it('CLIENT-003 are edited, activated and deactivated, with an audit entry for each change', async () => {
    const { id } = (await add(andorinha, 'Imobiliário')).body.data
    const edited = await app.call(
      endpoints.editSubClient,
      { id, name: 'Imobiliário RJ', hasBeneficiaries: true },
      { as: supervisor.token },
    )
    expect(edited.body.data).toMatchObject({ name: 'Imobiliário RJ', hasBeneficiaries: true })
    const toggled = await app.call(endpoints.toggleSubClient, { id }, { as: supervisor.token })
    expect(toggled.body.data.isActive).toBe(false)
    const { rows } = await app.sql.query(
      `select action, before, after from platform.audit_entry
       where tenant_id = $1 and action like 'clients.sub-client.%' and subject_id = $2 order by id`,
      [tenant.id, String(id)],
    )
    expect(rows).toMatchObject([
      { action: 'clients.sub-client.registered', after: { client: 'Banco Andorinha', name: 'Imobiliário' } },
      {
        action: 'clients.sub-client.edited',
        before: { name: 'Imobiliário', hasBeneficiaries: false },
        after: { name: 'Imobiliário RJ', hasBeneficiaries: true },
      },
      { action: 'clients.sub-client.deactivated', before: { isActive: true }, after: { isActive: false } },
    ])
  })

  it('are paged', async () => {
    const client = await aClient('Grande')
    await app.sql.query(
      `insert into clients.sub_client (tenant_id, client_id, name) select $1, $2, 'Carteira ' || n from generate_series(1, 60) n`,
      [tenant.id, client],
    )
    const first = await app.call(endpoints.subClients, { clientId: client }, { as: negotiator.token })
    expect(first.body).toMatchObject({ total: 60, cursor: expect.any(String) })
    const cursor = first.body.cursor ?? ''
    const second = await app.call(endpoints.subClients, { clientId: client, cursor }, { as: negotiator.token })
    expect(second.body.cursor).toBeNull()
    expect(new Set([...first.body.data, ...second.body.data].map((subClient) => subClient.id)).size).toBe(60)
  })
})

describe('the public API of clients', () => {
  it('returns clients and sub-clients by id and by name, only within the company', async () => {
    const other = await aTenant(app)
    const findByNames = (of: TestTenant) =>
      app.db.inTenant(of.id, async (tx) => {
        const clients = await clientsByNames(tx, ['BANCO andorinha ', 'Nenhum'])
        const subClients = await subClientsByNames(tx, ['emprestimos'])
        const ids = (subClients.get('emprestimos') ?? []).map(({ id }) => id)
        return {
          clients: [...clients.values()].map(({ name }) => name),
          subClients: (subClients.get('emprestimos') ?? []).map(({ clientName }) => clientName),
          byIds: [...(await clientsByIds(tx, [andorinha, cedro])).values()].map(({ name }) => name).toSorted(),
          subByIds: [...(await subClientsByIds(tx, ids)).values()].length,
        }
      })
    expect(await findByNames(tenant)).toEqual({
      clients: ['Banco Andorinha'],
      subClients: ['Banco Andorinha', 'Financeira Cedro'],
      byIds: ['Banco Andorinha', 'Financeira Cedro'],
      subByIds: 2,
    })
    expect(await findByNames(other)).toEqual({ clients: [], subClients: [], byIds: [], subByIds: 0 })
  })

  it('reports that a sub-client accepts no new cases while its client is inactive', async () => {
    const client = await aClient('Parado')
    const { id } = (await add(client, 'Carteira')).body.data
    const isActive = () => app.db.inTenant(tenant.id, async (tx) => (await subClientsByIds(tx, [id])).get(id)?.isActive)
    expect(await isActive()).toBe(true)
    await app.call(endpoints.toggleClient, { id: client }, { as: supervisor.token })
    expect(await isActive()).toBe(false)
  })
})
