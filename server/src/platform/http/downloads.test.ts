// Tests downloads over HTTP, and the links that open them without a bearer.
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { mostLinks } from '@tratativa/contract/kernel/link-call'
import { linkEndpoints } from '@tratativa/contract/kernel/link-endpoint'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser } from '../../testing/builders.ts'
import { as, uploadTestFile, fetchFile, fetchRows, pdf, startFileApp, type FileApp } from '../../testing/file-app.ts'
import { sampleFiles } from '../../testing/sample-files.ts'

let fileApp: FileApp

beforeAll(async () => {
  fileApp = await startFileApp()
})
afterAll(() => fileApp.stop())
beforeEach(() => {
  fileApp.state.overrides = {}
})

describe('a download', () => {
  it('has its name by RFC 6266 and the headers that keep a browser safe', async () => {
    const id = await fileApp.kept("Minuta “final” 100% – João's.pdf", pdf(2_000))
    const { headers } = await fileApp.get(id)
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Minuta _final_ 100_ _ Joao's.pdf"; filename*=UTF-8''Minuta%20%E2%80%9Cfinal%E2%80%9D%20100%25%20%E2%80%93%20Jo%C3%A3o%27s.pdf`,
    )
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-length')).toBe('2000')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'; sandbox/)
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  it('is shown when requested and harmless, and never when it may contain a script', async () => {
    const png = await fileApp.kept('foto.png', new Uint8Array(sampleFiles.png))
    const shown = await fileApp.get(png, {}, '?inline=true')
    expect(shown.headers.get('content-disposition')).toMatch(/^inline;/)
    expect(shown.headers.get('content-security-policy')).toContain('sandbox')
    for (const mime of ['text/html', 'image/svg+xml', 'application/xhtml+xml']) {
      fileApp.state.overrides = { mime }
      const active = await fileApp.get(png, {}, '?inline=true')
      expect(active.headers.get('content-disposition')).toMatch(/^attachment;/)
      expect(active.headers.get('content-type')).toBe('application/octet-stream')
    }
  })

  it.each([
    ['bytes=0-9', 206, 'bytes 0-9/5000', 0, 10],
    ['bytes=4990-', 206, 'bytes 4990-4999/5000', 4990, 5000],
    ['bytes=-10', 206, 'bytes 4990-4999/5000', 4990, 5000],
    ['bytes=100-99999', 206, 'bytes 100-4999/5000', 100, 5000],
    ['bytes=5000-', 416, null, 0, 0],
    ['bytes=0-1,3-4', 200, null, 0, 5000],
    ['nonsense', 200, null, 0, 5000],
  ])('with range %s answers %i', async (range, status, said, from, to) => {
    const body = pdf(5_000)
    const id = await fileApp.kept('trecho.pdf', body)
    const response = await fileApp.get(id, { range })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-range')).toBe(said)
    const received = Buffer.from(await response.arrayBuffer())
    expect(status >= 400 || received.equals(body.subarray(from, to))).toBe(true)
  })

  it('answers the whole file when the requested range belongs to another version', async () => {
    const id = await fileApp.kept('trecho.pdf', pdf(5_000))
    expect((await fileApp.get(id, { range: 'bytes=0-9', 'if-range': '"outra"' })).status).toBe(200)
  })

  it('answers 404 for a file of another company, of another purpose, or missing in storage', async () => {
    const id = await fileApp.kept('x.pdf', pdf(1_000))
    const stranger = await aUser(fileApp.app, { tenant: await aTenant(fileApp.app), profileTypeId: 1 })
    expect((await fileApp.get(id, as(stranger))).status).toBe(404)
    await fileApp.app.sql.query('update platform.file set key = $2 where id = $1', [id, '1/00/ausente'])
    const gone = await fileApp.get(id)
    expect(gone.status).toBe(404)
    expect(gone.headers.get('content-disposition')).toBeNull()
    await fileApp.app.sql.query("update platform.file set purpose = 'outra' where id = $1", [id])
    expect((await fileApp.get(id)).status).toBe(404)
  })

  it('that is generated goes as fast as it is read, and ends its source when its reader leaves', async () => {
    const leaving = new AbortController()
    const response = await fetch(`${fileApp.base}${urlOf(fetchRows)}?name=a.csv&breakAt=1000000000`, {
      headers: as(fileApp.admin),
      signal: leaving.signal,
    })
    const reader = response.body?.getReader()
    await reader?.read()
    // Nobody reads: the source is read until the connection's buffers are full, and then no more.
    let before = -1
    while (fileApp.state.made.rows !== before) {
      before = fileApp.state.made.rows
      for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    }
    expect(fileApp.state.made.isEnded).toBe(false)
    expect(fileApp.state.made.rows).toBeLessThan(50_000)
    leaving.abort()
    await fileApp.state.made.ended
    expect(fileApp.state.made.isEnded).toBe(true)
  })

  it('that is generated arrives whole, and a source that breaks never looks like a whole file', async () => {
    const whole = await fetch(`${fileApp.base}${urlOf(fetchRows)}?name=a.csv`, { headers: as(fileApp.admin) })
    expect((await whole.text()).split('\n')).toHaveLength(3_001)
    const late = await fetch(`${fileApp.base}${urlOf(fetchRows)}?name=a.csv&breakAt=500`, {
      headers: as(fileApp.admin),
    })
    await expect(late.text()).rejects.toThrow()
    const early = await fetch(`${fileApp.base}${urlOf(fetchRows)}?name=a.csv&breakAt=0`, { headers: as(fileApp.admin) })
    expect(early.status).toBe(500)
    expect(await early.json()).toMatchObject({ code: 'kernel.internal' })
  })
})

describe('a link', () => {
  const address = (id: string) => urlOf(fetchFile).replace(':id', id)
  const ask = (url: string, user = fileApp.admin) =>
    fetch(`${fileApp.base}${urlOf(linkEndpoints.makeLink)}`, {
      method: 'POST',
      headers: { ...as(user), 'content-type': 'application/json' },
      body: JSON.stringify({ url }),
    })
  const linkTo = async (url: string, user = fileApp.admin) => {
    const { data } = (await (await ask(url, user)).json()) as { data: { link: string } }
    return `${fileApp.base}${url}${url.includes('?') ? '&' : '?'}link=${data.link}`
  }

  it('opens one address without a bearer, for five minutes', async () => {
    const [id, other] = [await fileApp.kept('x.pdf', pdf(1_000)), await fileApp.kept('y.pdf', pdf(1_000))]
    const link = await linkTo(`${address(id)}?inline=true`)
    expect((await fetch(link)).status).toBe(200)
    expect((await fetch(link, { headers: { range: 'bytes=0-0' } })).status).toBe(206)
    expect((await fetch(link.replace(id, other))).status).toBe(410)
    expect((await fetch(link.replace('inline=true', 'inline=false'))).status).toBe(410)
    expect((await fetch(link.slice(0, -4))).status).toBe(410)
    fileApp.app.clock.move(5 * 60_000 + 1)
    const late = await fetch(link)
    expect(late.status).toBe(410)
    expect(await late.json()).toMatchObject({ message: 'Este link expirou. Abra o arquivo de novo.' })
    fileApp.app.clock.move(-5 * 60_000 - 1)
  })

  it('opens nothing else', async () => {
    const link = new URL(await linkTo(address(await fileApp.kept('x.pdf', pdf(1_000))))).searchParams.get('link') ?? ''
    expect(
      (await fetch(`${fileApp.base}${urlOf(uploadTestFile)}?name=x.pdf&link=${link}`, { method: 'POST', body: 'x' }))
        .status,
    ).toBe(401)
    expect((await fileApp.app.raw('/api/auth/user', { headers: { authorization: `Bearer ${link}` } })).status).toBe(401)
  })

  it('is refused to users to whom the download would be refused', async () => {
    const id = await fileApp.kept('x.pdf', pdf(1_000))
    expect((await ask(address(id), fileApp.negotiator)).status).toBe(403)
    const stranger = await aUser(fileApp.app, { tenant: await aTenant(fileApp.app), profileTypeId: 1 })
    expect((await ask(address(id), stranger)).status).toBe(404)
    expect((await ask('/api/auth/user')).status).toBe(404)
    expect((await ask(`${address(id)}?outra=1`)).status).toBe(400)
  })

  it('is created for several downloads at once, in their order; each refused download has its reason', async () => {
    const [id, other] = [await fileApp.kept('x.pdf', pdf(1_000)), await fileApp.kept('y.pdf', pdf(1_000))]
    const askMany = (urls: readonly string[]) =>
      fetch(`${fileApp.base}${urlOf(linkEndpoints.makeLinks)}`, {
        method: 'POST',
        headers: { ...as(fileApp.admin), 'content-type': 'application/json' },
        body: JSON.stringify({ urls }),
      })
    const answer = await askMany([address(id), address(randomUUID()), '/api/auth/user', address(other)])
    expect(answer.status).toBe(200)
    const { data } = (await answer.json()) as { data: { link?: string; status?: number; code?: string }[] }
    expect(data.map(({ status, code }) => [status, code])).toEqual([
      [undefined, undefined],
      [404, 'kernel.not-found'],
      [404, 'kernel.no-route'],
      [undefined, undefined],
    ])
    expect((await fetch(`${fileApp.base}${address(id)}?link=${data[0]?.link}`)).status).toBe(200)
    expect((await fetch(`${fileApp.base}${address(other)}?link=${data[3]?.link}`)).status).toBe(200)
    expect((await fetch(`${fileApp.base}${address(other)}?link=${data[0]?.link}`)).status).toBe(410)
    expect((await askMany([])).status).toBe(400)
    expect((await askMany(Array.from({ length: mostLinks + 1 }, () => address(id)))).status).toBe(400)
  })

  it('becomes invalid with the login that created it', async () => {
    const user = await aUser(fileApp.app, { tenant: fileApp.tenant, profileTypeId: 1 })
    const link = await linkTo(address(await fileApp.kept('x.pdf', pdf(1_000))), user)
    expect((await fetch(link)).status).toBe(200)
    await fileApp.app.sql.query('update identity.login set ended_at = now() where id = $1', [user.loginId])
    expect((await fetch(link)).status).toBe(401)
  })
})
