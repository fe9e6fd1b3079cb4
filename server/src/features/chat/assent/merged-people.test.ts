import { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import { blockEndpoints, personEndpoints } from '@tratativa/contract/people/endpoints'
import type { PersonId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aTenant, aUser, type TestUser } from '../../../testing/builders.ts'
import { aChat, type TestChat } from '../../../testing/conversations.ts'
import { aCase, aPerson } from '../../../testing/register.ts'

let app: TestApp
let admin: TestUser
let ana: TestUser
let chat: TestChat
let party: PersonId
let other: PersonId

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

/** The party writes from an address that is no telephone; the register knows the same person twice. */
beforeEach(async () => {
  const tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1 })
  ana = await aUser(app, { tenant })
  const id = await aCase(app, { tenant, negotiator: ana, author: 'Maria Lima', lawyer: 'Paulo Advogado' })
  const { rows } = await app.sql.query<{ author_id: PersonId }>('select author_id from cases.case where id = $1', [id])
  party = rows[0]?.author_id as PersonId
  other = (await aPerson(app, { tenant, name: 'Maria Aparecida Lima' })) as PersonId
  chat = await aChat(app, { tenant, user: ana })
  await app.sql.query('update chat.contact set person_id = $1 where id = $2', [party, chat.contactId])
})

const send = async () => {
  const input = { chatId: chat.id, message: 'Oi', type: 'number' as const }
  const answer = await app.call(messageEndpoints.sendMessage, input, { as: ana.token })
  return answer.status < 400 ? 'sent' : answer.refusal.code
}
const merge = async () => {
  const { body } = await app.call(personEndpoints.mergePersons, { id: other, loser: party }, { as: admin.token })
  return body.merge.id
}

describe('a conversation whose person is merged with another', () => {
  it('CHAT-013 needs the assent of the lawyer as before, at once and after the undo', async () => {
    expect(await send()).toBe('chat.message.needs-assent')
    const id = await merge()
    expect(await send()).toBe('chat.message.needs-assent')
    await app.jobsDone()
    expect(await send()).toBe('chat.message.needs-assent')
    await app.call(personEndpoints.undoMerge, { id }, { as: admin.token })
    expect(await send()).toBe('chat.message.needs-assent')
    await app.jobsDone()
    expect(await send()).toBe('chat.message.needs-assent')
  })

  it('PERSON-005 stays blocked with the person, at once and after the undo', async () => {
    await app.sql.query('update cases.party set lawyer_id = null')
    await app.call(blockEndpoints.addBlock, { personId: party, reason: 'Pediu' }, { as: admin.token })
    expect(await send()).toBe('chat.message.blocked')
    const id = await merge()
    expect(await send()).toBe('chat.message.blocked')
    await app.call(personEndpoints.undoMerge, { id }, { as: admin.token })
    expect(await send()).toBe('chat.message.blocked')
  })
})
