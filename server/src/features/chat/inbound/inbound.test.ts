import { notificationsEndpoints } from '@tratativa/contract/notifications/endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import {
  aNumber,
  change,
  failNext,
  receiveFrom,
  storedMessagesOf,
  waitOptions,
  untilTexts,
} from '../../../testing/numbers.ts'
import { processAgain } from './process-again.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const maria = '5511988887777'

const rowsOf = async <T extends object>(text: string, values: unknown[]) => (await app.sql.query<T>(text, values)).rows

describe('an inbound message', { timeout: 120_000 }, () => {
  it('CHAT-029 is stored once, in order, in one chat, and increments the unread count', async () => {
    const number = await aNumber(app)
    for (const text of ['um', 'dois', 'três']) await receiveFrom(app, number, { from: maria, name: 'Maria', text })
    await untilTexts(app, number, ['um', 'dois', 'três'])
    const chats = await rowsOf('select unread, status, last_text, user_id from chat.chat where tenant_id = $1', [
      number.tenant.id,
    ])
    expect(chats).toEqual([{ unread: 3, status: 'pending', last_text: 'três', user_id: null }])
  })

  it('is stored once when it is received twice', async () => {
    const number = await aNumber(app)
    await failNext(app, number, { kind: 'duplicate', times: 3 })
    for (const text of ['um', 'dois', 'três', 'quatro']) await receiveFrom(app, number, { from: maria, text })
    await untilTexts(app, number, ['um', 'dois', 'três', 'quatro'])
  })

  it('keeps the order of messages within one second, whatever we send meanwhile', async () => {
    const number = await aNumber(app)
    const second = new Date(Math.floor(app.clock.now().getTime() / 1000) * 1000)
    const hearAfterOurs = async (text: string, ours: number | null) => {
      if (ours !== null)
        await app.sql.query('update chat.chat set last_at = $2 where tenant_id = $1', [
          number.tenant.id,
          new Date(second.getTime() + ours),
        ])
      app.clock.set(second)
      await receiveFrom(app, number, { from: maria, text })
      await vi.waitFor(
        async () => expect((await storedMessagesOf(app, number)).map((message) => message.text)).toContain(text),
        waitOptions,
      )
    }
    await hearAfterOurs('um', null)
    await hearAfterOurs('dois', 700)
    await hearAfterOurs('três', 1_400)
    app.clock.set(new Date())
    await untilTexts(app, number, ['um', 'dois', 'três'])
  })

  it('applies an edit, a reaction and a deletion that came before their message, and keeps the original text', async () => {
    const number = await aNumber(app)
    await failNext(app, number, { kind: 'reorder', times: 4 })
    const [id = ''] = await receiveFrom(app, number, { from: maria, text: 'Aceito 100' })
    await receiveFrom(app, number, { from: maria, type: 'edit', of: id, text: 'Aceito 1.000' })
    await receiveFrom(app, number, { from: maria, type: 'reaction', of: id, text: '👍' })
    await receiveFrom(app, number, { from: maria, type: 'delete', of: id })
    const ask = async () => {
      const [message] = await storedMessagesOf(app, number)
      const changes = await rowsOf('select kind, before from chat.message_change where tenant_id = $1 order by id', [
        number.tenant.id,
      ])
      const reactions = await rowsOf('select emoji, is_ours from chat.reaction where tenant_id = $1', [
        number.tenant.id,
      ])
      return { text: message?.text, isDeleted: Boolean(message?.deleted_at), kinds: changes.length, reactions }
    }
    await vi.waitFor(
      async () =>
        expect(await ask()).toEqual({
          text: 'Aceito 1.000',
          isDeleted: true,
          kinds: 2,
          reactions: [{ emoji: '👍', is_ours: false }],
        }),
      waitOptions,
    )
    expect(
      await rowsOf('select id from chat.raw_event where tenant_id = $1 and settled_at is null', [number.tenant.id]),
    ).toEqual([])
  })

  it('opens another chat of the same contact when the last one has ended, linked to it and without a responsible', async () => {
    const number = await aNumber(app)
    await receiveFrom(app, number, { from: maria, text: 'um' })
    await untilTexts(app, number, ['um'])
    await app.sql.query(`update chat.chat set status = 'finished', finished_at = now() where tenant_id = $1`, [
      number.tenant.id,
    ])
    await receiveFrom(app, number, { from: maria, text: 'dois' })
    await untilTexts(app, number, ['um', 'dois'])
    const chats = await rowsOf<{ id: number; previous_id: number | null; status: string; user_id: number | null }>(
      'select id, previous_id, status, user_id from chat.chat where tenant_id = $1 order by id',
      [number.tenant.id],
    )
    expect(chats).toMatchObject([
      { status: 'finished', previous_id: null },
      { status: 'pending', previous_id: chats[0]?.id, user_id: null },
    ])
  })

  it('reaches one chat with the ninth digit, without it, and by the person of the register', async () => {
    const number = await aNumber(app)
    const [person] = await rowsOf<{ id: number }>(
      `with p as (insert into people.person (tenant_id, name) values ($1, 'José da Silva') returning id)
       insert into people.address (tenant_id, person_id, kind, value) select $1, id, 'phone', '85988886666' from p returning person_id as id`,
      [number.tenant.id],
    )
    await app.sql.query(
      `with who as (insert into chat.contact (tenant_id) values ($1) returning id)
       insert into chat.address (tenant_id, address, contact_id) select $1, '5585988886666', id from who`,
      [number.tenant.id],
    )
    await change(app, number, { phone: '5585988886666', isWithoutNine: true })
    await receiveFrom(app, number, { from: '5585988886666', name: 'Zé', text: 'oi' })
    await untilTexts(app, number, ['oi'])
    expect(await rowsOf('select name, person_id from chat.contact where tenant_id = $1', [number.tenant.id])).toEqual([
      { name: 'Zé', person_id: person?.id },
    ])
  })

  it('is stored with the reason when it cannot be processed, blocks no other, and arrives once the reason is gone', async () => {
    const number = await aNumber(app)
    await app.sql.query(`
      create function chat.spoil() returns trigger language plpgsql as 'begin raise exception ''spoiled''; end';
      create trigger spoil before insert on chat.message for each row when (new.text = 'veneno') execute function chat.spoil()`)
    for (const text of ['um', 'veneno', 'dois']) await receiveFrom(app, number, { from: maria, text })
    await untilTexts(app, number, ['um', 'dois'])
    expect(
      await rowsOf('select error from chat.raw_event where tenant_id = $1 and error is not null', [number.tenant.id]),
    ).toMatchObject([{ error: expect.stringContaining('spoiled') as unknown }])
    await processAgain.handle(app.db)
    expect((await storedMessagesOf(app, number)).map(({ text }) => text)).toEqual(['um', 'dois'])
    await app.jobsDone()
    const notices = await app.call(notificationsEndpoints.notices, {}, { as: number.admin.token })
    expect(notices.body.data.filter(({ description }) => description.includes('ainda não pôde ser lido'))).toHaveLength(
      1,
    )
    await app.sql.query('drop trigger spoil on chat.message')
    await processAgain.handle(app.db)
    // Its place is that of its time: between the others when the clock moved on while they came.
    const texts = async () => (await storedMessagesOf(app, number)).map(({ text }) => text).toSorted()
    await vi.waitFor(async () => expect(await texts()).toEqual(['dois', 'um', 'veneno']), waitOptions)
    await processAgain.handle(app.db)
    expect(await rowsOf('select unread from chat.chat where tenant_id = $1', [number.tenant.id])).toEqual([
      { unread: 3 },
    ])
  })

  it('has its media stored in the file store', async () => {
    const number = await aNumber(app)
    await receiveFrom(app, number, { from: maria, type: 'image', text: 'veja' })
    const ask = () =>
      rowsOf(
        'select f.state, f.handle, k.mime from chat.media f left join platform.file k on k.id = f.file_id where f.tenant_id = $1',
        [number.tenant.id],
      )
    await vi.waitFor(
      async () => expect(await ask()).toEqual([{ state: 'here', handle: null, mime: 'image/jpeg' }]),
      waitOptions,
    )
  })
})
