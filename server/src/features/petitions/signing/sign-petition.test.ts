// Petitions signed with certificates over HTTP: the stored PDF is signed, by one signer after the other, and independent readers verify it.
import { certificatesEndpoints } from '@tratativa/contract/certificates/endpoints'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { caseCode, toCaseId, type CertificateId } from '@tratativa/contract/kernel/ids'
import { petitionsEndpoints as endpoints } from '@tratativa/contract/petitions/endpoints'
import { inspectSignatures } from '@tratativa/pdf-signatures'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { filePassword, makeCertificates, type Certificates } from '../../../testing/certificates.ts'
import { isInstalled } from '../../../testing/is-installed.ts'
import { aClosedDeal, aPetitionModel, aText, field } from '../../../testing/petitions.ts'

let app: TestApp
let made: Certificates
let tenant: TestTenant
let admin: TestUser
let modelId: number
let certificateId: CertificateId

beforeAll(async () => {
  made = await makeCertificates(new Date())
  app = await startApp()
}, 400_000)
afterAll(() => app.stop())

const as = (user = admin) => ({ as: user.token })

const aCertificate = async (issued?: Awaited<ReturnType<Certificates['person']>>): Promise<CertificateId> => {
  const file = await made.fileOf(issued ?? (await made.person()))
  const { body } = await app.call(
    certificatesEndpoints.addCertificate,
    {
      file: file.toString('base64'),
      password: filePassword,
      name: 'Escritório',
      role: 'lawyer',
      isHolderAware: true,
      acceptsNoValidity: true,
    },
    as(),
  )
  return body.data.id
}

beforeEach(async () => {
  tenant = await aTenant(app, { name: 'Escritório Aurora' })
  admin = await aUser(app, { tenant, profileTypeId: 1, name: 'Ana Administradora' })
  const text = aText([field('author.name'), ' recebe ', field('agreement.value', 'both'), '.'])
  modelId = (await aPetitionModel(app, { as: admin, name: 'Minuta', text, kind: 'agreement' })).id
  certificateId = await aCertificate()
})

const aPetition = async () => {
  const caseId = caseCode(toCaseId(await aClosedDeal(app, { tenant, author: 'Maria de Souza', value: 350_000 })))
  const { data } = (await app.call(endpoints.makePetition, { caseId, modelId }, as())).body
  return data.id
}
const move = (id: string, to: 'approved' | 'returned', reason = '', version = 1) =>
  app.call(endpoints.movePetition, { id, version, to, reason }, as())
const approved = async () => {
  const id = await aPetition()
  await move(id, 'approved')
  return id
}
const sign = (id: string, certificate = certificateId, change: { version?: number; as?: TestUser } = {}) =>
  app.call(
    endpoints.signPetition,
    { id, version: change.version ?? 1, certificateId: certificate, reason: 'Aprovo este documento' },
    as(change.as),
  )
const read = async (id: string) => (await app.call(endpoints.petition, { id }, as())).body.data
const download = async (id: string, format: 'pdf' | 'docx' = 'pdf') => {
  const path = `${urlOf(endpoints.petitionFile).replace(':id', id)}?format=${format}`
  return Buffer.from(await (await app.raw(path, { headers: { authorization: `Bearer ${admin.token}` } })).arrayBuffer())
}
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const onDisk = (bytes: Buffer) => {
  const folder = mkdtempSync(join(tmpdir(), 'tratativa-signed-'))
  writeFileSync(join(folder, 'a.pdf'), bytes)
  return folder
}

describe('PET-002 an approved petition', () => {
  it('is signed: the stored PDF, with its step, its hash in the audit, and the file that is downloaded', async () => {
    const id = await approved()
    await app.jobsDone()
    const [before, docx] = [await download(id), await download(id, 'docx')]
    const answer = await sign(id)
    expect(answer.body.data).toMatchObject({
      state: 'approved',
      signatures: [{ state: 'waiting', holder: 'MARIA EXEMPLO' }],
    })
    await app.jobsDone()
    const petition = await read(id)
    expect(petition).toMatchObject({ state: 'signed', signatures: [{ state: 'done', by: 'Ana Administradora' }] })
    expect(petition.steps.at(-1)).toMatchObject({ from: 'approved', to: 'signed', reason: 'Aprovo este documento' })
    const signed = await download(id)
    expect(signed.subarray(0, before.length).equals(before)).toBe(true)
    expect((await download(id, 'docx')).equals(docx)).toBe(true)
    const { rows } = await app.sql.query<{ after: { sha256: string; signed: string; petitionState: string } }>(
      `select after from platform.audit_entry where tenant_id = $1 and action = 'petitions.petition.sign'`,
      [tenant.id],
    )
    expect(rows).toMatchObject([{ after: { sha256: hashOf(before), signed: hashOf(signed), petitionState: 'signed' } }])
    const signatures = await inspectSignatures(signed, { roots: [made.authority.root] }, new Date())
    expect(signatures.map(({ problems }) => problems)).toEqual([[]])
  })

  it('takes a second signature over the first, and both verify', async () => {
    const id = await approved()
    const second = await aCertificate(await made.company())
    await sign(id)
    await app.jobsDone()
    await sign(id, second)
    await app.jobsDone()
    expect((await read(id)).signatures.map(({ state, holder }) => [state, holder])).toEqual([
      ['done', 'MARIA EXEMPLO'],
      ['done', expect.stringContaining('EMPRESA EXEMPLO LTDA')],
    ])
    const signed = await download(id)
    const signatures = await inspectSignatures(signed, { roots: [made.authority.root] }, new Date())
    expect(signatures.map(({ problems }) => problems)).toEqual([[], []])
    expect((await sign(id, second)).refusal.code).toBe('petitions.already-signed')
  })

  it.runIf(isInstalled('pdfsig') && isInstalled('pdfinfo'))(
    'verifies in an independent reader and stays PDF/A',
    async () => {
      const id = await approved()
      await sign(id)
      await app.jobsDone()
      const folder = onDisk(await download(id))
      const report = execFileSync('pdfsig', ['-nocert', 'a.pdf'], { cwd: folder, encoding: 'utf8' })
      expect(report).toContain('Signature is Valid.')
      expect(report).toContain('Total document signed')
      expect(execFileSync('pdfinfo', ['-meta', 'a.pdf'], { cwd: folder, encoding: 'utf8' })).toMatch(/<pdfaid:part>2</)
      const fonts = execFileSync('pdffonts', ['a.pdf'], { cwd: folder, encoding: 'utf8' }).trim().split('\n').slice(2)
      for (const line of fonts) expect(line).toMatch(/ yes (yes|no) +(yes|no) +\d+ +\d+$/)
    },
  )

  it('is signed once, however often it is pressed', async () => {
    const id = await approved()
    const answers = await Promise.all([sign(id), sign(id), sign(id)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 200)?.refusal.code).toBe('petitions.signing-under-way')
    await app.jobsDone()
    expect((await read(id)).steps.filter(({ to }) => to === 'signed')).toHaveLength(1)
  })

  it('is not signed before the approval, by strangers to the certificate, or out of its validity', async () => {
    const draft = await aPetition()
    expect((await sign(draft)).refusal.code).toBe('petitions.not-approved')
    const id = await approved()
    expect((await sign(id, certificateId, { version: 2 })).refusal.code).toBe('petitions.changed-meanwhile')
    const otherAdmin = await aUser(app, { tenant, profileTypeId: 1 })
    expect((await sign(id, certificateId, { as: otherAdmin })).refusal.code).toBe('certificates.may-not-sign')
    const supervisor = await aUser(app, { tenant, profileTypeId: 2 })
    expect((await sign(id, certificateId, { as: supervisor })).status).toBe(404)
    await app.sql.query(`update certificates.certificate set valid_until = now() - interval '1 day' where id = $1`, [
      certificateId,
    ])
    expect((await sign(id)).refusal.code).toBe('certificates.expired')
    expect((await read(id)).signatures).toEqual([])
  })

  it('stays as it is when its file is missing, or when it is returned before the job', async () => {
    const id = await approved()
    await app.jobsDone()
    const { rows } = await app.sql.query<{ key: string }>(
      `select f.key from platform.file f join petitions.petition_version v on v.pdf_file_id = f.id where v.petition_id = $1`,
      [id],
    )
    rmSync(join(app.filesRoot, rows[0]?.key ?? ''))
    await sign(id)
    await app.jobsDone()
    expect(await read(id)).toMatchObject({ state: 'approved', signatures: [{ state: 'failed', failure: 'file' }] })
    const other = await approved()
    await app.jobsDone()
    const [, returned] = await Promise.all([sign(other), move(other, 'returned', 'Falta um dado')])
    await app.jobsDone()
    const after = await read(other)
    const isSigned = after.signatures.some(({ state }) => state === 'done')
    expect(returned.status === 200 && isSigned ? after.steps.map(({ to }) => to).includes('signed') : true).toBe(true)
    expect(after.signatures.filter(({ state }) => state === 'waiting')).toEqual([])
  })
})

describe('PET-002 many petitions', () => {
  it('are signed with one press; the others are named with the reason', async () => {
    const ids = [await approved(), await approved(), await aPetition()]
    const input = { petitions: ids, certificateId, reason: 'Em lote' }
    const { body } = await app.call(endpoints.signPetitions, input, as())
    expect(body.data).toMatchObject({
      total: 3,
      waiting: 2,
      done: 0,
      unsigned: [{ petitionId: ids[2], failure: null }],
    })
    expect(body.data.unsigned[0]).toMatchObject({
      refusal: 'Só uma petição aprovada pode ser assinada.',
      refusalCode: 'petitions.not-approved',
    })
    await app.jobsDone()
    const run = (await app.call(endpoints.petitionSigningRun, { id: body.data.id }, as())).body.data
    expect(run).toMatchObject({ total: 3, waiting: 0, done: 2, unsigned: [{ refusalCode: 'petitions.not-approved' }] })
    // A run of before the codes.
    await app.sql.query(
      `update petitions.signing_run set refused = jsonb_build_array((refused -> 0) - 'refusalCode') where id = $1`,
      [body.data.id],
    )
    const former = (await app.call(endpoints.petitionSigningRun, { id: body.data.id }, as())).body.data
    expect(former.unsigned).toMatchObject([{ refusal: 'Só uma petição aprovada pode ser assinada.', refusalCode: '' }])
    const states = await Promise.all(ids.map(async (id) => (await read(id)).state))
    expect(states).toEqual(['signed', 'signed', 'draft'])
    const tooMany = Array.from({ length: 201 }, (_, index) => String(index + 1))
    expect((await app.call(endpoints.signPetitions, { ...input, petitions: tooMany }, as())).status).toBe(400)
  })
})
