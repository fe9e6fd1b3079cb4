import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { once } from 'node:events'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aLogin, aTenant, aUser, testPassword, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { forgetExpired } from './forget-expired.ts'

const { logout, changePassword, me } = identityEndpoints

let app: TestApp
let tenant: TestTenant
let admin: TestUser
let sockets: Socket[] = []

beforeAll(async () => {
  app = await startApp()
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1 })
})
afterAll(() => app.stop())
afterEach(() => {
  for (const line of sockets) line.disconnect()
  sockets = []
})

const call = (token: string) => {
  const line = io(app.base, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true })
  sockets.push(line)
  return line
}

const connected = async (token: string) => {
  const line = call(token)
  await once(line as never, 'connect')
  return line
}

const cutOff = (line: Socket) => new Promise<string>((resolve) => void line.once('disconnect', resolve))

describe('a live connection', () => {
  it('is closed when its login ends, and only then', async () => {
    const user = await aUser(app, { tenant })
    const other = await aLogin(app, { tenant, accountId: user.accountId, profileTypeId: 3, email: user.email })
    const [here, there] = [await connected(user.token), await connected(other.token)]
    const cut = cutOff(here)
    await app.call(logout, {}, { as: user.token })
    expect(await cut).toBe('io server disconnect')
    expect(there.connected).toBe(true)
    const refused = call(user.token)
    const [error] = (await once(refused as never, 'connect_error')) as [Error]
    expect(error.message).toBe('unauthorized')
  })

  it('AUTH-013 is refused with the reason in a blocked company', async () => {
    const blocked = await aTenant(app)
    const person = await aUser(app, { tenant: blocked })
    await app.sql.query('update identity.tenant set is_blocked = true where id = $1', [blocked.id])
    const refused = call(person.token)
    const [error] = (await once(refused as never, 'connect_error')) as [Error]
    expect(error.message).toBe('blocked')
  })

  it('AUTH-014 is closed when the person is deactivated', async () => {
    const user = await aUser(app, { tenant })
    const cut = cutOff(await connected(user.token))
    await app.call(departmentsEndpoints.setUserActive, { id: user.id, isActive: false }, { as: admin.token })
    expect(await cut).toBe('io server disconnect')
  })

  it('of another browser is closed when the password changes; the connection of the own browser stays open', async () => {
    const user = await aUser(app, { tenant })
    const other = await aLogin(app, { tenant, accountId: user.accountId, profileTypeId: 3, email: user.email })
    const [here, there] = [await connected(user.token), await connected(other.token)]
    const cut = cutOff(there)
    const change = { currentPassword: testPassword, newPassword: 'um gato amarelo' }
    await app.call(changePassword, change, { as: user.token })
    expect(await cut).toBe('io server disconnect')
    await app.jobsDone()
    expect(here.connected).toBe(true)
  })

  it('reconnects into the rooms of a new profile', async () => {
    const user = await aUser(app, { tenant, profileTypeId: 1 })
    const line = await connected(user.token)
    const cut = cutOff(line)
    const change = { id: user.id, name: user.name, profileTypeId: 3 as const, departmentId: null }
    await app.call(departmentsEndpoints.editUser, change, { as: admin.token })
    await cut
    await app.jobsDone()
    const again = await connected(user.token)
    const heard: string[] = []
    again.onAny((name: string) => heard.push(name))
    const newcomer = { name: 'Nova', email: `nova@${tenant.domain}`, password: 'um gato amarelo' }
    await app.call(identityEndpoints.register, newcomer)
    await app.jobsDone()
    const mine = new Promise((resolve) => void again.once('identity.account.changed', resolve))
    await app.call(identityEndpoints.updateMe, { name: 'Outro Nome' }, { as: user.token })
    await mine
    expect(heard).not.toContain('identity.account.registered')
  })
})

describe('expired records', () => {
  it('are deleted by the daily schedule, and records that are still valid are not', async () => {
    const user = await aUser(app, { tenant })
    const { sql } = app
    await sql.query(
      "insert into identity.login (tenant_id, account_id, expires_at) values ($1, $2, now() - interval '31 days')",
      [tenant.id, user.accountId],
    )
    await sql.query(
      `insert into identity.one_time_link (hash, account_id, purpose, expires_at)
       values ('velho', $1, 'reset', now() - interval '8 days'), ('novo', $1, 'reset', now() + interval '8 minutes')`,
      [user.accountId],
    )
    await sql.query(
      `insert into identity.attempt (mark, failures, locked_until, last_at)
       values ('velha', 3, null, now() - interval '25 hours'), ('nova', 3, null, now() - interval '1 hour'),
              ('presa', 9, now() + interval '1 hour', now() - interval '25 hours')`,
    )
    await sql.query("delete from identity.one_time_link where hash not in ('velho', 'novo')")
    await forgetExpired.handle(app.db)
    const left = async (text: string) => (await sql.query<{ name: string }>(text)).rows.map(({ name }) => name)
    expect(await left('select hash as name from identity.one_time_link')).toEqual(['novo'])
    expect(await left('select mark as name from identity.attempt order by mark')).toEqual(['nova', 'presa'])
    expect(await left('select id::text as name from identity.login where expires_at < now()')).toEqual([])
    expect((await app.call(me, {}, { as: user.token })).status).toBe(200)
  })
})
