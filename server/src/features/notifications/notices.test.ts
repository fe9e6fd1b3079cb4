import { notificationsEndpoints as endpoints } from '@tratativa/contract/notifications/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../testing/builders.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { raiseNotice } from './index.ts'

let app: TestApp
let tenant: TestTenant
let bruna: TestUser
let caio: TestUser

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  tenant = await aTenant(app)
  bruna = await aUser(app, { tenant })
  caio = await aUser(app, { tenant })
})

const raise = (source: string, words = 'Algo aconteceu.', rest: { origin?: string; file?: string } = {}) =>
  app.db.inTenant(tenant.id, (tx) =>
    raiseNotice(tx, {
      accountIds: [bruna.accountId],
      sentences: [{ words }],
      file: null,
      origin: 'test',
      source,
      ...rest,
    }),
  )
const list = async (input: { cursor?: string; read?: boolean } = {}, as = bruna) =>
  (await app.call(endpoints.notices, input, { as: as.token })).body

const listEventData = async (name: string) => {
  const { rows } = await app.sql.query<{ data: unknown }>(
    'select data from platform.event where tenant_id = $1 and name = $2 order by id',
    [tenant.id, name],
  )
  return rows.map((row) => row.data)
}

describe('notices', () => {
  it('NOTI-004 lists the own notices, newest first, with the number of unread ones', async () => {
    await raise('one', 'Primeiro aviso.')
    await raise('two', 'Segundo aviso.', { file: '/app/profile' })
    const { data, unread, cursor } = await list()
    expect(data.map((notice) => notice.description)).toEqual(['Segundo aviso.', 'Primeiro aviso.'])
    expect(data[0]).toEqual({
      _id: expect.stringMatching(/^\d+$/),
      read: false,
      description: 'Segundo aviso.',
      sentences: [{ words: 'Segundo aviso.' }],
      file: '/app/profile',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      origin: 'test',
      kind: 'default',
    })
    expect({ unread, cursor }).toEqual({ unread: 2, cursor: null })
    expect(await list({}, caio)).toMatchObject({ data: [], unread: 0 })
  })

  it('NOTI-002 recognises a petition by its origin and a report by its words', async () => {
    await raise('petition', 'Petição sem acordo no processo.', { origin: 'petition-without-agreement' })
    await raise('report', 'Relatório de outubro disponível.', { file: '/app/x' })
    expect((await list()).data.map((notice) => notice.kind)).toEqual(['report', 'petition'])
  })

  it('NOTI-004 marks a notice as read and as unread again, and publishes that only to its owner', async () => {
    await raise('one')
    const id = (await list()).data[0]?._id ?? ''
    const { body } = await app.call(endpoints.markNotice, { id, read: true }, { as: bruna.token })
    expect(body.data).toMatchObject({ _id: id, read: true })
    expect(await list()).toMatchObject({ unread: 0, data: [{ read: true }] })
    await app.call(endpoints.markNotice, { id, read: true }, { as: bruna.token })
    await app.call(endpoints.markNotice, { id, read: false }, { as: bruna.token })
    expect(await listEventData('notifications.notice.marked')).toEqual([
      { accountId: bruna.accountId, unread: 0 },
      { accountId: bruna.accountId, unread: 1 },
    ])
    const audiences = app.features.find((feature) => feature.word === 'notifications')?.audiences
    const marked = { accountId: bruna.accountId, unread: 0 }
    expect(audiences?.get('notifications.notice.marked')?.(marked)).toEqual([
      { to: 'accounts', ids: [bruna.accountId] },
    ])
  })

  it('answers that another person’s notice does not exist', async () => {
    await raise('one')
    const id = (await list()).data[0]?._id ?? ''
    expect((await app.call(endpoints.markNotice, { id, read: true }, { as: caio.token })).status).toBe(404)
    const far = { id: '999999999999999999', read: true }
    expect((await app.call(endpoints.markNotice, far, { as: bruna.token })).status).toBe(404)
    expect((await list()).unread).toBe(1)
  })

  it('NOTI-005 filters by read and unread, and marks all as read at once', async () => {
    for (const source of ['one', 'two', 'three']) await raise(source, source)
    const id = (await list()).data[0]?._id ?? ''
    await app.call(endpoints.markNotice, { id, read: true }, { as: bruna.token })
    expect((await list({ read: true })).data.map((notice) => notice.description)).toEqual(['three'])
    expect((await list({ read: false })).data.map((notice) => notice.description)).toEqual(['two', 'one'])
    const { body } = await app.call(endpoints.markAllNotices, { read: true }, { as: bruna.token })
    expect(body.data.changed).toBe(2)
    expect(await list({ read: false })).toMatchObject({ data: [], unread: 0 })
  })

  it('NOTI-005 lists more than a page, each notice once', async () => {
    for (let index = 0; index < 120; index += 1) await raise(`n${index}`)
    const first = await list()
    const second = await list({ cursor: first.cursor ?? '' })
    const third = await list({ cursor: second.cursor ?? '' })
    expect([first, second, third].map((page) => page.data.length)).toEqual([50, 50, 20])
    const ids = [first, second, third].flatMap((page) => page.data.map((notice) => Number(notice._id)))
    expect(ids).toEqual([...new Set(ids)].sort((left, right) => right - left))
    expect([first.unread, third.cursor]).toEqual([120, null])
  })

  it('raises and publishes one notice, however often its source is repeated', async () => {
    await Promise.all([raise('same'), raise('same'), raise('same')])
    const { data } = await list()
    expect(data).toHaveLength(1)
    expect(await listEventData('notifications.notice.raised')).toEqual([
      { accountId: bruna.accountId, notice: data[0] },
    ])
  })
})
