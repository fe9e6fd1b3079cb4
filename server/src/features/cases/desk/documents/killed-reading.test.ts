// Reads PDFs in a server of its own that is killed in the middle.
import { caseDocumentEndpoints as endpoints } from '@tratativa/contract/cases/desk/document-endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { writeTextPdf } from '@tratativa/pdf-text'
import { hostilePdfs } from '@tratativa/pdf-text/testing/hostile-pdfs'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { aTenant, aUser, type TestUser } from '../../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../../testing/app.ts'
import { aCase } from '../../../../testing/register.ts'
import { releaseJobs, spawnServer, type SpawnedServer } from '../../../../testing/spawned-server.ts'

let app: TestApp
let user: TestUser
let caseId: string
let worker: SpawnedServer | null = null

beforeAll(async () => {
  app = await startApp({ env: { ROLES: 'web' } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  const tenant = await aTenant(app)
  user = await aUser(app, { tenant })
  caseId = caseCode(toCaseId(await aCase(app, { tenant })))
})
afterEach(async () => {
  await worker?.kill('SIGKILL')
  worker = null
})

const work = () =>
  spawnServer({ DATABASE_URL: app.url, DATA_DIR: app.filesRoot, FILES_DIR: app.filesRoot, ROLES: 'web,worker' })
const add = async (name: string, file: Uint8Array<ArrayBuffer>) => {
  const { body } = await app.call(endpoints.addCaseDocument, { id: caseId, name }, { as: user.token, file })
  return body.data.id
}
const states = async () => {
  const { body } = await app.call(endpoints.caseDocuments, { id: caseId }, { as: user.token })
  return Object.fromEntries(body.data.map(({ name, text }) => [name, text]))
}
const triesOf = async (id: number) => {
  const { rows } = await app.sql.query<{ tries: number }>(
    "select tries from cases.document_text where document_id = $1 and state = 'waiting'",
    [id],
  )
  return rows[0]?.tries
}
/** Its reading takes seconds. */
const slow = () => hostilePdfs['forms of forms of forms']?.() ?? new Uint8Array()

it('killed while it reads, the next server reads; a file that two servers died at is not read again, and the rest go on', async () => {
  const id = await add('lento.pdf', slow())
  await add('termo.pdf', writeTextPdf('Termo de acordo.'))
  for (const tries of [1, 2]) {
    worker = await work()
    await expect.poll(() => triesOf(id)).toBe(tries)
    await worker.kill('SIGKILL')
    await releaseJobs(app.sql)
    expect(await states()).toMatchObject({ 'lento.pdf': 'waiting' })
  }
  worker = await work()
  await expect.poll(states).toEqual({ 'lento.pdf': 'broken', 'termo.pdf': 'read' })
}, 200_000)
