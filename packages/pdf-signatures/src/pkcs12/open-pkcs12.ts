// Opens an A1 certificate: the one private key of a PKCS#12 file, its certificate, and the certificates above it.
import { createHmac, timingSafeEqual, verify, X509Certificate } from 'node:crypto'
import { CertificateRefused } from '../certificate-refused.ts'
import { childOf, children, integerOf, NotDer, octetsOf, oidOf, readDer, tags, type Der } from '../der.ts'
import { signBytes } from '../cms/sign-cms.ts'
import { hashOf, rsaEncryption } from '../hashes.ts'
import { decrypt, Work, type Opening } from './decrypt.ts'
import { deriveKey, passwordAsBmp } from './derive-key.ts'

export interface OpenCertificate {
  /** PKCS#8. The caller wipes it after use. */
  privateKey: Buffer
  certificate: Buffer
  /** the certificates above it, the nearest first, as far as the file has them */
  chain: Buffer[]
}

interface Bags {
  keys: Buffer[]
  certificates: Buffer[]
}

const data = '1.2.840.113549.1.7.1'
const encrypted = '1.2.840.113549.1.7.6'
const bagPrefix = '1.2.840.113549.1.12.10.1.'
const maxCertificates = 16

/** The content of a ContentInfo, behind its explicit tag. */
const contentOf = (info: Der): Der => childOf(childOf(info, 1, 0xa0), 0)

const checkPassword = async (opening: Opening, mac: Der, content: Buffer): Promise<void> => {
  const [digestInfo, salt, rounds] = children(mac)
  if (!digestInfo || !salt) throw new CertificateRefused('not-pkcs12')
  const hash = hashOf(oidOf(childOf(childOf(digestInfo, 0), 0)))
  if (!hash) throw new CertificateRefused('unsupported')
  const iterations = rounds ? integerOf(rounds) : 1
  opening.work.take('older', iterations, octetsOf(salt))
  const expected = octetsOf(childOf(digestInfo, 1))
  const key = await deriveKey(
    { hash, password: opening.bmp, salt: octetsOf(salt), iterations },
    'mac',
    createHmac(hash, '').digest().length,
  )
  opening.secrets.push(key)
  const actual = createHmac(hash, key).update(content).digest()
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual))
    throw new CertificateRefused('wrong-password')
}

const readBag = async (opening: Opening, bag: Der, bags: Bags): Promise<void> => {
  const kind = oidOf(childOf(bag, 0))
  const content = contentOf(bag)
  switch (kind) {
    case `${bagPrefix}1`:
      bags.keys.push(content.whole)
      return
    case `${bagPrefix}2`:
      bags.keys.push(await decrypt(opening, childOf(content, 0), octetsOf(childOf(content, 1))))
      return
    case `${bagPrefix}3`:
      if (oidOf(childOf(content, 0)) === '1.2.840.113549.1.9.22.1')
        bags.certificates.push(octetsOf(childOf(childOf(content, 1, 0xa0), 0)))
      return
    case `${bagPrefix}6`:
      await readBags(opening, content, bags)
      return
    default:
  }
}

const readBags = async (opening: Opening, contents: Der, bags: Bags): Promise<void> => {
  for (const bag of children(contents)) await readBag(opening, bag, bags)
  if (bags.certificates.length > maxCertificates) throw new CertificateRefused('too-much-work')
}

const readSafe = async (opening: Opening, info: Der, bags: Bags): Promise<void> => {
  const kind = oidOf(childOf(info, 0))
  if (kind === data) return readBags(opening, readDer(octetsOf(contentOf(info))), bags)
  if (kind !== encrypted) throw new CertificateRefused('unsupported')
  const content = childOf(contentOf(info), 1)
  const [, scheme, bytes] = children(content)
  if (!scheme || !bytes) throw new CertificateRefused('not-pkcs12')
  const plain = await decrypt(opening, scheme, octetsOf(bytes))
  await readBags(opening, readDer(plain), bags)
}

const readFile = async (opening: Opening, file: Buffer): Promise<Bags> => {
  const pfx = readDer(file)
  const [version, info, mac] = children(pfx)
  if (pfx.tag !== tags.sequence || !version || integerOf(version) !== 3 || !info || oidOf(childOf(info, 0)) !== data)
    throw new CertificateRefused('not-pkcs12')
  const content = octetsOf(contentOf(info))
  if (mac) await checkPassword(opening, mac, content)
  const bags: Bags = { keys: [], certificates: [] }
  try {
    for (const safe of children(readDer(content))) await readSafe(opening, safe, bags)
  } catch (error) {
    // Without a check of the password, bytes that make no sense were decrypted with another one.
    if (error instanceof NotDer && !mac) throw new CertificateRefused('wrong-password')
    throw error
  }
  return bags
}

const probe = Buffer.from('a text that the key signs and its certificate verifies')

/** Signs with the key, so that it is known to work and by its signature finds its certificate. */
const tryKey = (pkcs8: Buffer): Buffer => {
  if (oidOf(childOf(childOf(readDer(pkcs8), 1), 0)) !== rsaEncryption) throw new CertificateRefused('unsupported')
  try {
    return signBytes(pkcs8, probe)
  } catch {
    throw new CertificateRefused('no-key')
  }
}

const parsed = (bytes: Buffer): X509Certificate[] => {
  try {
    return [new X509Certificate(bytes)]
  } catch {
    return []
  }
}

const chainAbove = (certificate: X509Certificate, others: X509Certificate[]): Buffer[] => {
  const chain: X509Certificate[] = []
  for (let below = certificate; chain.length < maxCertificates;) {
    const child = below
    const above = others.find((other) => other !== child && !chain.includes(other) && child.checkIssued(other))
    if (!above) break
    chain.push(above)
    below = above
  }
  return chain.map(({ raw }) => Buffer.from(raw))
}

const openBags = ({ keys, certificates }: Bags): OpenCertificate => {
  const [key, ...more] = keys
  if (!key) throw new CertificateRefused('no-key')
  if (more.length > 0) throw new CertificateRefused('several-keys')
  const signature = tryKey(key)
  const all = certificates.flatMap(parsed)
  const certificate = all.find(
    ({ publicKey }) => publicKey.asymmetricKeyType === 'rsa' && verify('sha256', probe, publicKey, signature),
  )
  if (!certificate) throw new CertificateRefused('key-without-certificate')
  return {
    privateKey: Buffer.from(key),
    certificate: Buffer.from(certificate.raw),
    chain: chainAbove(certificate, all),
  }
}

/**
 * Fails with CertificateRefused. Counts what a file asks for before doing it, and wipes what it decrypted.
 */
export const openPkcs12 = async (file: Buffer, password: string): Promise<OpenCertificate> => {
  const opening: Opening = {
    bmp: passwordAsBmp(password),
    utf8: Buffer.from(password),
    work: new Work(),
    secrets: [],
  }
  opening.secrets.push(opening.bmp, opening.utf8)
  try {
    return openBags(await readFile(opening, file))
  } catch (error) {
    if (error instanceof NotDer) throw new CertificateRefused('not-pkcs12')
    throw error
  } finally {
    for (const secret of opening.secrets) secret.fill(0)
  }
}
