// Checks every ability of the contract for every kind of person and of chat: the call succeeds exactly when the predicate allows it, and is
// otherwise refused with its own error.
import * as abilities from '@tratativa/contract/chat/abilities'
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { chatErrors as e } from '@tratativa/contract/chat/errors'
import { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import type { Chat } from '@tratativa/contract/chat/shapes'
import { chatStatuses } from '@tratativa/contract/chat/statuses'
import { sees } from '@tratativa/contract/chat/visibility'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../testing/builders.ts'
import { aChat, aDepartment, aMessage, type TestChat } from '../../testing/conversations.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { aCase } from '../../testing/register.ts'

const people = { administrator: 1, supervisor: 2, negotiator: 3, another: 3 } as const
type Person = keyof typeof people
const everybody = Object.keys(people) as Person[]

interface Kind {
  readonly of: Person | null
  readonly status: keyof typeof chatStatuses
  readonly hasCase: boolean
}
const kinds: readonly Kind[] = ([null, ...everybody] as const).flatMap((of) =>
  (['pending', 'open', 'finished'] as const).flatMap((status) =>
    (status === 'open' ? [true, false] : [true]).map((hasCase) => ({ of, status, hasCase })),
  ),
)

/** A call that an ability guards, on a chat of its own. */
interface ChatFixture {
  readonly chat: TestChat
  readonly as: { as: string }
  readonly who: TestUser
}
interface Refusal {
  readonly code: string
  readonly status: number
}
type Answer = { readonly status: number; readonly refusal: { readonly code: string } }

interface Way {
  readonly ability: keyof typeof abilities
  readonly ask: (made: ChatFixture, kind: Kind) => Promise<Answer>
  readonly may: (who: Actor, chat: Chat) => boolean
  readonly refused: Refusal
  /** The refusal that comes first, for any caller. */
  readonly refusedFirst?: (who: Actor, chat: Chat) => Refusal | null
}
type Actor = Parameters<typeof abilities.canWrite>[0]

let app: TestApp
let tenant: TestTenant
let users: Record<Person, TestUser>
let caseId: number

beforeAll(async () => {
  app = await startApp()
  tenant = await aTenant(app)
  const entries: [Person, TestUser][] = []
  for (const person of everybody)
    entries.push([person, await aUser(app, { tenant, profileTypeId: people[person], name: person })])
  users = Object.fromEntries(entries) as Record<Person, TestUser>
  caseId = await aCase(app, { tenant })
})
afterAll(() => app.stop())

const ofEnded = (_who: Actor, chat: Chat) => (abilities.isFinished(chat) ? e.finished : null)
const updateChat = ({ chat, as }: ChatFixture, change: object) =>
  app.call(chatEndpoints.updateChat, { chat: String(chat.id), ...change }, as)
const send = ({ chat, as }: ChatFixture, change: object = {}) =>
  app.call(messageEndpoints.sendMessage, { chatId: chat.id, message: 'Olá', ...change }, as)
const other = ({ status }: Kind) => (status === 'pending' ? chatStatuses.open : chatStatuses.pending)
const failed = ({ chat }: ChatFixture, status = 99) => aMessage(app, chat, { tenant, isOurs: true, status })

const ways: Readonly<Record<string, Way>> = {
  'sends a message': {
    ability: 'canWrite',
    ask: (made) => send(made),
    may: abilities.canWrite,
    refused: e.notWriter,
    refusedFirst: ofEnded,
  },
  'sends again what failed': {
    ability: 'canWrite',
    ask: async (made) => app.call(messageEndpoints.sendAgain, { id: await failed(made) }, made.as),
    may: abilities.canWrite,
    refused: e.notWriter,
    refusedFirst: ofEnded,
  },
  'takes as sent what nobody knows of': {
    ability: 'canWrite',
    ask: async (made) => app.call(messageEndpoints.leaveUncertain, { id: await failed(made, 98) }, made.as),
    may: (who, chat) => abilities.canWrite(who, chat) || abilities.isFinished(chat),
    refused: e.notWriter,
  },
  'sends one of the texts that begin a matter': {
    ability: 'canUseTemplates',
    ask: (made) => send(made, { templateId: 1 }),
    may: abilities.canUseTemplates,
    refused: e.notTemplater,
    refusedFirst: (who, chat) => ofEnded(who, chat) ?? (abilities.canWrite(who, chat) ? null : e.notWriter),
  },
  'finishes it': {
    ability: 'canFinish',
    ask: ({ chat, as }) => app.call(chatEndpoints.closeChat, { id: String(chat.id) }, as),
    may: abilities.canFinish,
    refused: e.notFinisher,
    refusedFirst: ofEnded,
  },
  'opens a finished one again': {
    ability: 'canReopen',
    ask: ({ chat, as }) => app.call(chatEndpoints.reopenChat, { id: String(chat.id) }, as),
    may: abilities.canReopen,
    refused: e.notReopener,
    refusedFirst: (_who, chat) => (abilities.isFinished(chat) ? null : e.notFinished),
  },
  'finishes it by changing it': {
    ability: 'canFinish',
    ask: (made) => updateChat(made, { status: chatStatuses.finished }),
    // Finishing a finished chat changes nothing, so it is allowed.
    may: (who, chat) => abilities.canFinish(who, chat) || abilities.isFinished(chat),
    refused: e.notFinisher,
  },
  'marks it as open': {
    ability: 'canChangeStatus',
    ask: ({ chat, as }) => app.call(chatEndpoints.setChatStatus, { id: chat.id, status: chatStatuses.open }, as),
    may: (who, chat) => abilities.canChangeStatus(who, chat) || chat.status === chatStatuses.open,
    refused: e.notOpener,
    refusedFirst: ofEnded,
  },
  'marks it as pending': {
    ability: 'canChangeStatus',
    ask: ({ chat, as }) => app.call(chatEndpoints.setChatStatus, { id: chat.id, status: chatStatuses.pending }, as),
    may: (who, chat) => abilities.canChangeStatus(who, chat) || chat.status === chatStatuses.pending,
    refused: e.notHolder,
    refusedFirst: ofEnded,
  },
  'changes its status by changing it': {
    ability: 'canChangeStatus',
    ask: (made, kind) => updateChat(made, { status: other(kind) }),
    may: abilities.canChangeStatus,
    refused: e.notStatusChanger,
    refusedFirst: ofEnded,
  },
  'makes it a favourite': {
    ability: 'canFavorite',
    ask: ({ chat, as }) => app.call(chatEndpoints.setFavorite, { id: chat.id, isFavorite: true }, as),
    may: abilities.canFavorite,
    refused: e.notFavoriter,
  },
  'makes it a favourite by changing it': {
    ability: 'canFavorite',
    ask: (made) => updateChat(made, { isFavorite: true }),
    may: abilities.canFavorite,
    refused: e.notFavoriter,
  },
  'gives it to somebody': {
    ability: 'canAssign',
    ask: ({ chat, as, who }) => app.call(chatEndpoints.assignChat, { id: chat.id, negotiatorId: who.accountId }, as),
    may: abilities.canAssign,
    refused: e.notAssigner,
    refusedFirst: ofEnded,
  },
  'gives it to nobody': {
    ability: 'canAssign',
    ask: ({ chat, as }) => app.call(chatEndpoints.assignChat, { id: chat.id, negotiatorId: null }, as),
    may: abilities.canAssign,
    refused: e.notAssigner,
    refusedFirst: ofEnded,
  },
  'gives it to nobody by changing it': {
    ability: 'canAssign',
    ask: (made) => updateChat(made, { negotiatorId: null }),
    may: abilities.canAssign,
    refused: e.notAssigner,
    refusedFirst: ofEnded,
  },
  'links it to a case': {
    ability: 'canSetCase',
    ask: ({ chat, as }) => app.call(chatEndpoints.setChatCase, { id: chat.id, caseId: caseCode(toCaseId(caseId)) }, as),
    may: abilities.canSetCase,
    refused: e.notCaser,
    refusedFirst: ofEnded,
  },
  'takes its case away by changing it': {
    ability: 'canSetCase',
    ask: (made) => updateChat(made, { caseId: null }),
    may: (who, chat) => abilities.canSetCase(who, chat) || chat.caseId === null,
    refused: e.notCaser,
    refusedFirst: (who, chat) => (chat.caseId === null ? null : ofEnded(who, chat)),
  },
}

const callerOf = (person: Person) => ({ as: { as: users[person].token }, who: users[person] })

const make = async ({ of, status, hasCase }: Kind, person: Person): Promise<ChatFixture> => {
  const chat = await aChat(app, {
    tenant,
    status,
    ...(of === null ? {} : { user: users[of] }),
    ...(hasCase ? { caseId } : {}),
  })
  return { chat, ...callerOf(person) }
}

const actorOf = (person: Person) => ({ ...users[person], profileTypeId: people[person], departmentId: null })

/** The chat as an administrator sees it: the input of the ability predicates. */
const readChat = async ({ chat }: ChatFixture): Promise<Chat> =>
  (await app.call(chatEndpoints.history, { id: String(chat.id) }, { as: users.administrator.token })).body.chat

/** A chat of each kind that nobody has changed yet: a refused call leaves it for the next one. */
const unchanged = new Map<Kind, { readonly made: ChatFixture; readonly before: Chat }>()
const unchangedOf = async (kind: Kind) => {
  const last = unchanged.get(kind)
  if (last !== undefined) return last
  const made = await make(kind, 'administrator')
  const next = { made, before: await readChat(made) }
  unchanged.set(kind, next)
  return next
}

const isVisibleTo = (person: Person, { userId }: Chat) =>
  sees(actorOf(person), { accountId: userId, departmentId: null })

const notFoundRefusal: Refusal = { code: 'kernel.not-found', status: 404 }

/** Returns null where the call must succeed. */
const refusalOf = ({ may, refused, refusedFirst }: Way, person: Person, chat: Chat): Refusal | null => {
  if (!isVisibleTo(person, chat)) return notFoundRefusal
  const who = actorOf(person)
  return refusedFirst?.(who, chat) ?? (may(who, chat) ? null : refused)
}

const pairs = everybody.flatMap((person) => Object.keys(ways).map((name) => ({ person, name })))
const nameOf = ({ of, status, hasCase }: Kind) => `${status} of ${of ?? 'nobody'}${hasCase ? ' with a case' : ''}`
const longTimeout = { timeout: 120_000 }

describe('who may do what with a chat', () => {
  it.each(pairs)('$person $name exactly where the contract says so', longTimeout, async ({ person, name }) => {
    const way = ways[name] as Way
    const wrong: string[] = []
    for (const kind of kinds) {
      const { made, before } = await unchangedOf(kind)
      const expected = refusalOf(way, person, before)
      const answer = await way.ask({ ...made, ...callerOf(person) }, kind)
      if (answer.status === 200) unchanged.delete(kind)
      const actualAnswer = answer.status === 200 ? '200' : `${answer.status} ${answer.refusal.code}`
      const expectedAnswer = expected === null ? '200' : `${expected.status} ${expected.code}`
      if (actualAnswer !== expectedAnswer) wrong.push(`${nameOf(kind)}: ${actualAnswer} and not ${expectedAnswer}`)
    }
    expect(wrong).toEqual([])
  })

  it('changes nothing where it refuses', async () => {
    const factsOf = (chat: Chat) => [chat.status, chat.userId, chat.caseId, chat.isFavorite]
    expect(unchanged.size).toBeGreaterThan(0)
    for (const [kind, { made, before }] of unchanged)
      expect(factsOf(await readChat(made)), nameOf(kind)).toEqual(factsOf(before))
  })

  it.each(everybody)(
    'CHAT-018 CHAT-019 %s opens a pending chat by viewing it, and no other',
    longTimeout,
    async (person) => {
      for (const kind of kinds) {
        const made = await make(kind, person)
        const before = await readChat(made)
        const { status } = await app.call(chatEndpoints.openChat, { id: made.chat.id }, made.as)
        expect(status, nameOf(kind)).toBe(isVisibleTo(person, before) ? 200 : 404)
        const isOpened = status === 200 && abilities.opens(actorOf(person), before)
        expect((await readChat(made)).status, nameOf(kind)).toBe(isOpened ? chatStatuses.open : before.status)
      }
    },
  )

  it.each(everybody)(
    'CHAT-016 %s becomes responsible for a chat by writing to it, and takes it over from others',
    longTimeout,
    async (person) => {
      for (const kind of kinds) {
        const made = await make(kind, person)
        const before = await readChat(made)
        const { status } = await send(made)
        const { userId } = await readChat(made)
        expect(userId, nameOf(kind)).toBe(status === 200 ? made.who.accountId : before.userId)
        const isTaken = status === 200 && before.userId !== null && before.userId !== userId
        expect(isTaken, nameOf(kind)).toBe(
          isVisibleTo(person, before) && abilities.isTakingOver(actorOf(person), before),
        )
      }
    },
  )

  it.each(everybody)('CHAT-004 %s narrows the list exactly where the filter is allowed', async (person) => {
    const department = await aDepartment(app, tenant)
    const all = await aChat(app, { tenant })
    const narrowed = await app.call(
      chatEndpoints.chats,
      { departments: String(department), tab: 'pending' },
      { as: users[person].token },
    )
    const ids = narrowed.body.data.map(({ chatId }) => chatId)
    expect(ids.includes(all.id)).toBe(!abilities.canFilter(actorOf(person)))
  })

  it('covers every ability of the contract', () => {
    const facts = ['isFinished', 'isUnassigned', 'isResponsible', 'isWithinDeletion', 'undoWindowMs']
    const tried = [...Object.values(ways).map(({ ability }) => ability), 'opens', 'isTakingOver', 'canFilter']
    expect([...new Set([...tried, ...facts])].sort()).toEqual(Object.keys(abilities).sort())
  })
})
