import { messageEndpoints as endpoints } from '@tratativa/contract/chat/message-endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { aChat, aDepartment, aHeardNote, aMessage } from '../../../testing/conversations.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { excerptOf } from './excerpt.ts'

let app: TestApp
let tenant: TestTenant
let admin: TestUser
let bruna: TestUser

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1 })
  bruna = await aUser(app, { tenant })
})

const search = async (as: TestUser, input: { search: string; chatId?: number; cursor?: string }) =>
  (await app.call(endpoints.searchMessages, input, { as: as.token })).body

const searchExcerpts = async (as: TestUser, text: string) =>
  (await search(as, { search: text })).data.map(({ excerpt }) => excerpt)

describe('search inside messages', () => {
  it('finds words in any order, ignoring accents and capitals, newest first', async () => {
    const chat = await aChat(app, { tenant, user: bruna, name: 'Íris' })
    const first = await aMessage(app, chat, { tenant, text: 'A CONCILIAÇÃO foi marcada para março' })
    await aMessage(app, chat, { tenant, text: 'Nada disso' })
    const second = await aMessage(app, chat, { tenant, text: 'Em Março, a conciliacao.', isOurs: true, user: bruna })
    const { data } = await search(bruna, { search: 'marco conciliação' })
    expect(data.map(({ messageId, type }) => [messageId, type])).toEqual([
      [second, 'sent'],
      [first, 'received'],
    ])
    expect(data[0]?.chat).toMatchObject({ chatId: chat.id, name: 'Íris' })
  })

  it('matches the text as typed, and short words only at the beginning of words', async () => {
    const chat = await aChat(app, { tenant, user: bruna })
    await aMessage(app, chat, { tenant, text: 'Desconto de 50% no total_geral' })
    await aMessage(app, chat, { tenant, text: 'Sim, à vista' })
    expect(await searchExcerpts(bruna, '50%')).toEqual(['Desconto de 50% no total_geral'])
    expect(await searchExcerpts(bruna, 'total_g')).toHaveLength(1)
    expect(await searchExcerpts(bruna, 'si')).toEqual(['Sim, à vista'])
    expect(await searchExcerpts(bruna, 'im')).toEqual([])
    expect(await searchExcerpts(bruna, "o'; drop table chat.message")).toEqual([])
    expect((await app.call(endpoints.searchMessages, { search: ' ' }, { as: bruna.token })).refusal.field).toBe(
      'search',
    )
  })

  it('continues page by page, also within one chat', async () => {
    const chat = await aChat(app, { tenant, user: bruna })
    await app.sql.query(
      `insert into chat.message (tenant_id, chat_id, at, is_ours, text)
       select $1, $2, now(), false, 'parcela ' || n from generate_series(1, 120) n`,
      [tenant.id, chat.id],
    )
    const other = await aChat(app, { tenant, user: bruna })
    await aMessage(app, other, { tenant, text: 'parcela de outra' })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await search(bruna, { search: 'parcela', chatId: chat.id, ...(cursor ? { cursor } : {}) })
      seen.push(...page.data.map(({ excerpt }) => excerpt))
      cursor = page.cursor ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => `parcela ${120 - index}`))
    expect(await searchExcerpts(bruna, 'outra')).toEqual(['parcela de outra'])
  })

  it('finds a rare word behind thousands of others', async () => {
    const chat = await aChat(app, { tenant, user: bruna })
    await aMessage(app, chat, { tenant, text: 'jabuticaba' })
    await app.sql.query(
      `insert into chat.message (tenant_id, chat_id, at, is_ours, text)
       select $1, $2, now(), false, 'bom dia ' || n from generate_series(1, 4000) n`,
      [tenant.id, chat.id],
    )
    for (const as of [admin, bruna]) expect(await searchExcerpts(as, 'jabuticaba')).toEqual(['jabuticaba'])
  })

  it('CHAT-030 finds nothing in chats that the caller does not see', async () => {
    const civel = await aDepartment(app, tenant, [bruna])
    const caio = await aUser(app, { tenant })
    const supervisor = await aUser(app, { tenant, profileTypeId: 2 })
    await app.sql.query('insert into departments.placement (tenant_id, user_id, department_id) values ($1, $2, $3)', [
      tenant.id,
      supervisor.id,
      civel,
    ])
    await aMessage(app, await aChat(app, { tenant, user: caio }), { tenant, text: 'acordo dele' })
    await aMessage(app, await aChat(app, { tenant, user: bruna }), { tenant, text: 'acordo dela' })
    await aMessage(app, await aChat(app, { tenant, departmentId: civel }), { tenant, text: 'acordo do cível' })
    await aMessage(app, await aChat(app, { tenant }), { tenant, text: 'acordo de ninguém' })
    expect(await searchExcerpts(bruna, 'acordo')).toEqual(['acordo de ninguém', 'acordo do cível', 'acordo dela'])
    expect(await searchExcerpts(supervisor, 'acordo')).toEqual(['acordo de ninguém', 'acordo do cível', 'acordo dela'])
    expect(await searchExcerpts(caio, 'acordo')).toEqual(['acordo de ninguém', 'acordo dele'])
    expect(await searchExcerpts(admin, 'acordo')).toHaveLength(4)
  })

  it('AI-009 finds the words of voice notes among the written ones, newest first, and says where they stand', async () => {
    const chat = await aChat(app, { tenant, user: bruna })
    const written = await aMessage(app, chat, { tenant, text: 'O carro é de quem?' })
    const spoken = await aHeardNote(app, chat, tenant, 'O CARRO é da minha irmã')
    const last = await aMessage(app, chat, { tenant, text: 'carro vendido' })
    await aHeardNote(app, await aChat(app, { tenant, user: bruna }), tenant, 'carro de outra conversa')
    const { data } = await search(bruna, { search: 'carro', chatId: chat.id })
    expect(data.map(({ messageId, isTranscript, excerpt }) => [messageId, isTranscript, excerpt])).toEqual([
      [last, false, 'carro vendido'],
      [spoken, true, 'O CARRO é da minha irmã'],
      [written, false, 'O carro é de quem?'],
    ])
    expect(await searchExcerpts(bruna, 'irma')).toEqual(['O CARRO é da minha irmã'])
    expect(await searchExcerpts(bruna, 'irma vendido')).toEqual([])
  })

  it('AI-009 continues page by page over written and spoken words, losing and repeating none', async () => {
    const chat = await aChat(app, { tenant, user: bruna })
    for (let count = 0; count < 30; count += 1) {
      await aMessage(app, chat, { tenant, text: `casa ${count}` })
      await aHeardNote(app, chat, tenant, `casa falada ${count}`)
    }
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await search(bruna, { search: 'casa', ...(cursor ? { cursor } : {}) })
      seen.push(...page.data.map(({ messageId }) => messageId))
      cursor = page.cursor ?? undefined
    } while (cursor !== undefined)
    expect(seen).toHaveLength(60)
    expect(seen).toEqual([...new Set(seen)].toSorted((left, right) => right - left))
  })

  it('AI-009 finds voice notes only in chats that the caller sees, and only of the own company', async () => {
    const caio = await aUser(app, { tenant })
    await aHeardNote(app, await aChat(app, { tenant, user: caio }), tenant, 'segredo dele')
    await aHeardNote(app, await aChat(app, { tenant }), tenant, 'segredo de ninguém')
    const other = await aTenant(app)
    await aHeardNote(app, await aChat(app, { tenant: other }), other, 'segredo de outra empresa')
    expect(await searchExcerpts(bruna, 'segredo')).toEqual(['segredo de ninguém'])
    expect(await searchExcerpts(caio, 'segredo')).toEqual(['segredo de ninguém', 'segredo dele'])
    expect(await searchExcerpts(admin, 'segredo')).toEqual(['segredo de ninguém', 'segredo dele'])
  })

  it('shows the words around a hit', () => {
    const text = `${'começo '.repeat(40)}a PROPOSTA está aqui ${'fim '.repeat(80)}`
    const excerpt = excerptOf(text, ['proposta'])
    expect(excerpt).toContain('a PROPOSTA está aqui')
    expect(excerpt.startsWith('…')).toBe(true)
    expect(excerpt.endsWith('…')).toBe(true)
    expect(excerptOf('curto', ['nada'])).toBe('curto')
  })
})
