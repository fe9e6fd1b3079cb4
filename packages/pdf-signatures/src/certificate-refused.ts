export type RefusalOfCertificate =
  | 'not-pkcs12'
  | 'wrong-password'
  | 'too-much-work'
  | 'unsupported'
  | 'no-key'
  | 'several-keys'
  | 'key-without-certificate'

/** The file of a certificate is refused. Its reason is for programs; the caller has the sentence for people. */
export class CertificateRefused extends Error {
  readonly reason: RefusalOfCertificate

  constructor(reason: RefusalOfCertificate) {
    super(`pkcs12: ${reason}`)
    this.reason = reason
  }
}
