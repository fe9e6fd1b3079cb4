import { caseDocumentEndpoints as endpoints } from '@tratativa/contract/cases/desk/document-endpoints'
import { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import { casesErrors } from '@tratativa/contract/cases/errors'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { linkEndpoints } from '@tratativa/contract/kernel/link-endpoint'
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../../testing/app.ts'
import { aCase } from '../../../../testing/register.ts'
import { sampleFiles } from '../../../../testing/sample-files.ts'
import { forgetRemovedDocuments } from './forget-removed.ts'

let app: TestApp
let tenant: TestTenant
let camila: TestUser
let bruno: TestUser
let caseId: string
let id: number

const docx = new Uint8Array(sampleFiles.docx)
const pdf = new Uint8Array(sampleFiles.pdf)
const png = new Uint8Array(sampleFiles.png)

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

beforeEach(async () => {
  tenant = await aTenant(app)
  camila = await aUser(app, { tenant, name: 'Camila' })
  bruno = await aUser(app, { tenant, name: 'Bruno' })
  caseId = caseCode(toCaseId(await aCase(app, { tenant })))
  const input = { id: caseId, name: 'minuta.docx', documentKind: 'draft' as const }
  const { body } = await app.call(endpoints.addCaseDocument, input, { as: camila.token, file: docx })
  id = body.data.id
})

const replace = (file: Uint8Array<ArrayBuffer>, name: string, as = bruno) =>
  app.call(endpoints.replaceCaseDocument, { id, name }, { as: as.token, file })
const restore = (version: number, as = camila) =>
  app.call(endpoints.restoreDocumentVersion, { id, version }, { as: as.token })
const versions = async (as = camila) =>
  (await app.call(endpoints.caseDocumentVersions, { id }, { as: as.token })).body.data
const path = () => urlOf(endpoints.openCaseDocument).replace(':id', String(id))
const open = async (query: string, as: TestUser, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await app.raw(`${path()}${query}`, { headers: { authorization: `Bearer ${as.token}`, ...headers } })
  return new Uint8Array(await answer.arrayBuffer())
}
const countStoredFiles = async () =>
  (await readdir(app.filesRoot, { recursive: true, withFileTypes: true })).filter((dirent) => dirent.isFile()).length
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

it('CASE-015 a document gets versions: each with its person, its size and its hash, all of them readable', async () => {
  const { body } = await replace(pdf, 'minuta assinada.pdf')
  expect(body.data).toMatchObject({
    id,
    name: 'minuta.pdf',
    kind: 'draft',
    mime: 'application/pdf',
    version: 2,
    by: 'Bruno',
    sha256: sha256(pdf),
  })
  expect(await versions()).toMatchObject([
    { number: 2, name: 'minuta assinada.pdf', size: pdf.length, sha256: sha256(pdf), by: 'Bruno', restoredFrom: null },
    { number: 1, name: 'minuta.docx', size: docx.length, sha256: sha256(docx), by: 'Camila', restoredFrom: null },
  ])
  expect(await open('', camila)).toEqual(pdf)
  expect(await open('?version=1', camila)).toEqual(docx)
  expect((await app.raw(`${path()}?version=3`, { headers: { authorization: `Bearer ${camila.token}` } })).status).toBe(
    404,
  )
  const timeline = await app.call(casesDeskEndpoints.caseTimeline, { id: caseId }, { as: camila.token })
  expect(timeline.body.data.map(({ by, document }) => [by?.name, document?.version])).toEqual([
    ['Bruno', 2],
    ['Camila', 1],
  ])
})

it('an older version is restored as the newest; nothing of the history is lost', async () => {
  await replace(pdf, 'minuta.pdf')
  expect((await restore(1)).body.data).toMatchObject({
    name: 'minuta.docx',
    version: 3,
    by: 'Camila',
    sha256: sha256(docx),
  })
  expect((await restore(1)).body.data.version).toBe(3)
  expect((await restore(9)).status).toBe(404)
  expect((await versions()).map(({ number, restoredFrom }) => [number, restoredFrom])).toEqual([
    [3, 1],
    [2, null],
    [1, null],
  ])
  expect(await open('', camila)).toEqual(docx)
  const { rows } = await app.sql.query<{ action: string; before: unknown; after: unknown }>(
    "select action, before, after from platform.audit_entry where tenant_id = $1 and action <> 'cases.document.added' order by id",
    [tenant.id],
  )
  expect(rows).toEqual([
    {
      action: 'cases.document.replaced',
      before: { document: 'minuta.docx', documentVersion: 1 },
      after: { document: 'minuta.pdf', documentVersion: 2 },
    },
    {
      action: 'cases.document.reverted',
      before: { document: 'minuta.pdf', documentVersion: 2 },
      after: { document: 'minuta.docx', documentVersion: 3 },
    },
  ])
})

it('identical bytes are no new version, and leave no file behind', async () => {
  const before = await countStoredFiles()
  expect((await replace(docx, 'outra vez.docx')).body.data).toMatchObject({ version: 1, by: 'Camila' })
  await app.jobsDone()
  expect(await countStoredFiles()).toBe(before)
})

it('of two simultaneous uploads both become versions', async () => {
  const answers = await Promise.all([replace(pdf, 'a.pdf', bruno), replace(png, 'b.png', camila)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await versions()).map(({ number }) => number)).toEqual([3, 2, 1])
})

it('refuses a version of an unknown kind, of a removed document, and the version after the fiftieth', async () => {
  const page = new TextEncoder().encode('<html></html>')
  expect((await replace(page, 'minuta.pdf')).refusal.code).toBe(errors.fileKind.code)
  await app.sql.query(
    `insert into cases.document_version (tenant_id, document_id, number, file_id, by_account, by_name)
     select tenant_id, document_id, n, file_id, by_account, by_name
     from cases.document_version, generate_series(2, 50) n where document_id = $1`,
    [id],
  )
  expect((await replace(pdf, 'minuta.pdf')).refusal.code).toBe(casesErrors.documentVersionsFull.code)
  await app.call(endpoints.removeCaseDocument, { id }, { as: camila.token })
  expect((await replace(pdf, 'minuta.pdf')).status).toBe(404)
  expect((await restore(1)).status).toBe(404)
  expect((await app.call(endpoints.caseDocumentVersions, { id }, { as: camila.token })).status).toBe(404)
})

it('who was shown a version and who saved it is recorded once for a person, with the ranges of one opening counted once', async () => {
  await replace(pdf, 'minuta.pdf')
  const { body: link } = await app.call(linkEndpoints.makeLink, { url: `${path()}?isInline=true` }, { as: bruno.token })
  expect((await versions()).flatMap(({ openings }) => openings)).toEqual([])
  await (await app.raw(`${path()}?isInline=true&link=${encodeURIComponent(link.data.link)}`)).arrayBuffer()
  for (const start of [0, 4, 8]) await open('?isInline=true', bruno, { range: `bytes=${start}-` })
  await open('', bruno)
  await open('', bruno)
  await open('?version=1&isInline=true', camila)
  const [second, first] = await versions()
  expect(second?.openings).toMatchObject([
    { name: 'Bruno', kind: 'saved', count: 2 },
    { name: 'Bruno', kind: 'shown', count: 1 },
  ])
  // A browser saves a DOCX, whatever is asked.
  expect(first?.openings).toMatchObject([{ name: 'Camila', kind: 'saved', count: 1 }])
  await app.sql.query("update cases.document_opening set last_at = last_at - interval '6 minutes' where kind = 'shown'")
  await open('?isInline=true', bruno, { range: 'bytes=4-' })
  expect((await versions())[0]?.openings.find(({ kind }) => kind === 'shown')).toMatchObject({ count: 2 })
})

it('a month after the removal the bytes of all versions are deleted', async () => {
  const before = await countStoredFiles()
  await replace(pdf, 'minuta.pdf')
  await restore(1)
  await open('', bruno)
  expect(await countStoredFiles()).toBe(before + 1)
  await app.call(endpoints.removeCaseDocument, { id }, { as: camila.token })
  await app.sql.query("update cases.document set removed_at = removed_at - interval '31 days' where tenant_id = $1", [
    tenant.id,
  ])
  await forgetRemovedDocuments.handle(app.db)
  await app.jobsDone()
  expect(await countStoredFiles()).toBe(before - 1)
  const { rows } = await app.sql.query(
    `select (select count(*) from cases.document_version where tenant_id = $1) as versions,
       (select count(*) from cases.document_opening where tenant_id = $1) as openings,
       (select count(*) from cases.document_text where tenant_id = $1) as texts,
       (select count(*) from platform.file where tenant_id = $1) as files`,
    [tenant.id],
  )
  expect(rows.map((row) => Object.values(row as object).map(Number))).toEqual([[0, 0, 0, 0]])
})
