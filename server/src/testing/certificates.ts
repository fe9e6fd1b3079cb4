// A1 files of an own authority, for tests.
import { writePkcs12, type Issued, type Pkcs12Input } from '@tratativa/pdf-signatures'
import { issueCompany, issuePerson, makeAuthority } from '@tratativa/pdf-signatures/testing/authority'

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
