import { clientsEndpoints as endpoints } from '@tratativa/contract/clients/endpoints'
import { clientsErrors } from '@tratativa/contract/clients/errors'
import type { WhatsappGroupId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'

let app: TestApp
let tenant: TestTenant
let admin: TestUser
let user: TestUser

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1 })
  user = await aUser(app, { tenant })
})

const link = 'https://chat.whatsapp.com/x'
const list = async () => (await app.call(endpoints.whatsappGroups, {}, { as: user.token })).body.data
const add = (name: string, linkWhatsapp?: string, as = admin) =>
  app.call(endpoints.addWhatsappGroup, { name, linkWhatsapp }, { as: as.token })

describe('WhatsApp groups', () => {
  it('CLIENT-005 are those of the company, in their order, with an empty link where a group has none', async () => {
    const other = await aTenant(app)
    await app.sql.query(
      `insert into clients.whatsapp_group (tenant_id, name, link, position)
       values ($1, 'Diretoria', '', 2), ($1, 'Suporte', $3, 1), ($2, 'Alheio', '', 0)`,
      [tenant.id, other.id, link],
    )
    expect(await list()).toEqual([
      { id: expect.any(Number), name: 'Suporte', linkWhatsapp: link },
      { id: expect.any(Number), name: 'Diretoria', linkWhatsapp: '' },
    ])
  })

  it('are added at the end, edited and removed by administrators, with an audit entry for each change', async () => {
    await add('Suporte', link)
    const { id } = (await add('Diretoria')).body.data
    const edited = { id, name: 'Diretoria 2', linkWhatsapp: link }
    await app.call(endpoints.editWhatsappGroup, edited, { as: admin.token })
    expect((await list()).map((group) => group.name)).toEqual(['Suporte', 'Diretoria 2'])
    await app.call(endpoints.removeWhatsappGroup, { id }, { as: admin.token })
    expect((await list()).map((group) => group.name)).toEqual(['Suporte'])
    const { rows } = await app.sql.query<{ action: string }>(
      'select action from platform.audit_entry where tenant_id = $1 and subject_id = $2 order by id',
      [tenant.id, String(id)],
    )
    expect(rows.map((row) => row.action)).toEqual([
      'clients.group.added',
      'clients.group.edited',
      'clients.group.removed',
    ])
  })

  it('refuse a taken name, an unsafe link, and every user who is not an administrator', async () => {
    await add('Suporte')
    expect((await add('SUPORTE')).refusal).toMatchObject({ status: 'error', code: clientsErrors.groupNameTaken.code })
    expect((await add('Outro', 'javascript:alert(1)')).refusal.field).toBe('linkWhatsapp')
    expect((await add('Outro', '', user)).status).toBe(403)
    const missing = { id: 2_000_000_000 as WhatsappGroupId }
    expect((await app.call(endpoints.removeWhatsappGroup, missing, { as: admin.token })).status).toBe(404)
  })
})

describe('the WhatsApp setting of a company', () => {
  it('CLIENT-005 is the value that the provider has set for the company', async () => {
    const ask = async () => (await app.call(endpoints.whatsappReleased, {}, { as: user.token })).body.data
    expect(await ask()).toEqual({ whatsappReleased: false })
    await app.sql.query('update identity.tenant set is_whatsapp_released = true where id = $1', [tenant.id])
    expect(await ask()).toEqual({ whatsappReleased: true })
  })
})
