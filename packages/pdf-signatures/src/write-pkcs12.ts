// Writes PKCS#12 files in the ciphers that exporters use, for tests and for the demo.
import { createCipheriv, createHmac, pbkdf2Sync, randomBytes, type KeyObject } from 'node:crypto'
import { algorithm, der, explicit, integer, nothing, octets, oid, sequence, set } from './der.ts'
import { deriveKey, passwordAsBmp } from './pkcs12/derive-key.ts'
import { rc2 } from './pkcs12/rc2.ts'

export type Pkcs12Cipher = 'aes-256' | '3des' | 'rc2-40'

export interface Pkcs12Input {
  keys: KeyObject[]
  certificates: Buffer[]
  password: string
  cipher?: Pkcs12Cipher
  mac?: 'sha1' | 'sha256' | 'sha512' | 'none'
  iterations?: number
  /** what the file says instead of the iterations with which it was made */
  claimedIterations?: number
}

const bag = '1.2.840.113549.1.12.10.1.'
const macs = { sha1: '1.3.14.3.2.26', sha256: '2.16.840.1.101.3.4.2.1', sha512: '2.16.840.1.101.3.4.2.3' }

interface Settings {
  password: string
  iterations: number
  claimed: number
}

const encryptPbes2 = (plain: Buffer, { password, iterations, claimed }: Settings) => {
  const [salt, iv] = [randomBytes(16), randomBytes(16)]
  const cipher = createCipheriv('aes-256-cbc', pbkdf2Sync(password, salt, iterations, 32, 'sha256'), iv)
  const prf = algorithm('1.2.840.113549.2.9', nothing)
  const kdf = algorithm('1.2.840.113549.1.5.12', sequence(octets(salt), integer(claimed), prf))
  const scheme = algorithm('1.2.840.113549.1.5.13', sequence(kdf, algorithm('2.16.840.1.101.3.4.1.42', octets(iv))))
  return { scheme, bytes: Buffer.concat([cipher.update(plain), cipher.final()]) }
}

const encryptOlder = async (plain: Buffer, { password, iterations, claimed }: Settings, kind: '3des' | 'rc2-40') => {
  const salt = randomBytes(8)
  const derivation = { hash: 'sha1', password: passwordAsBmp(password), salt, iterations }
  const key = await deriveKey(derivation, 'key', kind === '3des' ? 24 : 5)
  const iv = await deriveKey(derivation, 'iv', 8)
  const scheme = algorithm(`1.2.840.113549.1.12.1.${kind === '3des' ? 3 : 6}`, sequence(octets(salt), integer(claimed)))
  if (kind === 'rc2-40') return { scheme, bytes: (await rc2('encrypt', key, iv, plain)) ?? Buffer.alloc(0) }
  const cipher = createCipheriv('des-ede3-cbc', key, iv)
  return { scheme, bytes: Buffer.concat([cipher.update(plain), cipher.final()]) }
}

const encrypt = (plain: Buffer, settings: Settings, cipher: Pkcs12Cipher) =>
  cipher === 'aes-256' ? Promise.resolve(encryptPbes2(plain, settings)) : encryptOlder(plain, settings, cipher)

const macOf = async (
  content: Buffer,
  hash: 'sha1' | 'sha256' | 'sha512',
  { password, iterations, claimed }: Settings,
) => {
  const salt = randomBytes(8)
  const size = createHmac(hash, '').digest().length
  const key = await deriveKey({ hash, password: passwordAsBmp(password), salt, iterations }, 'mac', size)
  const digest = createHmac(hash, key).update(content).digest()
  return sequence(sequence(algorithm(macs[hash], nothing), octets(digest)), octets(salt), integer(claimed))
}

const dataContent = (content: Buffer) => sequence(oid('1.2.840.113549.1.7.1'), explicit(0, octets(content)))

export const writePkcs12 = async (input: Pkcs12Input): Promise<Buffer> => {
  const iterations = input.iterations ?? 2048
  const settings = { password: input.password, iterations, claimed: input.claimedIterations ?? iterations }
  const cipher = input.cipher ?? 'aes-256'
  const localKey = set(sequence(oid('1.2.840.113549.1.9.21'), set(octets(Buffer.of(1)))))
  const keyBags = input.keys.map(async (key) => {
    const plain = key.export({ type: 'pkcs8', format: 'der' })
    const { scheme, bytes } = await encrypt(plain, settings, cipher === 'rc2-40' ? '3des' : cipher)
    return sequence(oid(`${bag}2`), explicit(0, sequence(scheme, octets(bytes))), localKey)
  })
  const certificateBags = input.certificates.map((certificate) =>
    sequence(oid(`${bag}3`), explicit(0, sequence(oid('1.2.840.113549.1.9.22.1'), explicit(0, octets(certificate))))),
  )
  const hidden = await encrypt(sequence(...certificateBags), settings, cipher)
  const encrypted = sequence(
    oid('1.2.840.113549.1.7.6'),
    explicit(0, sequence(integer(0), sequence(oid('1.2.840.113549.1.7.1'), hidden.scheme, der(0x80, hidden.bytes)))),
  )
  const content = sequence(encrypted, dataContent(sequence(...(await Promise.all(keyBags)))))
  const mac = input.mac ?? 'sha256'
  const checks = mac === 'none' ? [] : [await macOf(content, mac, settings)]
  return sequence(integer(3), dataContent(content), ...checks)
}
