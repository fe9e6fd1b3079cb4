// The one reminder to a silent other side, from outside.
import { assistantEndpoints as ai } from '@tratativa/contract/assistant/endpoints'
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { conductEndpoints } from '@tratativa/contract/conduct/endpoints'
import { blockEndpoints } from '@tratativa/contract/people/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { anAssistant, type TestAssistant } from '../../testing/assistant.ts'
import { aTenant, aUser, type TestUser } from '../../testing/builders.ts'
import { dealActs } from '../cases/index.ts'
import { chatMessenger, heldChats } from '../chat/index.ts'
import { remindSilent } from './conversations/remind-silent.ts'

let app: TestApp
let provider: TestUser
let talk: TestAssistant

beforeAll(async () => {
  app = await startApp({ env: { AI_TENANTS: 'all' } })
  provider = await aUser(app, { tenant: await aTenant(app, { id: 3 }), profileTypeId: 1 })
})
afterAll(() => app.stop())

const rules = async (change: object = {}) => {
  const { body } = await app.call(conductEndpoints.conductRules, {}, { as: talk.number.admin.token })
  const input = { ...body.data, hasHours: false, ...change }
  expect((await app.call(conductEndpoints.setConductRules, input, { as: talk.number.admin.token })).status).toBe(200)
}

beforeEach(async () => {
  talk = await anAssistant({ app, provider })
  await talk.openConversation()
  await talk.switchOn({ remind_after_days: 2 })
  await rules()
})

/** So many days go by without a word. */
const daysGo = async (days: number) => {
  await app.sql.query(
    `with words as (update chat.message set at = at - make_interval(days => $2) where tenant_id = $1)
     update chat.chat set last_at = last_at - make_interval(days => $2), heard_at = heard_at - make_interval(days => $2)
     where tenant_id = $1`,
    [talk.number.tenant.id, days],
  )
}

const ports = { chats: heldChats, deals: dealActs(chatMessenger) }
/** Returns what the other side got by it. */
const remind = async () => {
  const before = (await talk.inbox()).length
  await remindSilent(ports).handle(app.db)
  await allSent()
  return (await talk.inbox()).slice(before).map(({ text }) => text)
}
const waiting = async () =>
  (await app.sql.query('select 1 from chat.outgoing where tenant_id = $1', [talk.number.tenant.id])).rows

const allSent = async () => {
  await app.jobsDone()
  await expect.poll(async () => (await waiting()).length, { timeout: 60_000 }).toBe(0)
}

const reminder =
  'Passando para lembrar: nossa proposta de R$ 6.000,00, à vista continua valendo. Podemos fechar por esse valor?'

describe('the reminder of a silent other side', () => {
  it('MODE-003 reminds of the open offer once, and never again', async () => {
    await talk.say('Qual a proposta?')
    await daysGo(1)
    expect(await remind()).toEqual([])
    await daysGo(2)
    expect(await remind()).toEqual([reminder])
    const { body } = await app.call(
      ai.assistantTurns,
      { id: (await talk.chatOf())?.id as never },
      { as: talk.number.admin.token },
    )
    expect(body.data[0]).toMatchObject({ kind: 'reminder', said: { act: 'remind', cents: 6_000_00 }, text: reminder })
    await daysGo(5)
    expect(await remind()).toEqual([])
    expect(await talk.say('fecho em 9 mil')).toContain('R$')
    await daysGo(5)
    expect(await remind()).toEqual([])
  })

  it('MODE-003 is written once, also when two workers do it', async () => {
    await talk.say('Qual a proposta?')
    await daysGo(3)
    const schedule = remindSilent(ports)
    await Promise.all([schedule.handle(app.db), schedule.handle(app.db), schedule.handle(app.db)])
    await allSent()
    expect(await remind()).toEqual([])
    expect((await talk.inbox()).filter(({ text }) => text === reminder)).toHaveLength(1)
  })

  it('MODE-003 reminds of a question, and of nothing else', async () => {
    await talk.say('acho que fecha com uns 20 mil')
    await daysGo(3)
    expect(await remind()).toEqual([expect.stringContaining('ficou uma pergunta nossa sem resposta')])
  })

  it('MODE-003 is silent when they said that they answer later, when it is off, and at 0 days', async () => {
    await talk.say('preciso falar com minha cliente')
    await daysGo(3)
    expect(await remind()).toEqual([])
    await talk.say('Qual a proposta?')
    await daysGo(3)
    await talk.save({ remind_after_days: 0 })
    expect(await remind()).toEqual([])
  })

  it('MODE-003 is silent to a blocked contact, near the deadline, and outside of the hours', async () => {
    await talk.say('Qual a proposta?')
    await daysGo(3)
    const block = { value: '(11) 97777-6666', reason: 'Pediu' }
    const added = await app.call(blockEndpoints.addBlock, block, { as: talk.number.admin.token })
    expect(await remind()).toEqual([])
    await app.call(blockEndpoints.liftBlock, { id: String(added.body.data.id), reason: 'Engano' } as never, {
      as: talk.number.admin.token,
    })
    const hour = Number(
      new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'America/Sao_Paulo' }).format(
        app.clock.now(),
      ),
    )
    await talk.save({ from_hour: (hour + 2) % 23, to_hour: ((hour + 2) % 23) + 1 })
    expect(await remind()).toEqual([])
    await talk.save({ from_hour: 0, to_hour: 24 })
    const setLimit = (date: string) =>
      app.sql.query(`update cases.case set limit_date = ${date} where id = $1`, [talk.caseId])
    await setLimit('current_date')
    expect(await remind()).toEqual([])
    await setLimit('null')
    await rules({ hasPacing: true, maxUnanswered: 1 })
    expect(await remind()).toEqual([])
    await rules({ hasPacing: false })
    expect(await remind()).toEqual([reminder])
  })

  it.each(['off', 'shadow', 'copilot'])(
    'MODE-003 is silent in the mode %s, and after a person has taken over',
    async (mode) => {
      await talk.say('Qual a proposta?')
      await daysGo(3)
      await app.sql.query('update assistant.settings set mode = $2 where tenant_id = $1', [talk.number.tenant.id, mode])
      expect(await remind()).toEqual([])
      await app.sql.query(`update assistant.settings set mode = 'automatic' where tenant_id = $1`, [
        talk.number.tenant.id,
      ])
      const input = { id: String((await talk.chatOf())?.id), negotiatorId: talk.vera.accountId }
      await app.call(chatEndpoints.assignChat, input as never, { as: talk.number.admin.token })
      expect(await remind()).toEqual([])
    },
  )

  it('MODE-003 is silent to a represented party without the assent of their lawyer', async () => {
    await talk.say('Qual a proposta?')
    await daysGo(3)
    await app.sql.query(
      `with lawyer as (insert into people.person (tenant_id, name, is_lawyer) values ($1, 'Dra. Lívia', true) returning id),
         person as (insert into people.person (tenant_id, name) values ($1, 'Nelson Prado') returning id),
         party as (insert into cases.party (tenant_id, case_id, position, person_id, lawyer_id)
           select $1, $2, 2, person.id, lawyer.id from person, lawyer)
       update chat.contact k set person_id = person.id from person
       where k.tenant_id = $1 and k.id = (select c.contact_id from chat.chat c where c.tenant_id = $1 order by c.id desc limit 1)`,
      [talk.number.tenant.id, talk.caseId],
    )
    expect(await remind()).toEqual([])
  })
})
