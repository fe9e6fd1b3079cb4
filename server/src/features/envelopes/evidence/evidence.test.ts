import { certificatesEndpoints } from '@tratativa/contract/certificates/endpoints'
import { caseDocumentEndpoints } from '@tratativa/contract/cases/desk/document-endpoints'
import { envelopesEndpoints as endpoints } from '@tratativa/contract/envelopes/endpoints'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { inspectSignatures } from '@tratativa/pdf-signatures'
import { readPdfText } from '@tratativa/pdf-text'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { filePassword, makeCertificates } from '../../../testing/certificates.ts'
import { isInstalled } from '../../../testing/is-installed.ts'
import {
  aSentEnvelope,
  aSigningCase,
  enterBy,
  mailsTo,
  signBy,
  tokenIn,
  type SigningCase,
} from '../../../testing/envelopes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const limits = { maxPages: 20, maxCharacters: 100_000, timeoutMs: 20_000 }

/** An administrator collects one signature; returns the envelope, the signed file and its text. */
const collect = async (of: SigningCase) => {
  const email = `maria-${of.caseId}@casa.test`
  await aSentEnvelope(app, { ...of, negotiator: of.admin })
  const token = tokenIn((await mailsTo(app, of, email))[0])
  await signBy(app, token, await enterBy(app, of, token, email))
  await app.jobsDone()
  const { data } = (await app.call(endpoints.caseEnvelopes, { caseId: of.id }, { as: of.admin.token })).body
  const [envelope] = data
  const path = urlOf(caseDocumentEndpoints.openCaseDocument).replace(':id', String(envelope?.signedDocumentId))
  const response = await app.raw(path, { headers: { authorization: `Bearer ${of.admin.token}` } })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const { text } = await readPdfText(bytes.slice(), limits)
  return { envelope, bytes, text: text.replaceAll(/\s+/g, ' ') }
}

it('SIGN-001 the evidence names each step, the code that left and the hash; without a certificate it says so', async () => {
  const of = await aSigningCase(app)
  const { envelope, bytes, text } = await collect(of)
  expect(envelope).toMatchObject({ state: 'signed', isSealed: false })
  expect(Buffer.from(bytes.subarray(0, of.pdf.length)).equals(Buffer.from(of.pdf))).toBe(true)
  const sentences = [
    `Minuta ${of.id}`,
    'Página de evidências das assinaturas',
    'Assinatura eletrônica simples',
    'não foi selado com certificado digital',
    'Maria Aparecida (parte)',
    'CPF ***.982.247-**',
    'e-mail, m•••@c•••.test: enviado em',
    'Li o documento “Minuta do acordo”',
    'código confirmado (IP 127.0.0.1)',
  ]
  for (const sentence of sentences) expect(text).toContain(sentence)
  expect(text.replaceAll(' ', '')).toContain(envelope?.documentHash)
  expect(text).not.toContain('52998224725')
  expect(await inspectSignatures(Buffer.from(bytes), { roots: [] }, new Date())).toHaveLength(0)
})

it.runIf(isInstalled('pdffonts'))('the evidence carries its fonts', async () => {
  const { bytes } = await collect(await aSigningCase(app))
  const path = join(mkdtempSync(join(tmpdir(), 'evidence-')), 'signed.pdf')
  writeFileSync(path, bytes)
  const fonts = execFileSync('pdffonts', ['-f', '2', path], { encoding: 'utf8' }).trim().split('\n').slice(2)
  expect(fonts.length).toBeGreaterThan(0)
  expect(fonts.filter((line) => !/ yes yes (?:yes|no) /.test(line))).toEqual([])
})

it('SIGN-001 a certificate of the company seals all of it, in the name of who sent it', async () => {
  const of = await aSigningCase(app)
  const made = await makeCertificates(new Date())
  const file = (await made.fileOf(await made.company())).toString('base64')
  const input = {
    file,
    password: filePassword,
    name: 'Empresa',
    role: 'company' as const,
    isHolderAware: true as const,
  }
  await app.call(certificatesEndpoints.addCertificate, input, { as: of.admin.token })
  const { envelope, bytes, text } = await collect(of)
  expect(envelope).toMatchObject({ state: 'signed', isSealed: true })
  expect(Buffer.from(bytes.subarray(0, of.pdf.length)).equals(Buffer.from(of.pdf))).toBe(true)
  expect(text).toContain('foi selado com o certificado digital de EMPRESA EXEMPLO LTDA')
  const signatures = await inspectSignatures(Buffer.from(bytes), { roots: [made.authority.root] }, new Date())
  expect(signatures).toHaveLength(1)
  expect(signatures[0]?.problems).toEqual([])
  const { rows } = await app.sql.query("select 1 from certificates.signing where state = 'done' and tenant_id = $1", [
    of.tenant.id,
  ])
  expect(rows).toHaveLength(1)
})

it('a certificate whose key cannot be opened keeps no document from its signers', async () => {
  const of = await aSigningCase(app)
  const made = await makeCertificates(new Date())
  const file = (await made.fileOf(await made.company())).toString('base64')
  const input = {
    file,
    password: filePassword,
    name: 'Empresa',
    role: 'company' as const,
    isHolderAware: true as const,
  }
  await app.call(certificatesEndpoints.addCertificate, input, { as: of.admin.token })
  await app.sql.query('delete from certificates.sealed_key where tenant_id = $1', [of.tenant.id])
  const { envelope, text } = await collect(of)
  expect(envelope).toMatchObject({ state: 'signed', isSealed: false })
  expect(text).toContain('não foi selado')
})
