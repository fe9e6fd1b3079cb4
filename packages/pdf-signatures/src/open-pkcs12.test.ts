import { execFileSync, spawnSync } from 'node:child_process'
import { createPublicKey, generateKeyPairSync, randomBytes, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { CertificateRefused, openPkcs12, readCertificate, writePkcs12, type Issued } from './index.ts'
import { day, issueCompany, issuePerson, makeAuthority } from './testing/authority.ts'

const start = new Date('2026-01-01T00:00:00Z')
const life = { validFrom: start, validUntil: new Date(start.getTime() + 365 * day) }

let authority: Awaited<ReturnType<typeof makeAuthority>>
let person: Issued
let company: Issued

beforeAll(async () => {
  authority = await makeAuthority(start)
  person = await issuePerson(authority, 'MARIA EXEMPLO', '11144477735', life)
  company = await issueCompany(authority, 'EMPRESA EXEMPLO LTDA', '12ABC34501DE35', life)
})

const fileOf = (more: Partial<Parameters<typeof writePkcs12>[0]> = {}) =>
  writePkcs12({
    keys: [person.privateKey],
    certificates: [...authority.chain, person.certificate],
    password: 'senha',
    ...more,
  })

const reasonOf = async (file: Buffer, password = 'senha'): Promise<string> => {
  try {
    await openPkcs12(file, password)
    return 'opened'
  } catch (error) {
    if (error instanceof CertificateRefused) return error.reason
    throw error
  }
}

const accented = 'sénhã ç€'

describe('CERT-001 opens the usual A1 files', () => {
  test.each([
    ['AES 256, SHA 256', {}],
    ['AES 256, SHA 512', { mac: 'sha512' }],
    ['3DES, SHA-1', { cipher: '3des', mac: 'sha1' }],
    ['RC2-40, SHA-1', { cipher: 'rc2-40', mac: 'sha1' }],
    ['without a check', { mac: 'none' }],
    ['AES 256, accented password', { password: accented }],
    ['RC2-40, accented password', { cipher: 'rc2-40', password: accented }],
    ['600,000 iterations', { iterations: 600_000, mac: 'none' }],
  ] as const)('%s', async (_, settings) => {
    const password = 'password' in settings ? settings.password : 'senha'
    const opened = await openPkcs12(await fileOf(settings), password)
    expect(opened.certificate).toEqual(person.certificate)
    expect(opened.chain).toEqual(authority.chain)
    expect(opened.privateKey).toEqual(person.privateKey.export({ type: 'pkcs8', format: 'der' }))
  })

  test.each([{}, { mac: 'none' }, { cipher: '3des', mac: 'none' }, { cipher: 'rc2-40' }] as const)(
    'a wrong password is told from a wrong file: %o',
    async (settings) => {
      expect(await reasonOf(await fileOf(settings), 'errada')).toBe('wrong-password')
    },
  )

  test('refuses files without one key and its certificate', async () => {
    expect(await reasonOf(Buffer.from('not a certificate'))).toBe('not-pkcs12')
    expect(await reasonOf(Buffer.alloc(0))).toBe('not-pkcs12')
    expect(await reasonOf(authority.root)).toBe('not-pkcs12')
    expect(await reasonOf(await fileOf({ keys: [] }))).toBe('no-key')
    expect(await reasonOf(await fileOf({ keys: [person.privateKey, company.privateKey] }))).toBe('several-keys')
    expect(await reasonOf(await fileOf({ keys: [company.privateKey] }))).toBe('key-without-certificate')
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    expect(await reasonOf(await fileOf({ keys: [privateKey] }))).toBe('unsupported')
  })

  test('reads the holder by the fields of ICP-Brasil, also a CNPJ with letters', () => {
    expect(readCertificate(person.certificate)).toMatchObject({
      holder: { name: 'MARIA EXEMPLO', kind: 'person', cpf: '11144477735' },
      issuer: 'AC Teste RFB',
      validUntil: life.validUntil,
      isA1: true,
      keyBits: 2048,
    })
    expect(readCertificate(company.certificate).holder).toEqual({
      name: 'EMPRESA EXEMPLO LTDA',
      kind: 'company',
      cnpj: '12ABC34501DE35',
      responsible: 'MARIA EXEMPLO',
      responsibleCpf: '11144477735',
    })
    expect(readCertificate(authority.root)).toMatchObject({ holder: { kind: 'unknown' }, isA1: false })
    expect(new X509Certificate(person.certificate).publicKey.equals(createPublicKey(person.privateKey))).toBe(true)
  })
})

describe('hostile files', () => {
  const openWithin = async (file: Buffer, milliseconds: number) => {
    const begun = performance.now()
    const reason = await reasonOf(file)
    expect(performance.now() - begun).toBeLessThan(milliseconds)
    return reason
  }

  test.each(['aes-256', '3des', 'rc2-40'] as const)(
    '2^31 iterations of %s are refused before the work',
    async (cipher) => {
      for (const mac of ['sha256', 'none'] as const) {
        const file = await fileOf({ cipher, mac, claimedIterations: 2 ** 31 })
        expect(await openWithin(file, 500)).toBe('too-much-work')
      }
    },
  )

  test('nesting, cut lengths and random bytes are refused quickly', async () => {
    expect(await openWithin(Buffer.alloc(200_000, 0x30), 500)).toBe('not-pkcs12')
    expect(await openWithin(Buffer.from('3080'.repeat(60_000), 'hex'), 500)).toBe('not-pkcs12')
    const file = await fileOf()
    for (let length = 0; length < file.length; length += 193)
      expect(await reasonOf(file.subarray(0, length))).toBe('not-pkcs12')
    for (let round = 0; round < 60; round += 1) {
      const changed = Buffer.from(file)
      for (let count = 0; count < 3; count += 1) changed[randomBytes(4).readUInt32BE() % file.length] = round
      await reasonOf(changed)
    }
  })
})

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

describe.skipIf(!hasOpenssl)(`files exported by openssl${hasOpenssl ? '' : ' (openssl is not installed)'}`, () => {
  test.each([
    [[]],
    [['-legacy', '-certpbe', 'PBE-SHA1-RC2-40', '-keypbe', 'PBE-SHA1-3DES', '-macalg', 'sha1']],
    [['-certpbe', 'aes-256-cbc', '-keypbe', 'aes-256-cbc', '-macalg', 'sha512']],
    [['-nomac']],
  ])('%j', async (options) => {
    const folder = mkdtempSync(join(tmpdir(), 'pkcs12-'))
    const path = (name: string) => join(folder, name)
    writeFileSync(path('key.pem'), person.privateKey.export({ type: 'pkcs8', format: 'pem' }))
    writeFileSync(path('certificate.pem'), new X509Certificate(person.certificate).toString())
    const inputs = ['-inkey', path('key.pem'), '-in', path('certificate.pem')]
    const output = ['-out', path('file.p12'), '-passout', `pass:${accented}`]
    execFileSync('openssl', ['pkcs12', '-export', ...inputs, ...output, ...options], { stdio: 'pipe' })
    const opened = await openPkcs12(readFileSync(path('file.p12')), accented)
    expect(opened.certificate).toEqual(person.certificate)
  })
})
