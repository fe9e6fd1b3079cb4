// Names of hashes and of the signatures made with them.

export const sha256 = '2.16.840.1.101.3.4.2.1'
export const rsaEncryption = '1.2.840.113549.1.1.1'
export const sha256WithRsa = '1.2.840.113549.1.1.11'

const hashes: Record<string, string> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.4': 'sha224',
  [sha256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}

/** SHA-1 is accepted for the check of a PKCS#12 file only, never for a signature. */
export const hashOf = (identifier: string): string | undefined => hashes[identifier]

const signatures: Record<string, string> = {
  [sha256WithRsa]: 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
}

export const hashOfSignature = (identifier: string): string | undefined => signatures[identifier]
