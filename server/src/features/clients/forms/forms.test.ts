import { clientsEndpoints as endpoints } from '@tratativa/contract/clients/endpoints'
import { clientsErrors } from '@tratativa/contract/clients/errors'
import { formFieldKeys, formTypeOf, type FormField, type FormType } from '@tratativa/contract/clients/form-fields'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import type { SubClientId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'

let app: TestApp
let tenant: TestTenant
let supervisor: TestUser
let negotiator: TestUser
let consignado: SubClientId
let cartoes: SubClientId

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const aSubClient = async (clientId: number, name: string) =>
  (await app.call(endpoints.addSubClient, { clientId, name }, { as: supervisor.token })).body.data.id

beforeEach(async () => {
  tenant = await aTenant(app)
  supervisor = await aUser(app, { tenant, profileTypeId: 2 })
  negotiator = await aUser(app, { tenant })
  const client = await app.call(endpoints.registerClient, { name: 'Banco Andorinha' }, { as: supervisor.token })
  consignado = await aSubClient(client.body.data.id, 'Consignado SP')
  cartoes = await aSubClient(client.body.data.id, 'Cartões')
})

const formOf = async (id: SubClientId, formType?: FormType) =>
  (await app.call(endpoints.formFields, { id, formType }, { as: negotiator.token })).body
const set = (input: InputTo<typeof endpoints.setFormFields>, as = supervisor) =>
  app.call(endpoints.setFormFields, input, { as: as.token })
const setWhole = (input: InputTo<typeof endpoints.setWholeForm>) =>
  app.call(endpoints.setWholeForm, input, { as: supervisor.token })
const requiredKeysOf = (fields: readonly FormField[]) =>
  fields.filter((field) => field.isAsked).map((field) => field.key)
const fieldOf = (fields: readonly FormField[], key: string) => fields.find((field) => field.key === key)

describe('the forms of a sub-client', () => {
  it('CLIENT-004 follow the catalogue until somebody makes a choice', async () => {
    const { data, hasBeneficiaries } = await formOf(consignado)
    expect(hasBeneficiaries).toBe(false)
    expect(data.map((field) => field.key)).toEqual(formFieldKeys)
    expect((await formOf(consignado, 'deal')).data.every((field) => field.formType === 'deal')).toBe(true)
  })

  it('CLIENT-004 are chosen field by field, in the given order and with custom labels, for this sub-client only', async () => {
    const before = await formOf(cartoes, 'case')
    const { body } = await set({
      id: consignado,
      formType: 'case',
      fields: [
        { key: 'clientFolder', isAsked: true, isRequired: true, label: 'Dossiê' },
        { key: 'value', isAsked: false, isRequired: true },
      ],
    })
    expect(body.data.slice(0, 2)).toEqual([
      { key: 'clientFolder', formType: 'case', isAsked: true, isRequired: true, position: 0, label: 'Dossiê' },
      { key: 'value', formType: 'case', isAsked: false, isRequired: false, position: 1, label: '' },
    ])
    expect(body.data).toHaveLength(formFieldKeys.filter((key) => formTypeOf(key) === 'case').length)
    expect((await formOf(consignado, 'case')).data).toEqual(body.data)
    expect(await formOf(cartoes, 'case')).toEqual(before)
    const { rows } = await app.sql.query(
      `select before, after, subject from platform.audit_entry where tenant_id = $1 and action = 'clients.form.edited'`,
      [tenant.id],
    )
    expect(rows).toMatchObject([
      { subject: 'Consignado SP', after: { case: expect.stringContaining('clientFolder (Dossiê)*') } },
    ])
  })

  it('CLIENT-004 always include the fields that a form cannot do without', async () => {
    const { body } = await set({
      id: consignado,
      formType: 'parties',
      fields: [{ key: 'authorName', isAsked: false, isRequired: false }],
    })
    expect(fieldOf(body.data, 'authorName')).toMatchObject({ isAsked: true, isRequired: true })
  })

  it('CLIENT-004 ask for beneficiaries exactly when the sub-client has beneficiaries', async () => {
    expect(requiredKeysOf((await formOf(consignado, 'deal')).data)).not.toContain('beneficiaries')
    const { body } = await setWhole({ id: consignado, formType: 'deal', groupId: consignado, hasBeneficiaries: true })
    expect(body.hasBeneficiaries).toBe(true)
    expect(fieldOf(body.data, 'beneficiaries')).toMatchObject({ isAsked: true, isRequired: true })
    await app.call(endpoints.editSubClient, { id: consignado, hasBeneficiaries: false }, { as: supervisor.token })
    expect(requiredKeysOf((await formOf(consignado, 'deal')).data)).not.toContain('beneficiaries')
  })

  it('CLIENT-004 are copied from another sub-client in one call, and reset to the catalogue', async () => {
    const catalogue = await formOf(cartoes, 'case')
    const fields = [{ key: 'internalId' as const, isAsked: true, isRequired: true, label: 'Contrato' }]
    const { body } = await set({ id: consignado, formType: 'case', fields })
    const taken = await setWhole({ id: cartoes, formType: 'case', groupId: consignado })
    expect(taken.body.data).toEqual(body.data)
    expect((await setWhole({ id: cartoes, formType: 'case' })).body).toEqual(catalogue)
  })

  it('CLIENT-004 refuse fields of another form, a repeated field, unknown sub-clients, and negotiators', async () => {
    const field = { key: 'bankAccount' as const, isAsked: true, isRequired: false }
    const wrong = await set({ id: consignado, formType: 'case', fields: [field] })
    expect(wrong.refusal).toMatchObject({ status: 'error', code: clientsErrors.fieldOfOtherForm.code })
    expect((await set({ id: consignado, formType: 'deal', fields: [field, field] })).status).toBe(400)
    const unknown = await setWhole({ id: consignado, formType: 'deal', groupId: 2_000_000_000 })
    expect(unknown.refusal.code).toBe(clientsErrors.unknownSubClient.code)
    expect((await set({ id: consignado, formType: 'deal', fields: [field] }, negotiator)).status).toBe(403)
  })
})
