import { afterEach, describe, expect, it, vi } from 'vitest'
import { caseDocumentEndpoints } from '@tratativa/contract/cases/desk/document-endpoints'
import { mostLinks } from '@tratativa/contract/kernel/link-endpoint'
import { shownLinkTo } from './shown-links.ts'

const { openCaseDocument: fetchFile } = caseDocumentEndpoints
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const later = new Date(Date.now() + 60_000).toISOString()

/** A server that makes every link except those of the third document. */
const serve = () => {
  const asked: string[][] = []
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    const { urls } = JSON.parse(body) as { urls: string[] }
    expect(url).toBe('/api/auth/links/many')
    asked.push(urls)
    const refused = { status: 404, code: 'kernel.not-found', message: 'Não encontrado.' }
    const data = urls.map((one) => (one.includes(idOf(3)) ? refused : { link: `of ${one}`, expiresAt: later }))
    return Promise.resolve(Response.json({ data }))
  })
  return asked
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('links of shown files', () => {
  it('are fetched in one call when requested together, and each request gets its own link', async () => {
    const asked = serve()
    const [one, two] = await Promise.all([1, 2].map((n) => shownLinkTo(fetchFile, { id: idOf(n), isInline: true })))
    expect(asked).toHaveLength(1)
    expect(asked[0]).toHaveLength(2)
    expect(one).toContain(idOf(1))
    expect(decodeURIComponent(one ?? '')).toContain(`link=of ${asked[0]?.[0]}`)
    expect(decodeURIComponent(two ?? '')).toContain(`link=of ${asked[0]?.[1]}`)
    await shownLinkTo(fetchFile, { id: idOf(4) })
    expect(asked).toHaveLength(2)
  })

  it('are refused individually', async () => {
    serve()
    const [one, three] = await Promise.allSettled([1, 3].map((n) => shownLinkTo(fetchFile, { id: idOf(n) })))
    expect(one?.status).toBe('fulfilled')
    expect(three).toMatchObject({ status: 'rejected', reason: { status: 404, code: 'kernel.not-found' } })
  })

  it('are never requested in larger batches than the server accepts', async () => {
    const asked = serve()
    await Promise.all(Array.from({ length: mostLinks + 5 }, (_, n) => shownLinkTo(fetchFile, { id: idOf(100 + n) })))
    expect(asked.map((urls) => urls.length)).toEqual([mostLinks, 5])
  })

  it('all fail when the server does not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    const both = await Promise.allSettled([1, 2].map((n) => shownLinkTo(fetchFile, { id: idOf(n) })))
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})
