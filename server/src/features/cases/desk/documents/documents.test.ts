import { caseDocumentEndpoints as endpoints } from '@tratativa/contract/cases/desk/document-endpoints'
import { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import { urlOf, type GivenTo } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { megabytes } from '@tratativa/contract/kernel/file'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { linkEndpoints } from '@tratativa/contract/kernel/link-endpoint'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../../testing/builders.ts'
import { startHouse, type TestHouse } from '../../../../testing/house.ts'
import { aCase } from '../../../../testing/register.ts'
import { sampleFiles } from '../../../../testing/sample-files.ts'
import { forgetRemovedDocuments } from './forget-removed.ts'

let house: TestHouse
let tenant: TestTenant
let user: TestUser
let id: string

beforeAll(async () => {
  house = await startHouse()
})
afterAll(() => house.stop())

beforeEach(async () => {
  tenant = await aTenant(house)
  user = await aUser(house, { tenant, name: 'Camila' })
  id = caseCode(toCaseId(await aCase(house, { tenant })))
})

type Given = GivenTo<typeof endpoints.addCaseDocument>
const pdf = new Uint8Array(sampleFiles.pdf)

const add = (given: Partial<Given> = {}, file = pdf, as = user) =>
  house.call(endpoints.addCaseDocument, { id, name: 'minuta.pdf', ...given }, { as: as.token, file })
const list = async () => (await house.call(endpoints.caseDocuments, { id }, { as: user.token })).body.data
const bytesKept = async () =>
  (await readdir(house.filesRoot, { recursive: true, withFileTypes: true })).filter((one) => one.isFile()).length
const rowsKept = async () =>
  (await house.sql.query('select 1 from platform.file where tenant_id = $1', [tenant.id])).rows.length

describe('documents of a case', () => {
  it('CASE-015 are uploaded with a name in any letters, listed, shown and saved', async () => {
    const { body } = await add({ name: 'Petição inicial – João & “Ação”.pdf', documentKind: 'petition' })
    expect(body.data).toMatchObject({
      name: 'Petição inicial – João & “Ação”.pdf',
      kind: 'petition',
      mime: 'application/pdf',
      size: pdf.length,
      by: 'Camila',
    })
    expect(await list()).toEqual([body.data])
    const path = urlOf(endpoints.openCaseDocument).replace(':id', String(body.data.id))
    const { body: link } = await house.call(
      linkEndpoints.makeLink,
      { url: `${path}?isInline=true` },
      { as: user.token },
    )
    const shown = await house.raw(`${path}?isInline=true&link=${encodeURIComponent(link.data.link)}`)
    expect(shown.headers.get('content-disposition')).toMatch(/^inline; .*filename\*=UTF-8''Peti%C3%A7%C3%A3o/)
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(pdf)
    const saved = await house.raw(path, { headers: { authorization: `Bearer ${user.token}` } })
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment/)
    const timeline = await house.call(casesDeskEndpoints.caseTimeline, { id }, { as: user.token })
    expect(timeline.body.data).toMatchObject([
      { kind: 'document', by: { name: 'Camila' }, document: { id: body.data.id, name: body.data.name } },
    ])
    expect((await house.call(casesDeskEndpoints.case, { id }, { as: user.token })).body.data.counts.documents).toBe(1)
  })

  it('CASE-015 are renamed with the extension that their bytes require, removed and restored', async () => {
    const { body } = await add()
    const one = { id: body.data.id }
    const renamed = await house.call(endpoints.editCaseDocument, { ...one, name: 'Minuta final' }, { as: user.token })
    expect(renamed.body.data.name).toBe('Minuta final.pdf')
    await house.call(endpoints.removeCaseDocument, one, { as: user.token })
    expect(await list()).toEqual([])
    expect((await house.call(endpoints.openCaseDocument, one, { as: user.token })).status).toBe(404)
    expect((await house.call(endpoints.removeCaseDocument, one, { as: user.token })).status).toBe(404)
    await house.call(endpoints.restoreCaseDocument, one, { as: user.token })
    expect(await list()).toMatchObject([{ name: 'Minuta final.pdf' }])
    const { rows } = await house.sql.query<{ action: string }>(
      'select action from platform.audit_entry where tenant_id = $1 order by id',
      [tenant.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(
      ['added', 'edited', 'removed', 'restored'].map((verb) => `cases.document.${verb}`),
    )
  })

  it('refuses files that are not documents, whatever their name, and files without a case; stores nothing', async () => {
    const before = await bytesKept()
    const page = new TextEncoder().encode('<html><script>alert(1)</script></html>')
    expect((await add({ name: 'minuta.pdf' }, page)).refusal.code).toBe(errors.fileKind.code)
    expect((await add({}, new Uint8Array())).refusal.code).toBe(errors.fileEmpty.code)
    expect((await add({ id: 'AF9999999' })).refusal).toMatchObject({ code: errors.notFound.code, field: 'id' })
    expect((await add({ name: '../..' })).status).toBe(400)
    expect(await list()).toEqual([])
    expect([await bytesKept(), await rowsKept()]).toEqual([before, 0])
  })

  it('refuses more than 100 MB before and during the upload; an aborted upload stores nothing', async () => {
    const before = await bytesKept()
    const path = urlOf(endpoints.addCaseDocument).replace(':id', id)
    const send = (length: number | null) =>
      request(new URL(`${path}?name=grande.pdf`, house.base), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${user.token}`,
          'content-type': 'application/octet-stream',
          ...(length === null ? {} : { 'content-length': length }),
        },
      })
    const announced = send(megabytes(100) + 1)
    announced.on('error', () => undefined)
    announced.write(pdf)
    const [answer] = (await once(announced, 'response')) as [{ statusCode: number }]
    expect(answer.statusCode).toBe(413)
    announced.destroy()

    const endless = send(null)
    endless.on('error', () => undefined)
    const answered = once(endless, 'response') as Promise<[{ statusCode: number }]>
    endless.write(pdf)
    const much = Buffer.alloc(megabytes(1))
    // A server that stops reading the upload has answered.
    const isTaken = () => Promise.race([once(endless, 'drain').then(() => true), answered.then(() => false)])
    for (let sent = 0; sent < 140; sent += 1) if (!endless.write(much) && !(await isTaken())) break
    expect((await answered)[0].statusCode).toBe(413)
    endless.destroy()

    const broken = send(megabytes(5))
    const closed = new Promise((resolve) => broken.on('error', resolve))
    broken.write(pdf)
    broken.write(much, () => broken.destroy(new Error('gone')))
    await closed
    await house.jobsDone()
    expect(await list()).toEqual([])
    expect(await rowsKept()).toBe(0)
    await expect.poll(bytesKept).toBe(before)
  })

  it('deletes a document a month after its removal, bytes included', async () => {
    const { body } = await add()
    const kept = await bytesKept()
    await add({ name: 'fica.pdf' })
    await house.call(endpoints.removeCaseDocument, { id: body.data.id }, { as: user.token })
    await forgetRemovedDocuments.handle(house.db)
    expect(await bytesKept()).toBe(kept + 1)
    await house.sql.query(
      "update cases.document set removed_at = removed_at - interval '31 days' where removed_at is not null",
    )
    await forgetRemovedDocuments.handle(house.db)
    await house.jobsDone()
    expect(await bytesKept()).toBe(kept)
    expect(await list()).toMatchObject([{ name: 'fica.pdf' }])
    expect((await house.call(endpoints.restoreCaseDocument, { id: body.data.id }, { as: user.token })).status).toBe(404)
  })
})
