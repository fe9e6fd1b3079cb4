import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { identityEvents } from '@tratativa/contract/identity/events'
import { notificationsEndpoints } from '@tratativa/contract/notifications/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeLog } from '../../platform/log/log.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../testing/builders.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { registerAndProve } from '../../testing/registration.ts'

let app: TestApp
let tenant: TestTenant
let admin: TestUser

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1, name: 'Marina' })
})

const noticesOf = async (user: TestUser) => {
  await app.jobsDone()
  const { body } = await app.call(notificationsEndpoints.notices, {}, { as: user.token })
  return body.data.map(({ description, file, origin }) => ({ description, file, origin }))
}

describe('notices from events', () => {
  it('notify every administrator of the company, and nobody else, that a person waits', async () => {
    const second = await aUser(app, { tenant, profileTypeId: 1 })
    const supervisor = await aUser(app, { tenant, profileTypeId: 2 })
    const elsewhere = await aUser(app, { tenant: await aTenant(app), profileTypeId: 1 })
    const person = { name: 'Tainá Moreira', email: `taina@${tenant.domain}`, password: 'jabuticaba madura no pé' }
    await registerAndProve(app, admin, person)
    const notice = {
      description: 'Tainá Moreira pediu acesso e aguarda liberação.',
      file: '/app/editar-usuarios?tab=usuarios',
      origin: 'identity',
    }
    expect(await noticesOf(admin)).toEqual([notice])
    expect(await noticesOf(second)).toEqual([notice])
    expect(await noticesOf(supervisor)).toEqual([])
    expect(await noticesOf(elsewhere)).toEqual([])
  })

  it('notify a person of every change of their profile', async () => {
    const bruna = await aUser(app, { tenant, name: 'Bruna' })
    for (const profileTypeId of [2, 3, 2] as const) {
      const input = { id: bruna.id, name: 'Bruna', profileTypeId, departmentId: null }
      expect((await app.call(departmentsEndpoints.editUser, input, { as: admin.token })).status).toBe(200)
    }
    const notices = await noticesOf(bruna)
    expect(notices.map((notice) => notice.description).sort()).toEqual([
      'Seu perfil passou de Negociador para Supervisor.',
      'Seu perfil passou de Negociador para Supervisor.',
      'Seu perfil passou de Supervisor para Negociador.',
    ])
  })

  it('notify a person of their activation, but not of their deactivation', async () => {
    const bruna = await aUser(app, { tenant, isActive: false })
    const set = (isActive: boolean) =>
      app.call(departmentsEndpoints.setUserActive, { id: bruna.id, isActive }, { as: admin.token })
    await set(true)
    expect((await noticesOf(bruna)).map((notice) => notice.description)).toEqual([
      'Seu acesso foi liberado por Marina.',
    ])
    await set(false)
    await app.jobsDone()
    const { rows } = await app.sql.query('select 1 from notifications.notice where account_id = $1', [bruna.accountId])
    expect(rows).toHaveLength(1)
  })

  it('send a person of another company nothing before they accept', async () => {
    const paula = await aUser(app, { tenant: await aTenant(app) })
    const users = [{ name: 'Paula', email: paula.email, profileTypeId: 3 as const }]
    await app.call(departmentsEndpoints.addUsers, { users }, { as: admin.token })
    await app.jobsDone()
    const { rows } = await app.sql.query('select description from notifications.notice where account_id = $1', [
      paula.accountId,
    ])
    expect(rows).toEqual([])
  })

  it('are raised once when their job is retried', async () => {
    const bruna = await aUser(app, { tenant })
    const listener = app.features
      .flatMap((feature) => feature.listeners ?? [])
      .find((knownListener) => knownListener.job.name === 'notifications.on-rights-changed')
    const change = identityEvents['identity.rights.changed'].parse({
      accountId: bruna.accountId,
      name: bruna.name,
      by: 'Marina',
      isActive: true,
      profileTypeId: 2,
      wasActive: true,
      wasProfileTypeId: 3,
    })
    const run = { db: app.db, tenantId: tenant.id, jobId: '1', log: makeLog('silent') }
    await listener?.job.handle(change, { ...run, attempt: 1 })
    await listener?.job.handle(change, { ...run, attempt: 2 })
    expect(await noticesOf(bruna)).toHaveLength(1)
  })
})
