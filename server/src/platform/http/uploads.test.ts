// Uploads of files over HTTP.
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, bring, limit, pdf, startFileHouse, type FileHouse } from '../../testing/file-house.ts'

let at: FileHouse

beforeAll(async () => {
  at = await startFileHouse()
})
afterAll(() => at.stop())

describe('an upload', () => {
  it('is stored whole, with the kind of its bytes and a matching file name', async () => {
    const body = pdf(200_000)
    const response = await at.send('../../Petição inicial.exe', body)
    expect(response.status).toBe(200)
    const told = (await response.json()) as { id: string }
    expect(told).toMatchObject({ name: 'Petição inicial.exe.pdf', kind: 'pdf', size: 200_000 })
    const back = await at.get(told.id)
    expect(Buffer.from(await back.arrayBuffer()).equals(body)).toBe(true)
    const { rows } = await at.house.sql.query<{ made_by: number; sha256: string }>(
      'select made_by, sha256 from platform.file where id = $1',
      [told.id],
    )
    expect(rows[0]).toMatchObject({ made_by: at.admin.accountId })
    expect(back.headers.get('etag')).toBe(`"${rows[0]?.sha256}"`)
  })

  it.each([
    ['something else by its name', 'foto.png', Buffer.from('<html><script>alert(1)</script>'), 415, 'kernel.file-kind'],
    ['a picture that may carry a script', 'x.csv', Buffer.from('<svg onload="alert(1)">'), 415, 'kernel.file-kind'],
    ['a program', 'x.pdf', Buffer.from('MZ\u0000\u0001\u0002'), 415, 'kernel.file-kind'],
    ['nothing', 'x.pdf', Buffer.alloc(0), 400, 'kernel.file-empty'],
  ])('of %s is refused and stores nothing', async (_what, name, body, status, code) => {
    const before = await at.everything()
    const response = await at.send(name, body)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ code, field: 'file' })
    expect(await at.everything()).toEqual(before)
  })

  it('that is too large is a 413 in Portuguese, with or without a content length', async () => {
    const before = await at.everything()
    const whole = pdf(limit + 1)
    const silent = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < whole.length; at += 10_000) controller.enqueue(whole.subarray(at, at + 10_000))
        controller.close()
      },
    })
    for (const body of [whole, silent]) {
      const response = await at.send('grande.pdf', body)
      expect(response.status).toBe(413)
      expect(await response.json()).toMatchObject({ field: 'file', message: 'O arquivo passa do limite de 1 MB.' })
    }
    expect(await at.everything()).toEqual(before)
    expect((await at.send('bom.pdf', pdf(limit))).status).toBe(200)
  })

  it.each(['before', 'after'])('whose handler fails %s it reads the bytes stores nothing', async (fail) => {
    const before = await at.everything()
    expect((await at.send('x.pdf', pdf(1_000), { fail })).status).toBe(500)
    expect(await at.everything()).toEqual(before)
  })

  it('is answered before its bytes are read when the caller lacks permission or the input is invalid', async () => {
    // Sends the head only: the server can answer only if it does not read the body.
    const headOnly = async (path: string, headers: Record<string, string>) => {
      const sending = request(`${at.base}${path}`, {
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
    expect(await headOnly(path, as(at.negotiator))).toBe(403)
    expect(await headOnly(`${urlOf(bring)}?nome=x.pdf`, as(at.admin))).toBe(400)
  })

  it('aborted by its sender stores nothing', async () => {
    const before = await at.everything()
    const sending = request(`${at.base}${urlOf(bring)}?name=x.pdf`, {
      method: 'POST',
      headers: { ...as(at.admin), 'content-length': '200000' },
    })
    sending.on('error', () => undefined)
    sending.write(pdf(150_000))
    const arrived = async () => (await at.shelf()) > before.files
    while (!(await arrived())) await new Promise((resolve) => setImmediate(resolve))
    sending.destroy()
    while (await arrived()) await new Promise((resolve) => setImmediate(resolve))
    expect(await at.everything()).toEqual(before)
  })
})
