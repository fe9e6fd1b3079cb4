// A1 files of an own authority, for tests.
import { writePkcs12, type Issued, type Pkcs12Input } from '@tratativa/pdf-signatures'
import { issueCompany, issuePerson, makeAuthority } from '@tratativa/pdf-signatures/testing/authority'
import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'
import type { TestTenant, TestUser } from './builders.ts'

const dayMs = 24 * 60 * 60 * 1000

export const filePassword = 'sénha do arquivo ç'

/** `now` is the time of the test; the authority was made two years before. */
export const makeCertificates = async (now: Date) => {
  const from = (days: number) => new Date(now.getTime() + days * dayMs)
  const authority = await makeAuthority(from(-730))
  const fileOf = (issued: Issued, change: Partial<Pkcs12Input> = {}) =>
    writePkcs12({
      keys: [issued.privateKey],
      certificates: [issued.certificate, ...authority.chain],
      password: filePassword,
      ...change,
    })
  return {
    authority,
    from,
    fileOf,
    person: (days: readonly [from: number, until: number] = [-1, 300]) =>
      issuePerson(authority, 'MARIA EXEMPLO', '11144477735', { validFrom: from(days[0]), validUntil: from(days[1]) }),
    company: () =>
      issueCompany(authority, 'EMPRESA EXEMPLO LTDA', '12ABC34501DE35', { validFrom: from(-1), validUntil: from(300) }),
  }
}
export type Certificates = Awaited<ReturnType<typeof makeCertificates>>

/** A certificate that the user may sign with, and a signature, for tests that need their ids alone. */
export const certificateBelongings = async (app: TestApp, tenant: TestTenant, user: TestUser, name: string) => {
  const { rows } = await app.sql.query<{ id: number }>(
    `insert into certificates.certificate (tenant_id, name, holder_name, holder_kind, holder_role, issuer, serial, valid_from,
       valid_until, standing, certificate, chain, fingerprint, added_at)
     values ($1, $2, $2, 'unknown', 'company', $2, '1', now() - interval '1 day', now() + interval '1 year', 'no-validity', '', '{}',
       $3, now()) returning id`,
    [tenant.id, name, randomUUID()],
  )
  const id = rows[0]?.id
  const signingId = randomUUID()
  await app.sql.query('insert into certificates.signer (tenant_id, certificate_id, account_id) values ($1, $2, $3)', [
    tenant.id,
    id,
    user.accountId,
  ])
  await app.sql.query(
    `insert into certificates.signing (id, tenant_id, certificate_id, account_id, reason, at) values ($1, $2, $3, $4, $5, now())`,
    [signingId, tenant.id, id, user.accountId, name],
  )
  const { rows: runs } = await app.sql.query<{ id: string }>(
    `insert into petitions.signing_run (tenant_id, certificate_id, total, refused, by_account, by_name, at)
     values ($1, $2, 0, '[]', $3, $4, now()) returning id`,
    [tenant.id, id, user.accountId, name],
  )
  return { CertificateId: id, SigningId: signingId, PetitionSigningRunId: String(runs[0]?.id) }
}
