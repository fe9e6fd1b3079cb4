// Visibility: every kind of person against every kind of chat, by every endpoint. No endpoint leaks a chat.
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import type { Chat } from '@tratativa/contract/chat/shapes'
import { mergeEndpoints } from '@tratativa/contract/chat/merge-endpoints'
import { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import { sees } from '@tratativa/contract/chat/visibility'
import { chatEvents } from '@tratativa/contract/chat/events'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import type { DepartmentId } from '@tratativa/contract/kernel/ids'
import { linkEndpoints } from '@tratativa/contract/kernel/link-endpoint'
import type { MessageId } from '@tratativa/contract/chat/ids'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../testing/builders.ts'
import { aChat, aDepartment, aMessage, type TestChat } from '../../testing/conversations.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { chatsByIds } from './chats/chats.store.ts'
import { announce } from './connection/announce.ts'
import { messagesByIds } from './messages/messages.store.ts'

/** The people of the test: profile and department. */
const people = {
  administrator: [1, null],
  'administrator of A': [1, 'A'],
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
const seesEveryChat: readonly Person[] = ['administrator', 'administrator of A', 'supervisor of none']
const ofA: readonly Person[] = ['supervisor of A', 'negotiator of A', 'another of A']
const ofB: readonly Person[] = ['supervisor of B', 'negotiator of B']

/** The requirement, written out by hand: for each kind of chat, who sees it beside those who see all. */
const kinds = {
  'of the negotiator of A': { user: 'negotiator of A', department: null, also: ['supervisor of A', 'negotiator of A'] },
  'of another of A': { user: 'another of A', department: null, also: ['supervisor of A', 'another of A'] },
  'of the negotiator of B': { user: 'negotiator of B', department: null, also: ofB },
  'of the negotiator of none': { user: 'negotiator of none', department: null, also: ['negotiator of none'] },
  'of the supervisor of A': { user: 'supervisor of A', department: null, also: ['supervisor of A'] },
  'of the administrator': { user: 'administrator', department: null, also: [] },
  'of the negotiator of A, come from B': {
    user: 'negotiator of A',
    department: 'B',
    also: ['supervisor of A', 'negotiator of A'],
  },
  'waiting in A': { user: null, department: 'A', also: ofA },
  'waiting in B': { user: null, department: 'B', also: ofB },
  waiting: { user: null, department: null, also: everybody },
} as const satisfies Record<string, { user: Person | null; department: 'A' | 'B' | null; also: readonly Person[] }>
type Kind = keyof typeof kinds
const kindNames = Object.keys(kinds) as Kind[]
const statuses = ['open', 'finished'] as const

/** Each kind of assignment that a person can choose, once. */
const targets: readonly Kind[] = ['of the negotiator of A', 'of the negotiator of B', 'waiting in A', 'waiting']

const canSee = (person: Person, kind: Kind) =>
  seesEveryChat.includes(person) || (kinds[kind].also as readonly Person[]).includes(person)

interface ChatFixture {
  readonly kind: Kind
  readonly status: (typeof statuses)[number]
  readonly chat: TestChat
  readonly message: MessageId
}

let app: TestApp
let tenant: TestTenant
let users: Record<Person, TestUser>
let stranger: TestUser
let departments: Record<'A' | 'B', DepartmentId>
const chatFixtures: ChatFixture[] = []
const sockets: Socket[] = []

beforeAll(async () => {
  app = await startApp()
  tenant = await aTenant(app)
  stranger = await aUser(app, { tenant: await aTenant(app), profileTypeId: 1 })
  const entries: [Person, TestUser][] = []
  for (const person of everybody)
    entries.push([person, await aUser(app, { tenant, profileTypeId: people[person][0], name: person })])
  users = Object.fromEntries(entries) as Record<Person, TestUser>
  const placed = (name: 'A' | 'B') => entries.filter(([person]) => people[person][1] === name).map(([, user]) => user)
  departments = { A: await aDepartment(app, tenant, placed('A')), B: await aDepartment(app, tenant, placed('B')) }
  for (const kind of kindNames) for (const status of statuses) chatFixtures.push(await make(kind, status))
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await app.stop()
})

const make = async (kind: Kind, status: ChatFixture['status']): Promise<ChatFixture> => {
  const { user, department } = kinds[kind]
  const chat = await aChat(app, {
    tenant,
    status,
    name: `${kind} ${status}`,
    ...(user === null ? {} : { user: users[user] }),
    ...(department === null ? {} : { departmentId: departments[department] }),
  })
  const message = await aMessage(app, chat, { tenant, text: `segredo ${kind}`, kind: 'document' })
  await app.files.store(
    { tenantId: tenant.id, write: (work) => app.db.inTenant(tenant.id, work) },
    {
      name: 'a.pdf',
      purpose: 'chat.media',
      content: (async function* () {
        yield await Promise.resolve(Buffer.from('%PDF-1.7\n'))
      })(),
    },
    async (tx, file) => {
      await tx.sql
        .insertInto('chat.media')
        .values({ message_id: message, mime: file.mime, file_id: file.id, thumbnail_file_id: file.id, state: 'here' })
        .execute()
      await tx.sql
        .updateTable('chat.contact')
        .set({ picture_file_id: file.id })
        .where('id', '=', chat.contactId)
        .execute()
    },
  )
  return { kind, status, chat, message }
}

/** The tests iterate over all combinations. */
const longTimeout = { timeout: 240_000 }

const pairs = everybody.flatMap((person) => kindNames.map((kind) => ({ person, kind, seen: canSee(person, kind) })))

/** An ordinary run asks about one chat of each kind, in one status for a person and in the other for the next; THOROUGH=1 about both. */
const fixturesFor = (person: Person) =>
  chatFixtures.filter(({ kind, status }) => {
    const turn = everybody.indexOf(person) + kindNames.indexOf(kind) + statuses.indexOf(status)
    return inject('thorough') || turn % 2 === 0
  })

const idsOf = (rows: readonly ChatFixture[]) => rows.map(({ chat }) => chat.id).sort((left, right) => left - right)
const fixturesVisibleTo = (person: Person) => chatFixtures.filter(({ kind }) => canSee(person, kind))

describe('CHAT-030 who sees which chat', () => {
  it.each(pairs)('$person and a chat $kind: $seen, by the rule of the contract', async ({ person, kind, seen }) => {
    const fixture = chatFixtures.find((row) => row.kind === kind)
    const [known] = await app.db.inTenant(tenant.id, (tx) => chatsByIds(tx, [fixture?.chat.id ?? 0]))
    const [profileTypeId, name] = people[person]
    const departmentId = name === null ? null : departments[name]
    const who = { accountId: users[person].accountId, profileTypeId, departmentId }
    expect(known && sees(who, known.place)).toBe(seen)
  })

  it.each(everybody)('%s gets their own chats in the list, the counts and the search, and no other', async (person) => {
    const as = { as: users[person].token }
    const seen = fixturesVisibleTo(person)
    const list = async (input: object) =>
      (await app.call(chatEndpoints.chats, input, as)).body.data.map(({ chatId }) => chatId).sort((a, b) => a - b)
    expect(await list({ show: 'any' })).toEqual(idsOf(seen))
    expect(await list({ show: 'finished' })).toEqual(idsOf(seen.filter(({ status }) => status === 'finished')))
    const living = seen.filter(({ status }) => status === 'open')
    const waiting = living.filter(({ kind }) => kinds[kind].user === null)
    expect(await list({ tab: 'pending' })).toEqual(idsOf(waiting))
    expect(await list({ tab: 'chats' })).toEqual(idsOf(living.filter((row) => !waiting.includes(row))))
    expect(await list({ show: 'any', search: 'negotiator of' })).toEqual(
      idsOf(seen.filter(({ kind }) => kind.includes('negotiator of'))),
    )
    // Each chat has one unread message, so the counts equal the visible chats.
    const figures = (rows: readonly ChatFixture[]) => ({ all: rows.length, unread: rows.length, favorites: 0 })
    const attended = living.filter((row) => !waiting.includes(row))
    const { data } = (await app.call(chatEndpoints.chatCounts, {}, as)).body
    expect(data).toEqual({
      active: attended.length,
      pending: waiting.length,
      chats: figures(attended),
      waiting: figures(waiting),
    })
    const previews = (await app.call(chatEndpoints.chats, { show: 'any' }, as)).body.data.map(({ content }) => content)
    expect(previews.sort()).toEqual(seen.map(({ kind }) => `segredo ${kind}`).sort())
    const hits = (await app.call(messageEndpoints.searchMessages, { search: 'segredo' }, as)).body.data
    expect(hits.map(({ chat }) => chat.chatId).sort((a, b) => a - b)).toEqual(idsOf(seen))
  })

  it.each(everybody)(
    '%s reaches their own chats by every endpoint, and gets a 404 for every other',
    longTimeout,
    async (person) => {
      const wrong: string[] = []
      for (const fixture of fixturesFor(person))
        for (const [name, read] of Object.entries(reads)) {
          const { status } = await read(fixture, { as: users[person].token })
          if (status !== (canSee(person, fixture.kind) ? 200 : 404)) wrong.push(`${name} of ${fixture.kind}: ${status}`)
        }
      expect(wrong).toEqual([])
    },
  )

  it.each(everybody)('%s changes nothing of a chat that they do not see', longTimeout, async (person) => {
    const wrong: string[] = []
    for (const fixture of fixturesFor(person).filter(({ kind }) => !canSee(person, kind)))
      for (const [name, write] of Object.entries(writes)) {
        const { status } = await write(fixture, { as: users[person].token }, users[person])
        if (status !== 404) wrong.push(`${name} of ${fixture.kind}: ${status}`)
      }
    expect(wrong).toEqual([])
  })

  it('covers every endpoint that names a chat or a message', () => {
    const all = Object.keys({ ...chatEndpoints, ...messageEndpoints, ...mergeEndpoints })
    const tried = [...Object.keys(reads), ...Object.keys(writes)].map((name) => name.replace(/ .*/, ''))
    // The first three name no chat. An uploaded file belongs to no chat yet, drafts are the caller's own, and startChat looks up a
    // telephone.
    const others = ['chats', 'chatCounts', 'operators', 'bringMedia', 'drafts', 'startChat', 'undoContactMerge']
    expect([...new Set([...tried, ...others])].sort()).toEqual([...all, 'link'].sort())
  })
})

type As = { as: string }
type PendingResponse = Promise<{ status: number }>

const linkTo = (path: string, as: As) => app.call(linkEndpoints.makeLink, { url: path }, as)

/** Every endpoint that reads a chat, by name. */
const reads: Readonly<Record<string, (fixture: ChatFixture, as: As) => PendingResponse>> = {
  history: ({ chat }, as) => app.call(chatEndpoints.history, { id: String(chat.id) }, as),
  'history by address': ({ chat }, as) => app.call(chatEndpoints.history, { id: chat.jid }, as),
  'history around': ({ chat, message }, as) =>
    app.call(chatEndpoints.history, { id: String(chat.id), around: message }, as),
  standing: ({ chat }, as) => app.call(chatEndpoints.standing, { id: chat.id }, as),
  chatPicture: ({ chat }, as) => app.call(chatEndpoints.chatPicture, { id: chat.id }, as),
  chatMerges: ({ chat }, as) => app.call(mergeEndpoints.chatMerges, { id: chat.id }, as),
  searchMessages: ({ chat }, as) =>
    app.call(messageEndpoints.searchMessages, { search: 'segredo', chatId: chat.id }, as),
  messageChanges: ({ message }, as) => app.call(messageEndpoints.messageChanges, { id: message }, as),
  messageFile: ({ message }, as) => app.call(messageEndpoints.messageFile, { id: message }, as),
  'messageFile small': ({ message }, as) =>
    app.call(messageEndpoints.messageFile, { id: message, as: 'thumbnail' }, as),
  link: ({ message }, as) => linkTo(urlOf(messageEndpoints.messageFile).replace(':id', String(message)), as),
  'link to the picture': ({ chat }, as) => linkTo(urlOf(chatEndpoints.chatPicture).replace(':id', String(chat.id)), as),
  keepDraft: ({ chat }, as) => app.call(messageEndpoints.keepDraft, { id: chat.id, text: '' }, as),
}

/** Every endpoint that changes a chat, by name. */
const writes: Readonly<Record<string, (fixture: ChatFixture, as: As, who: TestUser) => PendingResponse>> = {
  openChat: ({ chat }, as) => app.call(chatEndpoints.openChat, { id: chat.id }, as),
  readChat: ({ chat }, as) => app.call(chatEndpoints.readChat, { id: chat.id }, as),
  setChatStatus: ({ chat }, as) => app.call(chatEndpoints.setChatStatus, { id: chat.id, status: 'Pendente' }, as),
  setFavorite: ({ chat }, as) => app.call(chatEndpoints.setFavorite, { id: chat.id, isFavorite: true }, as),
  setChatCase: ({ chat }, as) => app.call(chatEndpoints.setChatCase, { id: chat.id, caseId: null }, as),
  assignChat: ({ chat }, as, { accountId }) =>
    app.call(chatEndpoints.assignChat, { id: chat.id, negotiatorId: accountId }, as),
  updateChat: ({ chat }, as) => app.call(chatEndpoints.updateChat, { chat: String(chat.id) }, as),
  'updateChat by address': ({ chat }, as) => app.call(chatEndpoints.updateChat, { chat: chat.jid }, as),
  closeChat: ({ chat }, as) => app.call(chatEndpoints.closeChat, { id: chat.jid }, as),
  reopenChat: ({ chat }, as) => app.call(chatEndpoints.reopenChat, { id: chat.jid }, as),
  sendMessage: ({ chat }, as) => app.call(messageEndpoints.sendMessage, { chatId: chat.id, message: 'Olá' }, as),
  'sendMessage by address': ({ chat }, as) =>
    app.call(messageEndpoints.sendMessage, { jid: chat.jid, message: 'Olá' }, as),
  sendAgain: ({ message }, as) => app.call(messageEndpoints.sendAgain, { id: message }, as),
  leaveUncertain: ({ message }, as) => app.call(messageEndpoints.leaveUncertain, { id: message }, as),
}

/** Collects the events of each console, by person and chat, from now until all events so far have been delivered. */
const listenAll = async () => {
  const heard: string[] = []
  const own: Socket[] = []
  const connect = async (person: string, user: TestUser) => {
    const socket = io(app.base, { auth: { token: user.token }, transports: ['websocket'] })
    sockets.push(socket)
    own.push(socket)
    socket.onAny((name: string, { data }: { data: { chatId?: number; chat?: Chat } }) => {
      if (name !== 'chats.reload') heard.push(`${person} ${name} ${data.chatId ?? data.chat?.chatId ?? 'none'}`)
    })
    await new Promise<void>((resolve) => void socket.once('connect', () => resolve()))
  }
  for (const person of everybody) await connect(person, users[person])
  await connect('stranger', stranger)
  return async () => {
    await app.jobsDone()
    // The last event of each connection: all earlier events have arrived before it.
    const reloads = own.map(
      (socket) => new Promise<void>((resolve) => void socket.once('chats.reload', () => resolve())),
    )
    for (const id of [tenant.id, stranger.tenantId])
      await app.db.inTenant(id, (tx) =>
        Promise.resolve(tx.emit(chatEvents, 'chats.reload', { places: [{ accountId: null, departmentId: null }] })),
      )
    await Promise.all(reloads)
    for (const socket of own) socket.disconnect()
    return heard.sort()
  }
}

describe('CHAT-029 the audience of a chat’s events', () => {
  it('is everybody who sees the chat and nobody else, for every event', longTimeout, async () => {
    const settle = await listenAll()
    for (const { chat, message } of chatFixtures)
      await app.db.inTenant(tenant.id, async (tx) => {
        await announce(tx, [{ what: 'heard', chat: chat.id, message, isNew: false, hasMedia: true }])
        await announce(tx, [{ what: 'changed', chat: chat.id, message }])
        const [known] = await chatsByIds(tx, [chat.id])
        const [knownMessage] = await messagesByIds(tx, [message])
        if (!known || !knownMessage) throw new Error('visibility.test: created chat or message not found')
        tx.emit(chatEvents, 'message.send', { place: known.place, chat: known.chat, message: knownMessage.message })
        tx.emit(chatEvents, 'chats.update', { place: known.place, chat: known.chat })
      })
    const expected = everybody.flatMap((person) =>
      fixturesVisibleTo(person).flatMap(({ chat }) =>
        ['message.receive', 'messages.upsert', 'message.send', 'chats.update'].map(
          (name) => `${person} ${name} ${chat.id}`,
        ),
      ),
    )
    expect(await settle()).toEqual(expected.sort())
  })

  it('is notified of the removal when losing access, and of the chat when gaining it', longTimeout, async () => {
    const moves = kindNames.flatMap((from) => targets.filter((to) => to !== from).map((to) => ({ from, to })))
    const moving: { chat: TestChat; from: Kind; to: Kind }[] = []
    for (const { from, to } of moves) moving.push({ from, to, chat: (await make(from, 'open')).chat })
    const settle = await listenAll()
    for (const { chat, to } of moving) {
      const { user, department } = kinds[to]
      const input = {
        id: chat.id,
        negotiatorId: user === null ? null : users[user].accountId,
        departmentId: department === null ? null : departments[department],
      }
      const answer = await app.call(chatEndpoints.assignChat, input, { as: users.administrator.token })
      expect(answer.status).toBe(200)
    }
    const expected = moving.flatMap(({ chat, from, to }) =>
      everybody.flatMap((person) => {
        if (canSee(person, to)) return [`${person} chats.update ${chat.id}`]
        return canSee(person, from) ? [`${person} chat.chat.gone ${chat.id}`] : []
      }),
    )
    expect(await settle()).toEqual(expected.sort())
  })
})
