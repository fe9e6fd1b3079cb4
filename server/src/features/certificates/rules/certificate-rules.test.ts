// The rules of a company for signatures: what its authorities took back, whom it registered, and what a later reader finds in the file.
import { certificatesEndpoints as endpoints } from '@tratativa/contract/certificates/endpoints'
import type { CertificateSettings } from '@tratativa/contract/certificates/shapes'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import { inspectSignatures, issueRevocations } from '@tratativa/pdf-signatures'
import { issueCompany, issuePerson } from '@tratativa/pdf-signatures/testing/authority'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startListsStub, type ListsStub } from '../../../gateways/revocation/lists-stub.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { filePassword, makeCertificates, type Certificates } from '../../../testing/certificates.ts'

let app: TestApp
let stub: ListsStub
let made: Certificates
let tenant: TestTenant
let admin: TestUser
let sequence = 0

beforeAll(async () => {
  stub = await startListsStub()
  made = await makeCertificates(new Date())
  app = await startApp({ env: { SIGNATURE_ADDRESSES_INSIDE: stub.inside } })
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1, name: 'Ana Administradora' })
})
afterAll(async () => {
  await app.stop()
  await stub.stop()
})

type Input = InputTo<typeof endpoints.addCertificate>

const add = (file: Buffer, change: Partial<Omit<Input, 'file'>> = {}, as = admin) =>
  app.call(
    endpoints.addCertificate,
    {
      file: file.toString('base64'),
      password: filePassword,
      name: 'Escritório',
      role: 'lawyer',
      isHolderAware: true,
      ...change,
    },
    { as: as.token },
  )

const rules = async (change: Partial<CertificateSettings>, as = admin) => {
  const { body } = await app.call(
    endpoints.saveCertificateSettings,
    { unreachable: 'allow', holders: 'warn', documents: [], ...change },
    { as: as.token },
  )
  return body.data
}

const life = () => ({ validFrom: made.from(-1), validUntil: made.from(300) })

/** A certificate that names a list of its own. */
const listedCertificate = async () => {
  const path = `/${(sequence += 1)}.crl`
  const revocationAddress = stub.addressOf(path)
  const issued = await issuePerson(made.authority, 'MARIA EXEMPLO', '11144477735', { ...life(), revocationAddress })
  const { id } = (await add(await made.fileOf(issued))).body.data
  const publish = (revoked: readonly Buffer[]) =>
    stub.reply(path, { bytes: issueRevocations(made.authority, [...revoked], made.from(-1), made.from(2)) })
  return { id, path, issued, publish }
}

/** Signs a page of test, with all the tries of its job. */
const signTestPage = async (id: number) => {
  const request = (await app.call(endpoints.testSignature, { id }, { as: admin.token })).body.data
  const read = async () => (await app.call(endpoints.signing, { id: request.id }, { as: admin.token })).body.data
  await expect
    .poll(
      async () => {
        await app.sql.query(
          'update graphile_worker._private_jobs set run_at = now() where attempts > 0 and locked_at is null',
        )
        return (await read()).state
      },
      { timeout: 60_000 },
    )
    .not.toBe('waiting')
  return read()
}

const signedPdf = async (id: string) => {
  const headers = { authorization: `Bearer ${admin.token}` }
  const response = await app.raw(`/api/case/signings/${id}/file`, { headers })
  return Buffer.from(await response.arrayBuffer())
}

describe('CERT-001 revoked certificates', () => {
  it('sign nothing, and the person reads why', async () => {
    const { id, issued, publish } = await listedCertificate()
    publish([issued.certificate])
    expect(await signTestPage(id)).toMatchObject({ state: 'failed', failure: 'revoked', hasFile: false })
  })

  it('are looked for before each signature; the lists and the chain stand in the file', async () => {
    const { id, path, publish } = await listedCertificate()
    publish([])
    const signing = await signTestPage(id)
    expect(signing).toMatchObject({ state: 'done', revocation: 'good' })
    expect(stub.paths).toContain(path)
    const pdf = await signedPdf(signing.id)
    expect(pdf.toString('latin1')).toMatch(/\/Type \/DSS/)
    const signatures = await inspectSignatures(pdf, { roots: [made.authority.root] }, new Date())
    expect(signatures.map(({ problems }) => problems)).toEqual([[]])
  })

  it('may be unknown: the company signs with a note, or not at all', async () => {
    const { id, path } = await listedCertificate()
    stub.reply(path, { status: 503 })
    await rules({ unreachable: 'allow' })
    const noted = await signTestPage(id)
    expect(noted).toMatchObject({ state: 'done', revocation: 'unknown' })
    expect((await signedPdf(noted.id)).toString('latin1')).not.toContain('/DSS')
    await rules({ unreachable: 'refuse' })
    expect(await signTestPage(id)).toMatchObject({ state: 'failed', failure: 'revocation' })
    await rules({})
  })

  it('name no list in a certificate of test, which is said', async () => {
    const { id } = (await add(await made.fileOf(await made.person()))).body.data
    expect(await signTestPage(id)).toMatchObject({ state: 'done', revocation: 'unlisted' })
  })
})

describe('CERT-001 holders', () => {
  const company = (cnpj: string) => issueCompany(made.authority, 'EMPRESA EXEMPLO LTDA', cnpj, life())

  it('outside the register are marked, or need a reason that stands in the audit', async () => {
    const other = await aTenant(app)
    const chief = await aUser(app, { tenant: other, profileTypeId: 1 })
    const person = await made.fileOf(await made.person())
    const { data: unmarked } = (await add(person, {}, chief)).body
    expect(unmarked.isHolderKnown).toBeNull()
    expect((await rules({ documents: ['11.222.333/0001-81', '11222333000181'] }, chief)).documents).toEqual([
      '11222333000181',
    ])
    const read = async (id: Input['name'] | number) =>
      (await app.call(endpoints.certificate, { id: id as typeof unmarked.id }, { as: chief.token })).body.data
    expect((await read(unmarked.id)).isHolderKnown).toBe(false)
    // A branch of a registered company.
    const branch = (await add(await made.fileOf(await company('11222333000262')), { role: 'company' }, chief)).body
    expect(branch.data.isHolderKnown).toBe(true)

    await rules({ documents: ['11222333000181'], holders: 'confirm' }, chief)
    const stranger = await made.fileOf(await made.person())
    const refused = await add(stranger, {}, chief)
    expect([refused.status, refused.refusal.code, refused.refusal.field]).toEqual([
      409,
      'certificates.foreign-holder',
      'holderReason',
    ])
    const own = await made.fileOf(await company('11222333000181'))
    expect((await add(own, { role: 'company' }, chief)).status).toBe(200)
    const holderReason = 'Sócia que entra no contrato na próxima semana'
    const confirmed = (await add(stranger, { holderReason }, chief)).body.data
    expect(confirmed.isHolderKnown).toBe(false)
    const { rows } = await app.sql.query<{ reason: string }>(
      `select after->>'holderReason' as reason from platform.audit_entry
       where action = 'certificates.certificate.added' and tenant_id = $1 and subject_id = $2`,
      [other.id, String(confirmed.id)],
    )
    expect(rows).toEqual([{ reason: holderReason }])
    await rules({ documents: ['111.444.777-35'] }, chief)
    expect((await read(confirmed.id)).isHolderKnown).toBe(true)
  })

  it('are registered by administrators alone, by valid documents', async () => {
    const negotiator = await aUser(app, { tenant, profileTypeId: 3 })
    const input = { unreachable: 'allow' as const, holders: 'warn' as const, documents: ['111.444.777-36'] }
    expect((await app.call(endpoints.saveCertificateSettings, input, { as: admin.token })).status).toBe(400)
    expect((await app.call(endpoints.saveCertificateSettings, input, { as: negotiator.token })).status).toBe(403)
    expect((await app.call(endpoints.certificateSettings, {}, { as: negotiator.token })).status).toBe(403)
  })
})
