import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { personEndpoints } from '@tratativa/contract/people/endpoints'
import type { PersonId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aNumber, receiveFrom, untilTexts, type TestNumber } from '../../../testing/numbers.ts'

let app: TestApp
let number: TestNumber
beforeAll(async () => {
  app = await startApp()
  number = await aNumber(app)
})
afterAll(() => app.stop())

const as = () => ({ as: number.admin.token })
const phone = { kind: 'phone' as const, value: '(11) 98888-7777' }

const register = async (name: string, addresses: readonly (typeof phone)[]): Promise<PersonId> => {
  const { body } = await app.call(
    personEndpoints.registerPerson,
    { name, is_lawyer: false, addresses: [...addresses] },
    as(),
  )
  await app.jobsDone()
  return body.data.id
}
const change = async (id: PersonId, addresses: readonly (typeof phone)[]) => {
  const { name, version } = (await app.call(personEndpoints.person, { id }, as())).body.data
  const input = { id, name, is_lawyer: false, addresses: [...addresses], version }
  expect((await app.call(personEndpoints.editPerson, input, as())).status).toBe(200)
  await app.jobsDone()
}
const chat = async () =>
  (await app.call(chatEndpoints.chats, {}, as())).body.data.map((row) => [row.name, row.personId])

it('CHAT-029 a conversation is of the person who has its telephone, also of one registered later, and stays theirs', async () => {
  await receiveFrom(app, number, { from: '5511988887777', name: 'Mari', text: 'oi' })
  await untilTexts(app, number, ['oi'])
  expect(await chat()).toEqual([['Mari', null]])
  const maria = await register('Maria Lima', [phone])
  expect(await chat()).toEqual([['Maria Lima', maria]])
  // The number of an office: two people have it, and the conversation stays with the first.
  const paulo = await register('Paulo Prado', [phone])
  expect(await chat()).toEqual([['Maria Lima', maria]])
  // Giving her number to another person does not take her lawyer away.
  await change(maria, [])
  await change(paulo, [phone])
  expect(await chat()).toEqual([['Maria Lima', maria]])
})

it('PERSON-004 a merge of two people, and its undo, is told to those who see their conversations', async () => {
  await receiveFrom(app, number, { from: '5511988886666', name: 'Lia', text: 'olá' })
  await untilTexts(app, number, ['oi', 'olá'])
  const lia = await register('Lia Prado', [{ ...phone, value: '(11) 98888-6666' }])
  const again = await register('Lia P.', [])
  const reloads = async () => {
    await app.jobsDone()
    const { rows } = await app.sql.query<{ data: unknown }>(
      `select data from platform.event where tenant_id = $1 and name = 'chats.reload' order by id`,
      [number.tenant.id],
    )
    return rows.map(({ data }) => data)
  }
  const personOf = async () =>
    (await app.call(chatEndpoints.chats, { search: 'Lia' }, as())).body.data.map(({ personId }) => personId)
  const before = (await reloads()).length
  const merge = await app.call(personEndpoints.mergePersons, { id: again, loser: lia }, as())
  expect(await personOf()).toEqual([again])
  const waiting = { places: [{ accountId: null, departmentId: null }] }
  expect((await reloads()).slice(before)).toEqual([waiting])
  await app.call(personEndpoints.undoMerge, { id: merge.body.merge.id }, as())
  expect(await personOf()).toEqual([lia])
  expect((await reloads()).slice(before)).toEqual([waiting, waiting])
})
