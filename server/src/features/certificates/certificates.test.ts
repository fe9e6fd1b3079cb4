// A1 certificates over HTTP: stored with their password, used by those who may, warned about, destroyed.
import { certificatesEndpoints as endpoints } from '@tratativa/contract/certificates/endpoints'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import { inspectSignatures, issueCertificate, type Issued } from '@tratativa/pdf-signatures'
import { createHash, generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTimestampStub, type TimestampStub } from '../../gateways/timestamp/timestamp-stub.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../testing/builders.ts'
import { filePassword, makeCertificates, type Certificates } from '../../testing/certificates.ts'
import { warnExpiring } from './warn-expiring.ts'

const dayMs = 24 * 60 * 60 * 1000

let app: TestApp
let stub: TimestampStub
let made: Certificates
let tenant: TestTenant
let admin: TestUser
let negotiator: TestUser
let person: Issued

beforeAll(async () => {
  const folder = process.env['TMPDIR'] ?? '/tmp'
  made = await makeCertificates(new Date())
  const roots = join(folder, `roots-${process.pid}.pem`)
  const pem = made.authority.root.toString('base64').replace(/.{64}/g, '$&\n')
  writeFileSync(roots, `-----BEGIN CERTIFICATE-----\n${pem}\n-----END CERTIFICATE-----\n`)
  stub = await startTimestampStub(() => new Date())
  app = await startApp({ env: { ICP_BRASIL_ROOTS: roots, TIMESTAMP_URL: stub.url } })
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1, name: 'Ana Administradora' })
  negotiator = await aUser(app, { tenant, profileTypeId: 3, name: 'Nuno Negociador' })
  person = await made.person()
})
afterAll(async () => {
  await app.stop()
  await stub.stop()
})

type Change = Partial<Omit<InputTo<typeof endpoints.addCertificate>, 'file'>>

const add = (file: Buffer, change: Change = {}, as = admin) =>
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

/** Stores a certificate of its own for a test. */
const aCertificate = async (days?: readonly [number, number], as = admin) => {
  const { body } = await add(await made.fileOf(await made.person(days)), {}, as)
  return body.data
}

const codeOf = async (answer: ReturnType<typeof add>) => (await answer).refusal.code

describe('CERT-001 storing', () => {
  it('checks the password, and shows holder, issuer and validity', async () => {
    const file = await made.fileOf(person)
    const wrong = await add(file, { password: 'errada' })
    expect([wrong.status, wrong.refusal.code, wrong.refusal.field]).toEqual([
      422,
      'certificates.wrong-password',
      'password',
    ])
    const { data } = (await add(file)).body
    expect(data).toMatchObject({
      name: 'Escritório',
      holder: { name: 'MARIA EXEMPLO', kind: 'person', document: '***.444.777-**', role: 'lawyer' },
      issuer: 'AC Teste RFB',
      state: 'valid',
      standing: 'icp-brasil',
      signers: [{ accountId: admin.accountId, name: 'Ana Administradora' }],
      canSign: true,
    })
    expect(await codeOf(add(file))).toBe('certificates.already-stored')
    const company = (await add(await made.fileOf(await made.company()), { role: 'company' })).body.data
    expect(company.holder).toMatchObject({ document: '12.ABC.345/01DE-35', responsible: 'MARIA EXEMPLO' })
  })

  it('refuses each wrong file with its own reason', async () => {
    const other = await made.person()
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const cases: readonly (readonly [Buffer, string])[] = [
      [Buffer.from('isto não é um certificado'), 'certificates.not-pkcs12'],
      [Buffer.alloc(0), 'certificates.not-pkcs12'],
      [await made.fileOf(person, { keys: [] }), 'certificates.no-key'],
      [await made.fileOf(person, { keys: [person.privateKey, other.privateKey] }), 'certificates.several-keys'],
      [await made.fileOf(person, { keys: [other.privateKey] }), 'certificates.key-mismatch'],
      [await made.fileOf(person, { keys: [privateKey] }), 'certificates.unsupported'],
      [await made.fileOf(person, { claimedIterations: 2 ** 31 }), 'certificates.too-much-work'],
      [await made.fileOf(await made.person([-400, -1])), 'certificates.expired'],
      [await made.fileOf(await made.person([5, 300])), 'certificates.not-yet-valid'],
      [Buffer.alloc(300_000, 0x30), 'kernel.file-too-large'],
    ]
    const patient = await aUser(app, { tenant, profileTypeId: 1 })
    for (const [file, code] of cases) expect(await codeOf(add(file, {}, patient)), code).toBe(code)
  })

  it('takes a certificate without validity only when the person says so', async () => {
    const [validFrom, validUntil] = [made.from(-1), made.from(300)]
    const own = await issueCertificate({ name: 'TESTE', validFrom, validUntil })
    const file = await made.fileOf(own)
    expect(await codeOf(add(file))).toBe('certificates.no-validity')
    expect((await add(file, { acceptsNoValidity: true })).body.data.standing).toBe('no-validity')
    // An A1 by its own words, of an authority that the roots do not know.
    const stranger = await makeCertificates(new Date())
    expect(await codeOf(add(await stranger.fileOf(await stranger.person())))).toBe('certificates.no-validity')
  })

  it('makes a person wait after ten wrong passwords, however fast they come', async () => {
    const guesser = await aUser(app, { tenant, profileTypeId: 1 })
    const file = await made.fileOf(await made.person())
    const tries = Array.from({ length: 14 }, (_, index) => codeOf(add(file, { password: `senha ${index}` }, guesser)))
    const codes = await Promise.all(tries)
    expect(codes.filter((code) => code === 'certificates.wrong-password')).toHaveLength(10)
    expect(await codeOf(add(file, {}, guesser))).toBe('certificates.too-many-tries')
    app.clock.move(16 * 60_000)
    expect((await add(file, {}, guesser)).status).toBe(200)
  })
})

describe('CERT-001 who may sign', () => {
  const list = async (as: TestUser) =>
    (await app.call(endpoints.certificates, {}, { as: as.token })).body.data.map(({ id }) => id)

  it('shows a certificate to administrators and to those who may sign with it', async () => {
    const { id, name } = await aCertificate()
    expect(await list(admin)).toContain(id)
    expect(await list(negotiator)).not.toContain(id)
    expect((await app.call(endpoints.certificate, { id }, { as: negotiator.token })).status).toBe(404)
    const test = (as: TestUser) => app.call(endpoints.testSignature, { id }, { as: as.token })
    expect((await test(negotiator)).status).toBe(404)
    const signers = [negotiator.accountId]
    await app.call(endpoints.changeCertificate, { id, name, signers }, { as: admin.token })
    expect(await list(negotiator)).toContain(id)
    expect((await test(negotiator)).status).toBe(200)
    // An administrator gives the right, and does not have it by that.
    expect((await test(admin)).refusal.code).toBe('certificates.may-not-sign')
    expect((await app.call(endpoints.removeCertificate, { id }, { as: negotiator.token })).status).toBe(403)
    await app.jobsDone()
  })

  it('refuses people who are not of the company', async () => {
    const { id, name } = await aCertificate()
    const stranger = await aUser(app, { tenant: await aTenant(app) })
    const signers = [stranger.accountId]
    const answer = await app.call(endpoints.changeCertificate, { id, name, signers }, { as: admin.token })
    expect(answer.refusal.code).toBe('certificates.unknown-people')
  })
})

const testSignature = async (id: number, as = admin) => {
  const request = (await app.call(endpoints.testSignature, { id }, { as: as.token })).body.data
  await app.jobsDone()
  return (await app.call(endpoints.signing, { id: request.id }, { as: as.token })).body.data
}

const signedPdf = async (id: string, as = admin) => {
  const response = await app.raw(`/api/case/signings/${id}/file`, { headers: { authorization: `Bearer ${as.token}` } })
  return { status: response.status, pdf: Buffer.from(await response.arrayBuffer()) }
}

describe('CERT-001 signing', () => {
  it('signs a page of test in a job, with a timestamp, and writes the use into the audit', async () => {
    const { id } = await aCertificate()
    const signing = await testSignature(id)
    expect(signing).toMatchObject({ state: 'done', by: 'Ana Administradora', reason: 'Assinatura de teste' })
    const { pdf } = await signedPdf(signing.id)
    const roots = [made.authority.root, stub.root]
    const signatures = await inspectSignatures(pdf, { roots }, new Date())
    expect(signatures).toMatchObject([{ holder: { name: 'MARIA EXEMPLO', cpf: '11144477735' }, problems: [] }])
    expect(signatures[0]?.timestampedAt).toBeInstanceOf(Date)
    const { rows } = await app.sql.query<{ after: Record<string, unknown>; actor_id: number }>(
      "select after, actor_id from platform.audit_entry where action = 'certificates.certificate.used' and subject_id = $1",
      [String(id)],
    )
    expect(rows).toEqual([
      {
        actor_id: admin.accountId,
        after: {
          reason: 'Assinatura de teste',
          sha256: signing.sha256,
          signed: createHash('sha256').update(pdf).digest('hex'),
          revocation: 'unlisted',
        },
      },
    ])
    expect((await signedPdf(signing.id, negotiator)).status).toBe(404)
  })

  it('repeats a failing timestamp, and signs once', async () => {
    const { id } = await aCertificate()
    stub.replyNext({ status: 500 })
    const request = (await app.call(endpoints.testSignature, { id }, { as: admin.token })).body.data
    await expect
      .poll(async () => {
        await app.sql.query(
          'update graphile_worker._private_jobs set run_at = now() where attempts > 0 and locked_at is null',
        )
        return (await app.call(endpoints.signing, { id: request.id }, { as: admin.token })).body.data.state
      })
      .toBe('done')
    await app.jobsDone()
    const { data } = (await app.call(endpoints.signing, { id: request.id }, { as: admin.token })).body
    expect(data.state).toBe('done')
    const { rows } = await app.sql.query(
      "select 1 from platform.audit_entry where action = 'certificates.certificate.used' and subject_id = $1",
      [String(id)],
    )
    expect(rows).toHaveLength(1)
  })

  it('deleting destroys the key; the row and its history stay', async () => {
    const { id } = await aCertificate()
    const waiting = (await app.call(endpoints.testSignature, { id }, { as: admin.token })).body.data
    await app.jobsDone()
    await app.call(endpoints.removeCertificate, { id }, { as: admin.token })
    const { rows } = await app.sql.query('select 1 from certificates.sealed_key where certificate_id = $1', [id])
    expect(rows).toEqual([])
    const rowsAfter = await app.sql.query('select removed_at from certificates.certificate where id = $1', [id])
    expect(rowsAfter.rows).toHaveLength(1)
    expect((await app.call(endpoints.certificate, { id }, { as: admin.token })).status).toBe(404)
    expect((await app.call(endpoints.testSignature, { id }, { as: admin.token })).status).toBe(404)
    // The signed file stays with the person who asked for it.
    expect((await signedPdf(waiting.id)).status).toBe(200)
  })
})

describe('CERT-001 warnings', () => {
  it('come once at 60, 30, 7 and 1 days, to administrators and to those who may sign', async () => {
    const other = await aTenant(app)
    const chief = await aUser(app, { tenant: other, profileTypeId: 1 })
    const signer = await aUser(app, { tenant: other, profileTypeId: 3 })
    await aUser(app, { tenant: other, profileTypeId: 3 })
    const { id, name } = await aCertificate([-1, 90], chief)
    const signers = [signer.accountId]
    await app.call(endpoints.changeCertificate, { id, name, signers }, { as: chief.token })
    const counts: number[] = []
    for (const days of [5, 20, 10, 20, 5, 18, 5, 5, 1]) {
      app.clock.move(days * dayMs)
      await warnExpiring.handle(app.db)
      await warnExpiring.handle(app.db)
      await app.jobsDone()
      const { rows } = await app.sql.query<{ count: number }>(
        "select count(*)::int from notifications.notice where account_id = $1 and origin = 'certificates'",
        [signer.accountId],
      )
      counts.push(rows[0]?.count ?? 0)
    }
    expect(counts).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4])
    const { rows } = await app.sql.query<{ account_id: number; description: string }>(
      "select account_id, description from notifications.notice where origin = 'certificates' and tenant_id = $1 order by id",
      [other.id],
    )
    expect(new Set(rows.map((row) => row.account_id))).toEqual(new Set([chief.accountId, signer.accountId]))
    expect(rows.at(-1)?.description).toMatch(/^O certificado digital Escritório vence em um dia, em /)
  })
})
