// Uploads of files over HTTP.
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, uploadTestFile, limit, pdf, startFileApp, type FileApp } from '../../testing/file-app.ts'
import { receive } from './upload.ts'

let fileApp: FileApp

beforeAll(async () => {
  fileApp = await startFileApp()
})
afterAll(() => fileApp.stop())

describe('an upload', () => {
  it('is stored whole, with the kind of its bytes and a matching file name', async () => {
    const body = pdf(200_000)
    const response = await fileApp.send('../../Petição inicial.exe', body)
    expect(response.status).toBe(200)
    const uploadedFile = (await response.json()) as { id: string }
    expect(uploadedFile).toMatchObject({ name: 'Petição inicial.exe.pdf', kind: 'pdf', size: 200_000 })
    const back = await fileApp.get(uploadedFile.id)
    expect(Buffer.from(await back.arrayBuffer()).equals(body)).toBe(true)
    const { rows } = await fileApp.app.sql.query<{ made_by: number; sha256: string }>(
      'select made_by, sha256 from platform.file where id = $1',
      [uploadedFile.id],
    )
    expect(rows[0]).toMatchObject({ made_by: fileApp.admin.accountId })
    expect(back.headers.get('etag')).toBe(`"${rows[0]?.sha256}"`)
  })

  it.each([
    ['something else by its name', 'foto.png', Buffer.from('<html><script>alert(1)</script>'), 415, 'kernel.file-kind'],
    ['a picture that may carry a script', 'x.csv', Buffer.from('<svg onload="alert(1)">'), 415, 'kernel.file-kind'],
    ['a program', 'x.pdf', Buffer.from('MZ\u0000\u0001\u0002'), 415, 'kernel.file-kind'],
    ['nothing', 'x.pdf', Buffer.alloc(0), 400, 'kernel.file-empty'],
  ])('of %s is refused and stores nothing', async (_what, name, body, status, code) => {
    const before = await fileApp.everything()
    const response = await fileApp.send(name, body)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ code, field: 'file' })
    expect(await fileApp.everything()).toEqual(before)
  })

  it('that is too large is a 413 in Portuguese, with or without a content length', async () => {
    const before = await fileApp.everything()
    const whole = pdf(limit + 1)
    const silent = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let index = 0; index < whole.length; index += 10_000)
          controller.enqueue(whole.subarray(index, index + 10_000))
        controller.close()
      },
    })
    for (const body of [whole, silent]) {
      const response = await fileApp.send('grande.pdf', body)
      expect(response.status).toBe(413)
      expect(await response.json()).toMatchObject({ field: 'file', message: 'O arquivo passa do limite de 1 MB.' })
    }
    expect(await fileApp.everything()).toEqual(before)
    expect((await fileApp.send('bom.pdf', pdf(limit))).status).toBe(200)
  })

  it.each(['before', 'after'])('whose handler fails %s it reads the bytes stores nothing', async (fail) => {
    const before = await fileApp.everything()
    expect((await fileApp.send('x.pdf', pdf(1_000), { fail })).status).toBe(500)
    expect(await fileApp.everything()).toEqual(before)
  })

  it('is answered before its bytes are read when the caller lacks permission or the input is invalid', async () => {
    // Sends the head only: the server can answer only if it does not read the body.
    const headOnly = async (path: string, headers: Record<string, string>) => {
      const sending = request(`${fileApp.base}${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/pdf', 'content-length': '1000' },
      })
      sending.on('error', () => undefined)
      sending.flushHeaders()
      const [response] = (await once(sending, 'response')) as [{ statusCode: number }]
      sending.destroy()
      return response.statusCode
    }
    const path = `${urlOf(uploadTestFile)}?name=x.pdf`
    expect(await headOnly(path, {})).toBe(401)
    expect(await headOnly(path, as(fileApp.negotiator))).toBe(403)
    expect(await headOnly(`${urlOf(uploadTestFile)}?nome=x.pdf`, as(fileApp.admin))).toBe(400)
  })

  it('whose sender stops sending is cut off, and fails with a refusal', async () => {
    const failures: unknown[] = []
    const server = createServer((incoming) => {
      const { content } = receive(incoming, { maxBytes: limit, kinds: ['pdf'] }, 200)
      buffer(content).catch((error: unknown) => failures.push(error))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const sending = request({ port, method: 'POST', headers: { 'content-length': '1000' } })
    sending.write(pdf(500))
    try {
      const [error] = (await once(sending, 'error', { signal: AbortSignal.timeout(10_000) })) as [{ code: string }]
      expect(error.code).toBe('ECONNRESET')
      await expect.poll(() => failures).toMatchObject([{ def: { code: 'kernel.file-broken' } }])
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })

  it('aborted by its sender stores nothing', async () => {
    const before = await fileApp.everything()
    const sending = request(`${fileApp.base}${urlOf(uploadTestFile)}?name=x.pdf`, {
      method: 'POST',
      headers: { ...as(fileApp.admin), 'content-length': '200000' },
    })
    sending.on('error', () => undefined)
    sending.write(pdf(150_000))
    const arrived = async () => (await fileApp.shelf()) > before.files
    while (!(await arrived())) await new Promise((resolve) => setImmediate(resolve))
    sending.destroy()
    while (await arrived()) await new Promise((resolve) => setImmediate(resolve))
    expect(await fileApp.everything()).toEqual(before)
  })
})
