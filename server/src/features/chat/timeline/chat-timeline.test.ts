// The conversations in the timeline of a case: who sees what, in which order, a page at a time.
import { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { casesDeskEndpoints as endpoints } from '@tratativa/contract/cases/desk/endpoints'
import { timelineCountLimit, type TimelineItem } from '@tratativa/contract/cases/desk/shapes'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import { caseCode, toCaseId, type CaseId, type DepartmentId } from '@tratativa/contract/kernel/ids'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { aChat, aDepartment, aHeardNote, aMessage, type TestChat } from '../../../testing/conversations.ts'
import { aCase } from '../../../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let bruna: TestUser
let caseId: CaseId
let id: string

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

beforeEach(async () => {
  tenant = await aTenant(app)
  bruna = await aUser(app, { tenant, name: 'Bruna' })
  caseId = toCaseId(
    await aCase(app, { tenant, author: 'Maria de Souza', client: 'Banco Andorinha', negotiator: bruna }),
  )
  id = caseCode(caseId)
})

const timeline = async (input: Omit<InputTo<typeof endpoints.caseTimeline>, 'id'> = {}, as = bruna) =>
  (await app.call(endpoints.caseTimeline, { id, ...input }, { as: as.token })).body
const minutes = (count: number) => new Date(app.clock.now().getTime() + count * 60_000)

/** Reads all pages, oldest item first. */
const wholeTimeline = async (input: Parameters<typeof timeline>[0] = {}): Promise<TimelineItem[]> => {
  const items: TimelineItem[] = []
  let before: string | undefined
  for (;;) {
    const page = await timeline({ ...input, ...(before === undefined ? {} : { before }) })
    items.push(...page.data)
    if (page.older === null) return items.toReversed()
    before = page.older
  }
}

describe('conversations in the timeline of a case', () => {
  it('DESK-001 shows messages of all conversations in order with offers and notes, with counts, kinds and search', async () => {
    const lawyer = await aChat(app, { tenant, user: bruna, caseId, name: 'Dr. Nelson' })
    const party = await aChat(app, { tenant, user: bruna, caseId, name: 'Maria', status: 'finished' })
    await aMessage(app, party, { tenant, text: 'Bom dia', sentAt: minutes(-3) })
    await aMessage(app, lawyer, { tenant, text: 'Aceitamos R$ 14.000,00', sentAt: minutes(-2) })
    await app.call(
      casesDealsEndpoints.makeOffer,
      { id, side: 'ours', move: 'proposal', value: '9.000,00' },
      { as: bruna.token },
    )
    app.clock.set(minutes(2))
    await aMessage(app, lawyer, { tenant, text: 'Vou consultar', isOurs: true, user: bruna, status: 3 })
    const { data, counts } = await timeline()
    const order = data.toReversed().map(({ kind, text }) => (kind === 'message' ? text : kind))
    expect(order).toEqual(['Bom dia', 'Aceitamos R$ 14.000,00', 'offer', 'situation', 'Vou consultar'])
    expect(counts).toMatchObject({ message: 3, offer: 1 })
    expect(data[0]).toMatchObject({
      by: { name: 'Bruna' },
      message: { type: 'sent', content: 'Vou consultar', status: 3, chatId: lawyer.id },
      hiddenChat: null,
    })
    expect(data.find(({ text }) => text === 'Bom dia')).toMatchObject({ by: { name: 'Maria' } })
    expect((await timeline({ kinds: 'message' })).data).toHaveLength(3)
    expect((await timeline({ search: 'ACEITAMOS' })).data.map(({ text }) => text)).toEqual(['Aceitamos R$ 14.000,00'])
    expect((await timeline({ search: '14.000' })).counts).toEqual({ message: 1 })
  })

  it('DESK-001 finds voice notes by the words that were heard in them', async () => {
    const chat = await aChat(app, { tenant, user: bruna, caseId })
    await aMessage(app, chat, { tenant, text: 'Escrito' })
    const note = await aHeardNote(app, chat, tenant, 'Pago em três vezes')
    const { data, counts } = await timeline({ search: 'tres vezes' })
    expect(data.map(({ message }) => message?.id)).toEqual([note])
    expect(counts).toEqual({ message: 1 })
  })

  it('DESK-001 counts up to a limit, and finds every message beyond it', async () => {
    const chat = await aChat(app, { tenant, user: bruna, caseId })
    await app.sql.query(
      `insert into chat.message (tenant_id, chat_id, at, is_ours, kind, text, status)
       select $1, $2, $3::timestamptz + n * interval '1 minute', false, 'text', 'linha ' || n, 3
       from generate_series(1, $4) n`,
      [tenant.id, chat.id, minutes(-10_000), timelineCountLimit + 200],
    )
    expect((await timeline()).counts).toMatchObject({ message: timelineCountLimit })
    expect((await timeline({ search: 'linha 66' })).counts).toEqual({ message: 11 })
  })

  it('DESK-001 loses and repeats no item over the pages, whatever stands at one moment', async () => {
    const moment = fc.integer({ min: 0, max: 6 })
    await fc.assert(
      fc.asyncProperty(fc.array(moment, { minLength: 60, maxLength: 160 }), async (moments) => {
        await app.sql.query('delete from cases.note where case_id = $1', [caseId])
        await app.sql.query('update chat.chat set case_id = null where case_id = $1', [caseId])
        const chats: TestChat[] = []
        for (let count = 0; count < 3; count += 1) chats.push(await aChat(app, { tenant, user: bruna, caseId }))
        const instants = moments.map((minute) => new Date(Date.UTC(2026, 0, 1, 12, minute)))
        const source = moments.map((minute, index) => (minute + index) % 4)
        await app.sql.query(
          `with item as (
             select * from unnest($4::timestamptz[], $5::integer[]) with ordinality i (at, source, n)
           ), said as (
             insert into chat.message (tenant_id, chat_id, at, is_ours, kind, text, status)
             select $1, ($6::integer[])[source], at, false, 'text', 'item ' || n, 3 from item where source > 0
           )
           insert into cases.note (tenant_id, case_id, text, by_account, by_name, at)
           select $1, $2, 'item ' || n, $3, 'Bruna', at from item where source = 0`,
          [tenant.id, caseId, bruna.accountId, instants, source, chats.map((chat) => chat.id)],
        )
        const items = await wholeTimeline({ search: 'item' })
        expect(new Set(items.map(({ key }) => key)).size).toBe(moments.length)
        expect(items).toHaveLength(moments.length)
        const times = items.map(({ at }) => at)
        expect(times).toEqual(times.toSorted())
        expect((await wholeTimeline()).filter(({ kind }) => kind === 'message' || kind === 'note')).toHaveLength(
          moments.length,
        )
      }),
      { numRuns: 5 },
    )
  })
})

const people = {
  administrator: [1, null],
  'supervisor of none': [2, null],
  'supervisor of A': [2, 'A'],
  'supervisor of B': [2, 'B'],
  'negotiator of A': [3, 'A'],
  'another of A': [3, 'A'],
  'negotiator of B': [3, 'B'],
  'negotiator of none': [3, null],
} as const
type Person = keyof typeof people
const everybody = Object.keys(people) as Person[]
const seesAll: readonly Person[] = ['administrator', 'supervisor of none']

/** The people who see each kind of conversation beside those who see all, written out by hand. */
const kinds = {
  'of the negotiator of A': { user: 'negotiator of A', department: null, also: ['supervisor of A', 'negotiator of A'] },
  'of another of A': { user: 'another of A', department: null, also: ['supervisor of A', 'another of A'] },
  'of the negotiator of B': { user: 'negotiator of B', department: null, also: ['supervisor of B', 'negotiator of B'] },
  'of the negotiator of none': { user: 'negotiator of none', department: null, also: ['negotiator of none'] },
  'of the administrator': { user: 'administrator', department: null, also: [] },
  'waiting in A': { user: null, department: 'A', also: ['supervisor of A', 'negotiator of A', 'another of A'] },
  waiting: { user: null, department: null, also: everybody },
} as const satisfies Record<string, { user: Person | null; department: 'A' | null; also: readonly Person[] }>
type Kind = keyof typeof kinds
const kindNames = Object.keys(kinds) as Kind[]

describe('DESK-002 who sees a conversation on the desk', () => {
  it('every kind of person and every kind of conversation: all of its messages, or whose it is and not a word', async () => {
    const users = {} as Record<Person, TestUser>
    for (const person of everybody)
      users[person] = await aUser(app, { tenant, profileTypeId: people[person][0], name: person })
    const placed = (name: 'A' | 'B') =>
      everybody.filter((person) => people[person][1] === name).map((person) => users[person])
    const departments: Record<'A' | 'B', DepartmentId> = {
      A: await aDepartment(app, tenant, placed('A')),
      B: await aDepartment(app, tenant, placed('B')),
    }
    for (const kind of kindNames) {
      const { user, department } = kinds[kind]
      const chat = await aChat(app, {
        tenant,
        caseId,
        name: `contato ${kind}`,
        ...(user === null ? {} : { user: users[user] }),
        ...(department === null ? {} : { departmentId: departments[department] }),
      })
      await aMessage(app, chat, { tenant, text: `segredo ${kind}` })
    }
    for (const person of everybody) {
      const seen = kindNames.filter(
        (kind) => seesAll.includes(person) || (kinds[kind].also as readonly Person[]).includes(person),
      )
      const hidden = kindNames.filter((kind) => !seen.includes(kind))
      const { data, counts } = await timeline({ kinds: 'message,chat' }, users[person])
      const texts = data.flatMap(({ kind, text }) => (kind === 'message' ? [text] : []))
      expect(texts.toSorted(), person).toEqual(seen.map((kind) => `segredo ${kind}`).toSorted())
      const marks = data.filter(({ kind }) => kind === 'chat')
      expect(marks.map(({ hiddenChat }) => hiddenChat?.responsible).toSorted(), person).toEqual(
        hidden.map((kind) => kinds[kind].user).toSorted(),
      )
      for (const mark of marks) {
        expect(JSON.stringify(mark)).not.toMatch(/segredo|contato/)
        expect(mark.message).toBeNull()
      }
      expect({ message: 0, chat: 0, ...counts }).toMatchObject({ message: seen.length, chat: hidden.length })
      const search = await timeline({ search: 'segredo' }, users[person])
      expect(search.data, person).toHaveLength(seen.length)
    }
  })
})
