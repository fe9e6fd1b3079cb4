// Files over HTTP, by a small web server of this test's own on the real ground: what any upload and download of a feature gets.
import { endpoint, urlOf } from '@tratativa/contract/kernel/endpoint'
import { bytes, fileId, fileName } from '@tratativa/contract/kernel/file'
import { linkEndpoints } from '@tratativa/contract/kernel/link-endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { permission } from '@tratativa/contract/kernel/permission'
import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeAuthenticate, makeVouch } from '../../features/identity/index.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../testing/builders.ts'
import { startHouse, type TestHouse } from '../../testing/house.ts'
import { sampleFiles } from '../../testing/sample-files.ts'
import { makeSeal } from '../crypto/seal.ts'
import { findFile } from '../files/files.store.ts'
import { makeLog } from '../log/log.ts'
import { orRefuse } from '../refusal/refusal.ts'
import { download, upload, type Binding } from './binding.ts'
import { linkBinding } from './links.ts'
import { makeMetrics } from './metrics.ts'
import type { Outgoing } from './outgoing.ts'
import { makeWebServer } from './server.ts'

const may = permission('platform.test.file', [1, 2])
const limit = 300_000
const purpose = 'platform.test'

const bring = endpoint({
  host: 'case',
  method: 'POST',
  path: '/test/files',
  kind: 'upload',
  permission: may,
  summary: 'Brings a file.',
  file: { maxBytes: limit, kinds: ['pdf', 'png', 'csv', 'mp3'] },
  input: z.strictObject({ name: fileName, fail: z.enum(['before', 'after']).optional() }),
  output: z.object({ id: fileId, name: z.string(), kind: z.string(), size: z.number() }),
  errors: [errors.notFound],
})
const fetchFile = endpoint({
  host: 'case',
  method: 'GET',
  path: '/test/files/:id',
  kind: 'download',
  permission: may,
  summary: 'Gives a file.',
  input: z.strictObject({ id: fileId, inline: z.enum(['true', 'false']).optional() }),
  output: bytes,
  errors: [errors.notFound],
})
const fetchRows = endpoint({
  host: 'case',
  method: 'GET',
  path: '/test/rows',
  kind: 'download',
  permission: may,
  summary: 'Makes a file on the way.',
  input: z.strictObject({ name: z.string(), breakAt: z.coerce.number().optional() }),
  output: bytes,
  errors: [],
})

let house: TestHouse
let web: FastifyInstance
let base: string
let tenant: TestTenant
let admin: TestUser
let negotiator: TestUser
/** What the maker of rows has told of itself. */
let made: { rows: number; isEnded: boolean; ended: Promise<void> }
let given: Partial<Outgoing> = {}

const watchRows = () => {
  let end = () => undefined as void
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  made = { rows: 0, isEnded: false, ended }
  return end
}

const rowsUntil = (breakAt: number | undefined): Outgoing => ({
  name: 'casos.csv',
  mime: 'text/csv; charset=utf-8',
  async *open() {
    const end = watchRows()
    try {
      for (;;) {
        if (made.rows === breakAt) throw new Error('the source broke')
        if (breakAt === undefined && made.rows === 3_000) return
        made.rows += 1
        await new Promise((resolve) => setImmediate(resolve))
        yield `${made.rows};${'x'.repeat(1_000)}\n`
      }
    } finally {
      made.isEnded = true
      end()
    }
  },
})

const bindings = (): Binding[] => {
  const own = [
    upload(bring, async (call, { name, fail }, file) => {
      if (fail === 'before') await call.read(() => Promise.reject(new Error('fell before')))
      return house.files.keep(
        call,
        { name, purpose, content: file.content, kinds: file.rule.kinds, madeBy: call.actor.accountId },
        (_tx, kept) => (fail === 'after' ? Promise.reject(new Error('fell after')) : Promise.resolve(kept)),
      )
    }),
    download(fetchFile, async (call, { id, inline }) => {
      const file = orRefuse(await call.read((reader) => findFile(reader, id, purpose)), errors.notFound)
      return { ...house.files.outgoing(file, { isInline: inline === 'true' }), ...given }
    }),
    download(fetchRows, (_call, { name, breakAt }) => Promise.resolve({ ...rowsUntil(breakAt), name })),
  ]
  return [...own, linkBinding(makeSeal(house.keys.seal), own)]
}

beforeAll(async () => {
  house = await startHouse()
  tenant = await aTenant(house)
  admin = await aUser(house, { tenant, profileTypeId: 1 })
  negotiator = await aUser(house, { tenant, profileTypeId: 3 })
  web = await makeWebServer({
    db: house.db,
    log: makeLog('silent'),
    metrics: makeMetrics({
      connected: () => 0,
      pools: () => [],
      jobs: () => Promise.resolve({ waiting: 0, dead: 0 }),
    }),
    authenticate: makeAuthenticate(house.tokens, house.clock),
    vouch: makeVouch(house.clock),
    seal: makeSeal(house.keys.seal),
    bindings: bindings(),
    consoleRoot: '/nonexistent',
    consoleConfig: {},
    settings: {
      trustProxy: false,
      corsOrigins: [],
      ratePerMinute: 100_000,
      guardedRatePerMinute: 100_000,
      metricsToken: undefined,
    },
  })
  base = await web.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await web.close()
  await house.stop()
})
beforeEach(() => {
  given = {}
  watchRows()
})

const as = (user: TestUser) => ({ authorization: `Bearer ${user.token}` })
const send = (name: string, body: NonNullable<RequestInit['body']>, options: { user?: TestUser; fail?: string } = {}) =>
  fetch(
    `${base}${urlOf(bring)}?${new URLSearchParams({ name, ...(options.fail ? { fail: options.fail } : {}) }).toString()}`,
    {
      method: 'POST',
      headers: { ...as(options.user ?? admin), 'content-type': 'application/octet-stream' },
      body,
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    },
  )
const kept = async (name: string, body: NonNullable<RequestInit['body']>): Promise<string> => {
  const answer = (await (await send(name, body)).json()) as { id: string }
  return answer.id
}
const get = (id: string, headers: Record<string, string> = {}, query = '') =>
  fetch(`${base}${urlOf(fetchFile).replace(':id', id)}${query}`, { headers: { ...as(admin), ...headers } })

const shelf = async () =>
  (await readdir(house.filesRoot, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length
const rowCount = async () =>
  (await house.sql.query<{ n: number }>('select count(*)::int n from platform.file')).rows[0]?.n
const everything = async () => ({ files: await shelf(), rows: await rowCount() })
const pdf = (size: number) => Buffer.concat([sampleFiles.pdf, randomBytes(size - sampleFiles.pdf.length)])

describe('an upload', () => {
  it('is kept whole, under the kind that its bytes are and a name that says so', async () => {
    const body = pdf(200_000)
    const response = await send('../../Petição inicial.exe', body)
    expect(response.status).toBe(200)
    const told = (await response.json()) as { id: string }
    expect(told).toMatchObject({ name: 'Petição inicial.exe.pdf', kind: 'pdf', size: 200_000 })
    const back = await get(told.id)
    expect(Buffer.from(await back.arrayBuffer()).equals(body)).toBe(true)
    const { rows } = await house.sql.query<{ made_by: number; sha256: string }>(
      'select made_by, sha256 from platform.file where id = $1',
      [told.id],
    )
    expect(rows[0]).toMatchObject({ made_by: admin.accountId })
    expect(back.headers.get('etag')).toBe(`"${rows[0]?.sha256}"`)
  })

  it.each([
    ['something else by its name', 'foto.png', Buffer.from('<html><script>alert(1)</script>'), 415, 'kernel.file-kind'],
    ['a picture that may carry a script', 'x.csv', Buffer.from('<svg onload="alert(1)">'), 415, 'kernel.file-kind'],
    ['a program', 'x.pdf', Buffer.from('MZ\u0000\u0001\u0002'), 415, 'kernel.file-kind'],
    ['nothing', 'x.pdf', Buffer.alloc(0), 400, 'kernel.file-empty'],
  ])('of %s is refused and leaves nothing behind', async (_what, name, body, status, code) => {
    const before = await everything()
    const response = await send(name, body)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ code, field: 'file' })
    expect(await everything()).toEqual(before)
  })

  it('too large is a 413 in Portuguese, whether it says its length or not', async () => {
    const before = await everything()
    const whole = pdf(limit + 1)
    const silent = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < whole.length; at += 10_000) controller.enqueue(whole.subarray(at, at + 10_000))
        controller.close()
      },
    })
    for (const body of [whole, silent]) {
      const response = await send('grande.pdf', body)
      expect(response.status).toBe(413)
      expect(await response.json()).toMatchObject({ field: 'file', message: 'O arquivo passa do limite de 1 MB.' })
    }
    expect(await everything()).toEqual(before)
    expect((await send('bom.pdf', pdf(limit))).status).toBe(200)
  })

  it.each(['before', 'after'])('whose work falls %s the bytes leaves nothing behind', async (fail) => {
    const before = await everything()
    expect((await send('x.pdf', pdf(1_000), { fail })).status).toBe(500)
    expect(await everything()).toEqual(before)
  })

  it('is answered before its bytes are read when its caller may not, or its input is wrong', async () => {
    // Sends its head and no more: only who reads no body can answer.
    const headOnly = async (path: string, headers: Record<string, string>) => {
      const sending = request(`${base}${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/pdf', 'content-length': '1000' },
      })
      sending.on('error', () => undefined)
      sending.flushHeaders()
      const [response] = (await once(sending, 'response')) as [{ statusCode: number }]
      sending.destroy()
      return response.statusCode
    }
    const path = `${urlOf(bring)}?name=x.pdf`
    expect(await headOnly(path, {})).toBe(401)
    expect(await headOnly(path, as(negotiator))).toBe(403)
    expect(await headOnly(`${urlOf(bring)}?nome=x.pdf`, as(admin))).toBe(400)
  })

  it('that its sender gives up leaves nothing behind', async () => {
    const before = await everything()
    const sending = request(`${base}${urlOf(bring)}?name=x.pdf`, {
      method: 'POST',
      headers: { ...as(admin), 'content-length': '200000' },
    })
    sending.on('error', () => undefined)
    sending.write(pdf(150_000))
    const arrived = async () => (await shelf()) > before.files
    while (!(await arrived())) await new Promise((resolve) => setImmediate(resolve))
    sending.destroy()
    while (await arrived()) await new Promise((resolve) => setImmediate(resolve))
    expect(await everything()).toEqual(before)
  })
})

describe('a download', () => {
  it('carries its name by RFC 6266 and the headers that keep a browser safe', async () => {
    const id = await kept("Minuta “final” 100% – João's.pdf", pdf(2_000))
    const { headers } = await get(id)
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Minuta _final_ 100_ _ Joao's.pdf"; filename*=UTF-8''Minuta%20%E2%80%9Cfinal%E2%80%9D%20100%25%20%E2%80%93%20Jo%C3%A3o%27s.pdf`,
    )
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-length')).toBe('2000')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'; sandbox/)
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  it('is shown when asked for and harmless, and never when it may carry a script', async () => {
    const png = await kept('foto.png', sampleFiles.png)
    const shown = await get(png, {}, '?inline=true')
    expect(shown.headers.get('content-disposition')).toMatch(/^inline;/)
    expect(shown.headers.get('content-security-policy')).toContain('sandbox')
    for (const mime of ['text/html', 'image/svg+xml', 'application/xhtml+xml']) {
      given = { mime }
      const active = await get(png, {}, '?inline=true')
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
  ])('asked for %s answers %i', async (range, status, said, from, to) => {
    const body = pdf(5_000)
    const id = await kept('trecho.pdf', body)
    const response = await get(id, { range })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-range')).toBe(said)
    const received = Buffer.from(await response.arrayBuffer())
    expect(status >= 400 || received.equals(body.subarray(from, to))).toBe(true)
  })

  it('gives all when the part asked for is of another version', async () => {
    const id = await kept('trecho.pdf', pdf(5_000))
    expect((await get(id, { range: 'bytes=0-9', 'if-range': '"outra"' })).status).toBe(200)
  })

  it('answers 404 for what is of another company, of another purpose, or gone from the shelf', async () => {
    const id = await kept('x.pdf', pdf(1_000))
    const stranger = await aUser(house, { tenant: await aTenant(house), profileTypeId: 1 })
    expect((await get(id, as(stranger))).status).toBe(404)
    await house.sql.query('update platform.file set key = $2 where id = $1', [id, '1/00/ausente'])
    const gone = await get(id)
    expect(gone.status).toBe(404)
    expect(gone.headers.get('content-disposition')).toBeNull()
    await house.sql.query("update platform.file set purpose = 'outra' where id = $1", [id])
    expect((await get(id)).status).toBe(404)
  })

  it('made on the way goes as fast as it is read, and ends its source when its reader leaves', async () => {
    const leaving = new AbortController()
    const response = await fetch(`${base}${urlOf(fetchRows)}?name=a.csv&breakAt=1000000000`, {
      headers: as(admin),
      signal: leaving.signal,
    })
    const reader = response.body?.getReader()
    await reader?.read()
    // Nobody reads on: the source is asked until the line is full, and then no more.
    let before = -1
    while (made.rows !== before) {
      before = made.rows
      for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    }
    expect(made.isEnded).toBe(false)
    expect(made.rows).toBeLessThan(50_000)
    leaving.abort()
    await made.ended
    expect(made.isEnded).toBe(true)
  })

  it('made on the way arrives whole, and a source that breaks is never taken for a whole file', async () => {
    const whole = await fetch(`${base}${urlOf(fetchRows)}?name=a.csv`, { headers: as(admin) })
    expect((await whole.text()).split('\n')).toHaveLength(3_001)
    const late = await fetch(`${base}${urlOf(fetchRows)}?name=a.csv&breakAt=500`, { headers: as(admin) })
    await expect(late.text()).rejects.toThrow()
    const early = await fetch(`${base}${urlOf(fetchRows)}?name=a.csv&breakAt=0`, { headers: as(admin) })
    expect(early.status).toBe(500)
    expect(await early.json()).toMatchObject({ code: 'kernel.internal' })
  })
})

describe('a link', () => {
  const address = (id: string) => urlOf(fetchFile).replace(':id', id)
  const ask = (url: string, user = admin) =>
    fetch(`${base}${urlOf(linkEndpoints.makeLink)}`, {
      method: 'POST',
      headers: { ...as(user), 'content-type': 'application/json' },
      body: JSON.stringify({ url }),
    })
  const linkTo = async (url: string, user = admin) => {
    const { data } = (await (await ask(url, user)).json()) as { data: { link: string } }
    return `${base}${url}${url.includes('?') ? '&' : '?'}link=${data.link}`
  }

  it('opens one address without a bearer, for five minutes', async () => {
    const [id, other] = [await kept('x.pdf', pdf(1_000)), await kept('y.pdf', pdf(1_000))]
    const link = await linkTo(`${address(id)}?inline=true`)
    expect((await fetch(link)).status).toBe(200)
    expect((await fetch(link, { headers: { range: 'bytes=0-0' } })).status).toBe(206)
    expect((await fetch(link.replace(id, other))).status).toBe(410)
    expect((await fetch(link.replace('inline=true', 'inline=false'))).status).toBe(410)
    expect((await fetch(link.slice(0, -4))).status).toBe(410)
    house.clock.move(5 * 60_000 + 1)
    const late = await fetch(link)
    expect(late.status).toBe(410)
    expect(await late.json()).toMatchObject({ message: 'Este link expirou. Abra o arquivo de novo.' })
    house.clock.move(-5 * 60_000 - 1)
  })

  it('is no key to anything else', async () => {
    const link = new URL(await linkTo(address(await kept('x.pdf', pdf(1_000))))).searchParams.get('link') ?? ''
    expect((await fetch(`${base}${urlOf(bring)}?name=x.pdf&link=${link}`, { method: 'POST', body: 'x' })).status).toBe(
      401,
    )
    expect((await house.raw('/api/auth/user', { headers: { authorization: `Bearer ${link}` } })).status).toBe(401)
  })

  it('is refused to whom the download would be refused', async () => {
    const id = await kept('x.pdf', pdf(1_000))
    expect((await ask(address(id), negotiator)).status).toBe(403)
    const stranger = await aUser(house, { tenant: await aTenant(house), profileTypeId: 1 })
    expect((await ask(address(id), stranger)).status).toBe(404)
    expect((await ask('/api/auth/user')).status).toBe(404)
    expect((await ask(`${address(id)}?outra=1`)).status).toBe(400)
  })

  it('falls with the login that it was made by', async () => {
    const user = await aUser(house, { tenant, profileTypeId: 1 })
    const link = await linkTo(address(await kept('x.pdf', pdf(1_000))), user)
    expect((await fetch(link)).status).toBe(200)
    await house.sql.query('update identity.login set ended_at = now() where id = $1', [user.loginId])
    expect((await fetch(link)).status).toBe(401)
  })
})
