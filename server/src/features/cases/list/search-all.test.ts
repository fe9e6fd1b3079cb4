// One search for everything: how each kind of record is found, and who sees which conversation.
import { casesListEndpoints as endpoints } from '@tratativa/contract/cases/list/endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aChat, aDepartment } from '../../../testing/conversations.ts'
import { aCase, aPerson } from '../../../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let bruna: TestUser
let nelson: number
let caseId: string

beforeAll(async () => {
  app = await startApp()
  tenant = await aTenant(app)
  bruna = await aUser(app, { tenant, name: 'Bruna Teixeira' })
  nelson = await aPerson(app, {
    tenant,
    name: 'Dr. Nelson Araújo',
    cpf: '52998224725',
    isLawyer: true,
    emails: ['nelson@araujo.test', 'segundo@araujo.test'],
    phones: ['11987654321', '1133334444'],
  })
  await app.sql.query("update people.person set oab_number = '123456', oab_state = 'SP' where id = $1", [nelson])
  caseId = caseCode(
    toCaseId(await aCase(app, { tenant, author: 'Maria Nelson', processNumber: '0701300-13.2011.8.26.0020' })),
  )
  await aChat(app, { tenant, user: bruna, name: 'Nel', phone: '551187654321', personId: nelson })
  await aChat(app, { tenant, user: bruna, name: 'Zuleide do WhatsApp', phone: '5521999990000' })
  const other = await aTenant(app)
  await aPerson(app, { tenant: other, name: 'Nelson de outra empresa', phones: ['11987654321'] })
  await aChat(app, { tenant: other, name: 'Nelson de outra empresa', phone: '5511987654321' })
})
afterAll(() => app.stop())

const find = async (search: string, as = bruna) => {
  const { body } = await app.call(endpoints.searchAll, { search }, { as: as.token })
  return body.data
}
const namesOf = ({ data }: { readonly data: readonly { readonly name: string }[] }) => data.map(({ name }) => name)

describe('the search for everything', () => {
  it.each([
    ['a name', 'nelson araujo'],
    ['a telephone with its mask', '(11) 98765-4321'],
    ['a telephone with its country', '+55 11 98765-4321'],
    ['a telephone without the ninth digit', '(11) 8765-4321'],
    ['a second telephone', '1133334444'],
    ['a piece of a telephone', '8765-4321'],
    ['a CPF', '529.982.247-25'],
    ['a CPF without its mask', '52998224725'],
    ['an OAB number', 'OAB/SP 123.456'],
    ['an OAB number behind its state', '123456 SP'],
    ['an OAB number alone', '123456'],
    ['an e-mail', 'Nelson@Araujo.test'],
    ['a second e-mail', 'segundo@araujo.test'],
  ])('SEARCH-002 finds a person by %s', async (_, search) => {
    const { people } = await find(search)
    expect(namesOf(people)).toEqual(['Dr. Nelson Araújo'])
  })

  it.each([
    ['the name of their person', 'araujo'],
    ['the name on WhatsApp', 'nel'],
    ['their number', '55 11 8765-4321'],
    ['the ninth digit that WhatsApp leaves out', '11987654321'],
    ['another telephone of their person', '(11) 3333-4444'],
    ['a piece of their number', '765432'],
  ])('SEARCH-002 finds a conversation by %s', async (_, search) => {
    const { chats } = await find(search)
    expect(namesOf(chats)).toContain('Dr. Nelson Araújo')
  })

  it('SEARCH-002 shows the person and the conversation of a telephone together, beside the cases that the quick search finds', async () => {
    expect(await find('21 99999-0000')).toMatchObject({
      people: { data: [] },
      chats: { data: [{ name: 'Zuleide do WhatsApp', responsible: 'Bruna Teixeira', isFinished: false }] },
    })
    const both = await find('nelson')
    expect(both.cases.data.map(({ id }) => id)).toEqual([caseId])
    expect(namesOf(both.people)).toEqual(expect.arrayContaining(['Dr. Nelson Araújo', 'Maria Nelson']))
    expect(both.people.data.find(({ id }) => id === nelson)).toEqual({
      id: nelson,
      name: 'Dr. Nelson Araújo',
      isLawyer: true,
      cpf: '529.982.247-25',
      oab: 'SP 123456',
      telephone: '(11) 98765-4321',
      email: 'nelson@araujo.test',
    })
    expect(JSON.stringify(both)).not.toContain('outra empresa')
    expect((await find('0701300-13.2011')).cases.data.map(({ id }) => id)).toEqual([caseId])
  })

  it.each([
    '',
    '   ',
    '%',
    '%%%',
    '___',
    '\\',
    "';--",
    '"',
    'zz7zz',
    'a8765b4321',
    '🙂',
    'nelson zz',
    '(',
    '((((',
    '1'.repeat(200),
  ])('SEARCH-003 finds nothing by %j', async (search) => {
    const empty = { data: [], hasMore: false }
    expect(await find(search)).toEqual({ cases: empty, people: empty, chats: empty, documents: empty })
  })

  it('SEARCH-003 refuses 10,000 characters by the name of the field', async () => {
    const { status, refusal } = await app.call(endpoints.searchAll, { search: 'a'.repeat(10_000) }, { as: bruna.token })
    expect(status).toBe(400)
    expect(JSON.stringify(refusal)).toContain('search')
  })

  it('SEARCH-002 limits each group and says that there are more', async () => {
    const company = await aTenant(app)
    const user = await aUser(app, { tenant: company })
    for (let count = 0; count < 6; count += 1) {
      const personId = await aPerson(app, { tenant: company, name: `Joaquina ${count}` })
      await aChat(app, { tenant: company, user, personId })
    }
    const { people, chats, cases } = await find('joaquina', user)
    expect(people).toMatchObject({ data: { length: 5 }, hasMore: true })
    expect(chats).toMatchObject({ data: { length: 5 }, hasMore: true })
    expect(cases).toEqual({ data: [], hasMore: false })
  })
})

describe('the conversations of the search for everything', () => {
  it('CHAT-003 are those that each person sees, however they are searched', async () => {
    const company = await aTenant(app)
    const user = (name: string, profileTypeId: 1 | 2 | 3) => aUser(app, { tenant: company, name, profileTypeId })
    const ana = await user('ana', 3)
    const caio = await user('caio', 3)
    const lead = await user('lead', 2)
    const otherLead = await user('otherLead', 2)
    const freeLead = await user('freeLead', 2)
    const admin = await user('admin', 1)
    const sales = await aDepartment(app, company, [ana, lead])
    const legal = await aDepartment(app, company, [caio, otherLead])
    const chat = (name: string, options: Partial<Parameters<typeof aChat>[1]>) =>
      aChat(app, { tenant: company, name: `Fulano ${name}`, ...options })
    await chat('da ana', { user: ana })
    await chat('finalizado da ana', { user: ana, status: 'finished' })
    await chat('do caio', { user: caio })
    await chat('sem departamento', {})
    await chat('do departamento', { departmentId: sales })
    await chat('do juridico', { departmentId: legal })
    const seenBy = async (viewer: TestUser) => {
      const pairs = await Promise.all(
        ['ana', 'finalizado', 'caio', 'sem', 'do departamento', 'juridico'].map(async (word) => {
          const { chats } = await find(`fulano ${word}`, viewer)
          return chats.data.map(({ name }) => name.replace('Fulano ', ''))
        }),
      )
      return [...new Set(pairs.flat())].sort()
    }
    const own = ['da ana', 'finalizado da ana']
    expect(await seenBy(ana)).toEqual([...own, 'do departamento', 'sem departamento'].sort())
    expect(await seenBy(caio)).toEqual(['do caio', 'do juridico', 'sem departamento'])
    expect(await seenBy(lead)).toEqual([...own, 'do departamento', 'sem departamento'].sort())
    expect(await seenBy(otherLead)).toEqual(['do caio', 'do juridico', 'sem departamento'])
    const everything = [...own, 'do caio', 'do departamento', 'do juridico', 'sem departamento'].sort()
    expect(await seenBy(freeLead)).toEqual(everything)
    expect(await seenBy(admin)).toEqual(everything)
  })
})
