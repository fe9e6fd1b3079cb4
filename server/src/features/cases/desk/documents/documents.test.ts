import { caseDocumentEndpoints as endpoints } from '@tratativa/contract/cases/desk/document-endpoints'
import { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import { urlOf, type InputTo } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { megabytes } from '@tratativa/contract/kernel/file-kinds'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { linkEndpoints } from '@tratativa/contract/kernel/link-endpoint'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../../testing/app.ts'
import { aCase } from '../../../../testing/register.ts'
import { sampleFiles } from '../../../../testing/sample-files.ts'
import { forgetRemovedDocuments } from './forget-removed.ts'

let app: TestApp
let tenant: TestTenant
let user: TestUser
let id: string

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

beforeEach(async () => {
  tenant = await aTenant(app)
  user = await aUser(app, { tenant, name: 'Camila' })
  id = caseCode(toCaseId(await aCase(app, { tenant })))
})

type DocumentInput = InputTo<typeof endpoints.addCaseDocument>
const pdf = new Uint8Array(sampleFiles.pdf)

const add = (documentInput: Partial<DocumentInput> = {}, file = pdf, as = user) =>
  app.call(endpoints.addCaseDocument, { id, name: 'minuta.pdf', ...documentInput }, { as: as.token, file })
const list = async () => (await app.call(endpoints.caseDocuments, { id }, { as: user.token })).body.data
const countStoredFiles = async () =>
  (await readdir(app.filesRoot, { recursive: true, withFileTypes: true })).filter((dirent) => dirent.isFile()).length
const countFileRows = async () =>
  (await app.sql.query('select 1 from platform.file where tenant_id = $1', [tenant.id])).rows.length

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
    const { body: link } = await app.call(linkEndpoints.makeLink, { url: `${path}?isInline=true` }, { as: user.token })
    const shown = await app.raw(`${path}?isInline=true&link=${encodeURIComponent(link.data.link)}`)
    expect(shown.headers.get('content-disposition')).toMatch(/^inline; .*filename\*=UTF-8''Peti%C3%A7%C3%A3o/)
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(pdf)
    const saved = await app.raw(path, { headers: { authorization: `Bearer ${user.token}` } })
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment/)
    const timeline = await app.call(casesDeskEndpoints.caseTimeline, { id }, { as: user.token })
    expect(timeline.body.data).toMatchObject([
      { kind: 'document', by: { name: 'Camila' }, document: { id: body.data.id, name: body.data.name } },
    ])
    expect((await app.call(casesDeskEndpoints.case, { id }, { as: user.token })).body.data.counts.documents).toBe(1)
  })

  it('CASE-015 are renamed with the extension that their bytes require, removed and restored', async () => {
    const { body } = await add()
    const documentRef = { id: body.data.id }
    const renamed = await app.call(
      endpoints.editCaseDocument,
      { ...documentRef, name: 'Minuta final' },
      { as: user.token },
    )
    expect(renamed.body.data.name).toBe('Minuta final.pdf')
    await app.call(endpoints.removeCaseDocument, documentRef, { as: user.token })
    expect(await list()).toEqual([])
    expect((await app.call(endpoints.openCaseDocument, documentRef, { as: user.token })).status).toBe(404)
    expect((await app.call(endpoints.removeCaseDocument, documentRef, { as: user.token })).status).toBe(404)
    await app.call(endpoints.restoreCaseDocument, documentRef, { as: user.token })
    expect(await list()).toMatchObject([{ name: 'Minuta final.pdf' }])
    const { rows } = await app.sql.query<{ action: string }>(
      'select action from platform.audit_entry where tenant_id = $1 order by id',
      [tenant.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(
      ['added', 'edited', 'removed', 'restored'].map((verb) => `cases.document.${verb}`),
    )
  })

  it('refuses files that are not documents, whatever their name, and files without a case; stores nothing', async () => {
    const before = await countStoredFiles()
    const page = new TextEncoder().encode('<html><script>alert(1)</script></html>')
    expect((await add({ name: 'minuta.pdf' }, page)).refusal.code).toBe(errors.fileKind.code)
    expect((await add({}, new Uint8Array())).refusal.code).toBe(errors.fileEmpty.code)
    expect((await add({ id: 'AF9999999' })).refusal).toMatchObject({ code: errors.notFound.code, field: 'id' })
    expect((await add({ name: '../..' })).status).toBe(400)
    expect(await list()).toEqual([])
    expect([await countStoredFiles(), await countFileRows()]).toEqual([before, 0])
  })

  it('refuses more than 100 MB before and during the upload; an aborted upload stores nothing', async () => {
    const before = await countStoredFiles()
    const path = urlOf(endpoints.addCaseDocument).replace(':id', id)
    const send = (length: number | null) =>
      request(new URL(`${path}?name=grande.pdf`, app.base), {
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
    await app.jobsDone()
    expect(await list()).toEqual([])
    expect(await countFileRows()).toBe(0)
    await expect.poll(countStoredFiles).toBe(before)
  })

  it('deletes a document a month after its removal, bytes included', async () => {
    const { body } = await add()
    const bytesBefore = await countStoredFiles()
    // The receipt of a filing too: the petition keeps its number.
    await app.sql.query(
      `insert into petitions.petition (tenant_id, case_id, title, kind, receipt_document_id, made_by, by_name)
       select tenant_id, case_id, 'Petição', 'other', id, 1, 'Camila' from cases.document where id = $1`,
      [body.data.id],
    )
    await add({ name: 'fica.pdf' })
    await app.call(endpoints.removeCaseDocument, { id: body.data.id }, { as: user.token })
    await forgetRemovedDocuments.handle(app.db)
    expect(await countStoredFiles()).toBe(bytesBefore + 1)
    await app.sql.query(
      "update cases.document set removed_at = removed_at - interval '31 days' where removed_at is not null",
    )
    await forgetRemovedDocuments.handle(app.db)
    await app.jobsDone()
    expect(await countStoredFiles()).toBe(bytesBefore)
    expect(await list()).toMatchObject([{ name: 'fica.pdf' }])
    expect((await app.call(endpoints.restoreCaseDocument, { id: body.data.id }, { as: user.token })).status).toBe(404)
  })
})
