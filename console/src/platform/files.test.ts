import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { caseDocumentCalls } from '@tratativa/contract/cases/desk/document-calls'
import { acceptOf, linkTo, openFile, saveFile, sendFile } from './files.ts'
import { storeLogin } from './login.ts'

const { addCaseDocument, openCaseDocument: fetchFile } = caseDocumentCalls
const uploadEndpoint = { ...addCaseDocument, file: { maxBytes: 10, kinds: ['pdf', 'jpeg'] } } as const

const seconds = Math.floor(Date.now() / 1000)
const tokenOf = (issued: number) =>
  `e30.${btoa(JSON.stringify({ userId: 7, tenant_id: 144, idProfileType: 3, iat: issued, exp: seconds + 3600 })).replaceAll('=', '')}.x`
const token = tokenOf(seconds)

/** A request that the test answers by hand. */
class FakeRequest extends EventTarget {
  static made: FakeRequest[] = []
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  opened = ''
  sent: unknown
  status = 0
  responseText = ''
  constructor() {
    super()
    FakeRequest.made.push(this)
  }
  open(method: string, url: string) {
    this.opened = `${method} ${url}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: unknown) {
    this.sent = body
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
    this.dispatchEvent(new Event('loadend'))
  }
  answer(status: number, body: object) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
    this.dispatchEvent(new Event('loadend'))
  }
}

const fakeRequestAt = (index = 0) => {
  const fakeRequest = FakeRequest.made[index]
  if (!fakeRequest) throw new Error('files.test: no request was sent')
  return fakeRequest
}

beforeEach(() => {
  FakeRequest.made = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  storeLogin(token, { id: 7 } as Parameters<typeof storeLogin>[1])
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const file = new Blob(['%PDF'], { type: 'application/pdf' })
const input = { id: 'AF0000001', name: 'Petição & cia.pdf' }

describe('upload', () => {
  it('puts the input into the address and the bytes into the body, and reports its progress', async () => {
    const shares: number[] = []
    const sending = sendFile(uploadEndpoint, input, file, { onProgress: (share) => shares.push(share) })
    expect(fakeRequestAt().opened).toBe(
      'POST /api/case/api/cases/AF0000001/documents?name=Peti%C3%A7%C3%A3o+%26+cia.pdf',
    )
    expect(fakeRequestAt().headers).toMatchObject({
      authorization: `Bearer ${token}`,
      'content-type': 'application/pdf',
    })
    expect(fakeRequestAt().sent).toBe(file)
    fakeRequestAt().upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 4 }))
    fakeRequestAt().answer(200, { id: 'x' })
    expect(await sending).toEqual({ id: 'x' })
    expect(shares).toEqual([0.25])
  })

  it('refuses an empty or too large file before sending', async () => {
    await expect(sendFile(uploadEndpoint, input, new Blob(['x'.repeat(11)]))).rejects.toMatchObject({
      status: 413,
      code: 'kernel.file-too-large',
    })
    await expect(sendFile(uploadEndpoint, input, new Blob([]))).rejects.toMatchObject({ code: 'kernel.file-empty' })
    expect(FakeRequest.made).toEqual([])
  })

  it('reports a refusal of the server and a missing answer', async () => {
    const refused = sendFile(uploadEndpoint, input, file)
    fakeRequestAt().answer(415, {
      error: true,
      code: 'kernel.file-kind',
      message: 'não',
      field: 'file',
      requestId: 'r',
    })
    await expect(refused).rejects.toMatchObject({ status: 415, code: 'kernel.file-kind', field: 'file' })
    const lost = sendFile(uploadEndpoint, input, file)
    fakeRequestAt(1).dispatchEvent(new Event('error'))
    await expect(lost).rejects.toMatchObject({ status: 0, code: 'kernel.offline' })
  })

  it('is aborted by its signal', async () => {
    const leaving = new AbortController()
    const sending = sendFile(uploadEndpoint, input, file, { signal: leaving.signal })
    leaving.abort()
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
    await expect(sendFile(uploadEndpoint, input, file, { signal: leaving.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })

  it('is sent again with the new token when the login was renewed during the upload', async () => {
    const sending = sendFile(uploadEndpoint, input, file)
    const renewed = tokenOf(seconds + 1)
    storeLogin(renewed)
    fakeRequestAt().answer(401, { error: true, code: 'kernel.unauthorized', message: 'x', requestId: 'r' })
    await waitFor(() => expect(FakeRequest.made).toHaveLength(2))
    expect(fakeRequestAt(1).headers['authorization']).toBe(`Bearer ${renewed}`)
    fakeRequestAt(1).answer(200, { id: 'y' })
    expect(await sending).toEqual({ id: 'y' })
  })

  it('offers the file extensions that the endpoint accepts', () => {
    expect(acceptOf(uploadEndpoint)).toBe('.pdf,.jpg,.jpeg')
  })
})

describe('download', () => {
  const id = '7'
  const address = `/api/case/api/case-documents/${id}/content`
  const requestBody = () => JSON.parse(vi.mocked(fetch).mock.calls[0]?.[1]?.body as string) as unknown
  beforeEach(() => {
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.resolve(Response.json({ data: { link: 'v1.a.b', expiresAt: '2026-01-01T00:00:00Z' } }))),
    )
  })

  it('is opened by a link, without headers', async () => {
    expect(await linkTo(fetchFile, { id, isInline: true })).toBe(`${address}?isInline=true&link=v1.a.b`)
    expect(requestBody()).toEqual({ url: `${address}?isInline=true` })
  })

  it('is saved, or opened in a tab without access to this one', async () => {
    const followed: { href: string; target: string; download: boolean; rel: string }[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const { href, target, rel } = this
      followed.push({ href: new URL(href, 'http://x').pathname, target, download: this.hasAttribute('download'), rel })
    })
    await saveFile(fetchFile, { id })
    await openFile(fetchFile, { id })
    const href = address
    expect(followed).toEqual([
      { href, target: '', download: true, rel: 'noopener noreferrer' },
      { href, target: '_blank', download: false, rel: 'noopener noreferrer' },
    ])
    expect(document.querySelector('a')).toBeNull()
  })
})
