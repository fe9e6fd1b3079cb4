import { helpEndpoints as endpoints } from '@tratativa/contract/help/endpoints'
import type { Article } from '@tratativa/contract/help/shapes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestUser } from '../../testing/builders.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { articles } from './content/all.ts'
import { indexArticles } from './search-articles.ts'

const anArticle = (id: string, title: string, text: string): Article => ({
  id,
  title,
  tab: 'manual',
  section: 'Seção',
  blocks: [{ kind: 'paragraph', text }],
})

describe('the search of the help centre', () => {
  const find = indexArticles([
    anArticle('one', 'Trocar a senha', `Depois de ${'muito texto '.repeat(20)}a sessão é renovada por três dias.`),
    anArticle('two', 'Sessão e renovação', 'Como ela termina.'),
    anArticle('three', 'Departamentos', 'Reúnem pessoas. Uma pessoa por departamento.'),
  ])
  const ids = (search: string) => find(search).map((article) => article.id)

  it('ignores accents and case, and lists matches in the title before matches in the text', () => {
    expect(ids('SESSAO')).toEqual(['two', 'one'])
    expect(ids('sessão renovação')).toEqual(['two'])
    expect(ids('reunem')).toEqual(['three'])
  })

  it('requires every word, in any order', () => {
    expect(ids('dias renovada')).toEqual(['one'])
    expect(ids('dias departamento')).toEqual([])
  })

  it('shows the text around the match, with its original accents and case', () => {
    const [, article] = find('sessao')
    expect(article?.excerpt).toContain('sessão é renovada')
    expect(article?.excerpt.startsWith('… ')).toBe(true)
    expect(article?.excerpt.length).toBeLessThan(230)
  })

  it('lists everything in order for an empty search', () => {
    expect(ids('')).toEqual(['one', 'two', 'three'])
    expect(ids('   ')).toEqual(['one', 'two', 'three'])
  })
})

describe('the help centre', () => {
  let app: TestApp
  let user: TestUser
  const videos = [{ title: 'Primeiros passos', url: 'https://videos.example/primeiros-passos' }]

  beforeAll(async () => {
    app = await startApp({
      env: { HELP_VIDEOS: JSON.stringify(videos), SUGGESTIONS_URL: 'https://sugestoes.example/' },
    })
    user = await aUser(app, { tenant: await aTenant(app) })
  })
  afterAll(() => app.stop())

  it('has a manual and frequent questions, each page with its own address', () => {
    expect(articles.filter((article) => article.tab === 'manual').length).toBeGreaterThanOrEqual(14)
    expect(articles.filter((article) => article.tab === 'faq').length).toBeGreaterThanOrEqual(14)
    expect(new Set(articles.map((article) => article.id)).size).toBe(articles.length)
    expect(articles.every((article) => endpoints.article.input.safeParse({ id: article.id }).success)).toBe(true)
  })

  it('lists the pages of a tab, filtered by search words', async () => {
    const { body } = await app.call(endpoints.articles, { tab: 'faq', search: 'nao chegou' }, { as: user.token })
    expect(body.data[0]?.id).toBe('faq-convite-nao-chegou')
    expect(body.data.every((article) => article.tab === 'faq')).toBe(true)
    const all = await app.call(endpoints.articles, {}, { as: user.token })
    expect(all.body.data).toHaveLength(articles.length)
  })

  it('opens a page with all its blocks, and refuses an unknown page', async () => {
    const { body } = await app.call(endpoints.article, { id: 'departamentos' }, { as: user.token })
    expect(body.data).toEqual(articles.find((article) => article.id === 'departamentos'))
    expect((await app.call(endpoints.article, { id: 'nada' }, { as: user.token })).status).toBe(404)
  })

  it('returns the videos and the suggestions address configured for the installation', async () => {
    const { body } = await app.call(endpoints.videos, {}, { as: user.token })
    expect(body).toEqual({ data: videos, suggestionsUrl: 'https://sugestoes.example/' })
  })
})
