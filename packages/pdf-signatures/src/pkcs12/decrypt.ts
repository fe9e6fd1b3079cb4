// Decrypts the parts of a PKCS#12 file: PBES2 with AES or 3DES, and the older 3DES and RC2.
import { createDecipheriv, pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { CertificateRefused } from '../certificate-refused.ts'
import { decipherInPieces } from '../decipher-in-pieces.ts'
import { childOf, children, integerOf, octetsOf, oidOf, tags, type Der } from '../der.ts'
import { deriveKey } from './derive-key.ts'
import { rc2 } from './rc2.ts'

const derivePbkdf2 = promisify(pbkdf2)

/** Iterations of one file. The largest seen from an exporter is 600,000 of PBKDF2; a file may ask for 2^31, which takes an hour. */
const maxPbkdf2 = 1_000_000
const maxOlder = 200_000
const maxParts = 16
const maxSalt = 1024

/** The cost of opening one file, counted before the work is done. */
export class Work {
  private pbkdf2 = 0
  private older = 0
  private parts = 0

  take(kind: 'pbkdf2' | 'older', iterations: number, salt: Buffer): void {
    this[kind] += iterations
    this.parts += 1
    const isTooMuch = this.pbkdf2 > 2 * maxPbkdf2 || this.older > 3 * maxOlder || this.parts > maxParts
    const most = kind === 'pbkdf2' ? maxPbkdf2 : maxOlder
    if (isTooMuch || iterations > most || salt.length > maxSalt) throw new CertificateRefused('too-much-work')
    if (iterations < 1 || salt.length === 0) throw new CertificateRefused('not-pkcs12')
  }
}

/** A password in the encodings of the two families; `secrets` are wiped when the file has been read. */
export interface Opening {
  bmp: Buffer
  utf8: Buffer
  work: Work
  secrets: Buffer[]
}

const prfs: Record<string, string> = {
  '1.2.840.113549.2.7': 'sha1',
  '1.2.840.113549.2.8': 'sha224',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
}

const ciphers: Record<string, { name: string; keyBytes: number }> = {
  '2.16.840.1.101.3.4.1.2': { name: 'aes-128-cbc', keyBytes: 16 },
  '2.16.840.1.101.3.4.1.22': { name: 'aes-192-cbc', keyBytes: 24 },
  '2.16.840.1.101.3.4.1.42': { name: 'aes-256-cbc', keyBytes: 32 },
  '1.2.840.113549.3.7': { name: 'des-ede3-cbc', keyBytes: 24 },
}

const older: Record<string, { cipher: '3des' | 'rc2'; keyBytes: number }> = {
  '1.2.840.113549.1.12.1.3': { cipher: '3des', keyBytes: 24 },
  '1.2.840.113549.1.12.1.4': { cipher: '3des', keyBytes: 16 },
  '1.2.840.113549.1.12.1.5': { cipher: 'rc2', keyBytes: 16 },
  '1.2.840.113549.1.12.1.6': { cipher: 'rc2', keyBytes: 5 },
}

const decipher = (opening: Opening, name: string, key: Buffer, iv: Buffer, data: Buffer): Buffer => {
  const plain = decipherInPieces(createDecipheriv(name, key, iv), data)
  opening.secrets.push(plain)
  return plain
}

const decryptPbes2 = async (opening: Opening, parameters: Der, data: Buffer): Promise<Buffer> => {
  const [kdf, scheme] = [childOf(parameters, 0), childOf(parameters, 1)]
  const cipher = ciphers[oidOf(childOf(scheme, 0))]
  if (oidOf(childOf(kdf, 0)) !== '1.2.840.113549.1.5.12' || !cipher) throw new CertificateRefused('unsupported')
  const settings = children(childOf(kdf, 1, tags.sequence))
  const [salt, rounds] = settings
  if (!salt || !rounds) throw new CertificateRefused('not-pkcs12')
  const named = settings.find((part) => part.tag === tags.sequence)
  const prf = named ? prfs[oidOf(childOf(named, 0))] : 'sha1'
  if (!prf) throw new CertificateRefused('unsupported')
  const iterations = integerOf(rounds)
  opening.work.take('pbkdf2', iterations, octetsOf(salt))
  const key = await derivePbkdf2(opening.utf8, octetsOf(salt), iterations, cipher.keyBytes, prf)
  opening.secrets.push(key)
  return decipher(opening, cipher.name, key, octetsOf(childOf(scheme, 1)), data)
}

const decryptOlder = async (
  opening: Opening,
  { cipher, keyBytes }: { cipher: '3des' | 'rc2'; keyBytes: number },
  parameters: Der,
  data: Buffer,
): Promise<Buffer> => {
  const [salt, iterations] = [octetsOf(childOf(parameters, 0)), integerOf(childOf(parameters, 1))]
  opening.work.take('older', iterations, salt)
  const derivation = { hash: 'sha1', password: opening.bmp, salt, iterations }
  const derived = await deriveKey(derivation, 'key', keyBytes)
  const iv = await deriveKey(derivation, 'iv', 8)
  const key = cipher === '3des' && keyBytes === 16 ? Buffer.concat([derived, derived.subarray(0, 8)]) : derived
  opening.secrets.push(derived, key)
  if (cipher === '3des') return decipher(opening, 'des-ede3-cbc', key, iv, data)
  const plain = await rc2('decrypt', key, iv, data)
  if (!plain) throw new CertificateRefused('wrong-password')
  opening.secrets.push(plain)
  return plain
}

/** A wrong password of a file without a check shows here, as bytes that make no sense. */
export const decrypt = async (opening: Opening, scheme: Der, data: Buffer): Promise<Buffer> => {
  const identifier = oidOf(childOf(scheme, 0))
  const parameters = childOf(scheme, 1, tags.sequence)
  const old = older[identifier]
  if (identifier !== '1.2.840.113549.1.5.13' && !old) throw new CertificateRefused('unsupported')
  try {
    return old ? await decryptOlder(opening, old, parameters, data) : await decryptPbes2(opening, parameters, data)
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_OSSL'))
      throw new CertificateRefused('wrong-password')
    throw error
  }
}
