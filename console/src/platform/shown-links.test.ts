import { afterEach, describe, expect, it, vi } from 'vitest'
import { caseDocumentCalls } from '@tratativa/contract/cases/desk/document-calls'
import { mostLinks } from '@tratativa/contract/kernel/link-call'
import { shownLinkTo } from './shown-links.ts'

const { openCaseDocument: fetchFile } = caseDocumentCalls
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const later = new Date(Date.now() + 60_000).toISOString()

/** A server that makes every link except those of the third document. */
const serve = () => {
  const requestedUrls: string[][] = []
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    const { urls } = JSON.parse(body) as { urls: string[] }
    expect(url).toBe('/api/auth/links/many')
    requestedUrls.push(urls)
    const refused = { status: 404, code: 'kernel.not-found', message: 'Não encontrado.' }
    const data = urls.map((requestedUrl) =>
      requestedUrl.includes(idOf(3)) ? refused : { link: `of ${requestedUrl}`, expiresAt: later },
    )
    return Promise.resolve(Response.json({ data }))
  })
  return requestedUrls
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('links of shown files', () => {
  it('are fetched in one call when requested together, and each request gets its own link', async () => {
    const requestedUrls = serve()
    const [firstLink, two] = await Promise.all(
      [1, 2].map((n) => shownLinkTo(fetchFile, { id: idOf(n), isInline: true })),
    )
    expect(requestedUrls).toHaveLength(1)
    expect(requestedUrls[0]).toHaveLength(2)
    expect(firstLink).toContain(idOf(1))
    expect(decodeURIComponent(firstLink ?? '')).toContain(`link=of ${requestedUrls[0]?.[0]}`)
    expect(decodeURIComponent(two ?? '')).toContain(`link=of ${requestedUrls[0]?.[1]}`)
    await shownLinkTo(fetchFile, { id: idOf(4) })
    expect(requestedUrls).toHaveLength(2)
  })

  it('are refused individually', async () => {
    serve()
    const [firstOutcome, three] = await Promise.allSettled([1, 3].map((n) => shownLinkTo(fetchFile, { id: idOf(n) })))
    expect(firstOutcome?.status).toBe('fulfilled')
    expect(three).toMatchObject({ status: 'rejected', reason: { status: 404, code: 'kernel.not-found' } })
  })

  it('are never requested in larger batches than the server accepts', async () => {
    const requestedUrls = serve()
    await Promise.all(Array.from({ length: mostLinks + 5 }, (_, n) => shownLinkTo(fetchFile, { id: idOf(100 + n) })))
    expect(requestedUrls.map((urls) => urls.length)).toEqual([mostLinks, 5])
  })

  it('all fail when the server does not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    const both = await Promise.allSettled([1, 2].map((n) => shownLinkTo(fetchFile, { id: idOf(n) })))
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})
