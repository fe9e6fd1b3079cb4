// The files of petitions over HTTP: written on the fly until the approval, stored from then on, and brought back edited.
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { petitionsEndpoints as endpoints } from '@tratativa/contract/petitions/endpoints'
import { readPdfText } from '@tratativa/pdf-text'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../testing/builders.ts'
import { aClosedDeal, aPetitionModel, aText, field } from '../../testing/petitions.ts'

let app: TestApp
let tenant: TestTenant
let user: TestUser
let id: string

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

beforeEach(async () => {
  tenant = await aTenant(app, { name: 'Escritório Aurora' })
  user = await aUser(app, { tenant, profileTypeId: 2 })
  const text = aText([field('author.name'), ' recebe ', field('agreement.value', 'both'), '.'])
  const { id: modelId } = await aPetitionModel(app, { as: user, name: 'Minuta', text })
  const caseId = caseCode(toCaseId(await aClosedDeal(app, { tenant, author: 'Maria de Souza', value: 350_000 })))
  id = (await app.call(endpoints.makePetition, { caseId, modelId }, { as: user.token })).body.data.id
})

const fetchFile = async (format: 'pdf' | 'docx', version?: number, as = user) => {
  const path = urlOf(endpoints.petitionFile).replace(':id', id)
  const query = new URLSearchParams({ format, ...(version === undefined ? {} : { version: String(version) }) })
  const response = await app.raw(`${path}?${String(query)}`, { headers: { authorization: `Bearer ${as.token}` } })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}
const wordsOfPdf = async (bytes: Buffer) => {
  const { text } = await readPdfText(new Uint8Array(bytes), { maxPages: 9, maxCharacters: 99_999, timeoutMs: 30_000 })
  return text.replaceAll(/\s+/g, ' ')
}
const approve = () => app.call(endpoints.movePetition, { id, version: 1, to: 'approved' }, { as: user.token })
const bringBack = (file: Uint8Array, version = 1) =>
  app.call(endpoints.bringBackDocx, { id, version, note: 'Do Word' }, { as: user.token, file: new Uint8Array(file) })

describe('the files of a petition', () => {
  it('PET-001 are written as PDF and DOCX with the words of now until the approval', async () => {
    const pdf = await fetchFile('pdf')
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    const words = await wordsOfPdf(pdf.bytes)
    expect(words).toContain('Maria de Souza recebe R$ 3.500,00 (três mil e quinhentos reais).')
    expect(words).toContain('Escritório Aurora')
    expect(words).toContain('Página 1 de 1')
    const docx = await fetchFile('docx')
    expect(docx.headers.get('content-disposition')).toContain('Minuta - Maria de Souza.docx')
    expect(docx.bytes.subarray(0, 2).toString()).toBe('PK')
  })

  it('PET-001 are stored with their hash at the approval, and stay as they are', async () => {
    await approve()
    await app.jobsDone()
    const { rows } = await app.sql.query<{ kind: string; sha256: string }>(
      'select kind, sha256 from platform.file where tenant_id = $1 order by kind',
      [tenant.id],
    )
    const [docx, pdf] = [await fetchFile('docx'), await fetchFile('pdf')]
    const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    expect(rows).toEqual([
      { kind: 'docx', sha256: hashOf(docx.bytes) },
      { kind: 'pdf', sha256: hashOf(pdf.bytes) },
    ])
    await app.sql.query('update people.person set name = $2 where tenant_id = $1', [tenant.id, 'Outra'])
    expect(await wordsOfPdf((await fetchFile('pdf')).bytes)).toContain('Maria de Souza')
  })

  it('are not there for another company, nor in a version that does not exist', async () => {
    expect((await fetchFile('pdf', 9)).status).toBe(404)
    const foreign = await aUser(app, { tenant: await aTenant(app) })
    expect((await fetchFile('pdf', undefined, foreign)).status).toBe(404)
  })

  it('PET-001 come back edited as a new version, with the fields as words', async () => {
    const { bytes } = await fetchFile('docx')
    const { body } = await bringBack(bytes)
    expect(body.data).toMatchObject({ version: 2, missing: 0 })
    expect(body.data.text.content[0]).toMatchObject({
      type: 'paragraph',
      attrs: { align: 'justify' },
      content: [{ type: 'text', text: 'Maria de Souza recebe R$ 3.500,00 (três mil e quinhentos reais).' }],
    })
    const { body: versions } = await app.call(endpoints.petitionVersions, { id }, { as: user.token })
    expect(versions.data[0]).toMatchObject({ version: 2, source: 'docx', note: 'Do Word' })
  })

  it('do not come back over what somebody changed, over an approved text, or when they are broken', async () => {
    const { bytes } = await fetchFile('docx')
    expect((await bringBack(bytes.subarray(0, bytes.length / 2))).refusal.code).toBe('petitions.bad-docx')
    expect((await bringBack(bytes, 7)).refusal.code).toBe('petitions.changed-meanwhile')
    await approve()
    expect((await bringBack(bytes)).refusal.code).toBe('petitions.not-editable')
  })

  it('PET-001 are put among the documents of the case once approved, and once only', async () => {
    const put = (as = user) => app.call(endpoints.petitionDocument, { id }, { as: as.token })
    expect((await put()).refusal.code).toBe('petitions.not-approved')
    await approve()
    await app.jobsDone()
    const answers = await Promise.all([put(), put(), put()])
    const [first] = answers.map(({ body }) => body.data.documentId)
    expect(answers.map(({ body }) => body.data.documentId)).toEqual([first, first, first])
    const { rows } = await app.sql.query<{ kind: string; sha256: string }>(
      `select d.kind, f.sha256 from cases.document d join platform.file f on f.id = d.file_id where d.tenant_id = $1`,
      [tenant.id],
    )
    const sha256 = createHash('sha256')
      .update((await fetchFile('pdf')).bytes)
      .digest('hex')
    expect(rows).toEqual([{ kind: 'petition', sha256 }])
    const foreign = await aUser(app, { tenant: await aTenant(app) })
    expect((await put(foreign)).status).toBe(404)
  })
})
