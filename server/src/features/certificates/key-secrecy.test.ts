// The bytes of a stored key are in no row, answer, log, audit entry or memory of the server.
import { certificatesEndpoints as endpoints } from '@tratativa/contract/certificates/endpoints'
import type { Issued } from '@tratativa/pdf-signatures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { aTenant, aUser, type TestUser } from '../../testing/builders.ts'
import { filePassword, makeCertificates } from '../../testing/certificates.ts'
import { secretPartsOf } from '../../testing/key-parts.ts'
import { findInMemory } from '../../testing/process-memory.ts'
import { spawnServer, type SpawnedServer } from '../../testing/spawned-server.ts'

let app: TestApp
let admin: TestUser
let issued: Issued
let file: string
beforeAll(async () => {
  const made = await makeCertificates(new Date())
  issued = await made.person()
  file = (await made.fileOf(issued)).toString('base64')
  app = await startApp()
  admin = await aUser(app, { tenant: await aTenant(app), profileTypeId: 1 })
})
afterAll(() => app.stop())

const input = () =>
  ({ file, password: filePassword, name: 'Escritório', role: 'company', isHolderAware: true }) as const

/** Every row of every table as text. */
const dump = async () => {
  const { rows: tables } = await app.sql.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await app.sql.query<{ row: string }>(`select t::text as row from ${name} t`)
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

describe('CERT-001 the key of a certificate', () => {
  it('is in no row, answer or audit entry, and neither is the password', async () => {
    const as = { as: admin.token }
    const answers: unknown[] = []
    const added = await app.call(endpoints.addCertificate, input(), as)
    answers.push(added.body)
    const { id } = added.body.data
    answers.push((await app.call(endpoints.testSignature, { id }, as)).body)
    await app.jobsDone()
    answers.push((await app.call(endpoints.certificates, {}, as)).body)
    answers.push((await app.call(endpoints.certificate, { id }, as)).body)
    const rows = await dump()
    const texts = [rows, JSON.stringify(answers)]
    // The dump reads what is there: the public certificate is found in it.
    expect(rows).toContain(issued.certificate.toString('hex'))
    for (const text of texts) {
      for (const part of secretPartsOf(issued.privateKey))
        for (const encoding of ['hex', 'base64', 'base64url', 'latin1'] as const)
          expect(text.includes(part.toString(encoding))).toBe(false)
      expect(text).not.toContain('PRIVATE KEY')
      expect(text).not.toContain(filePassword)
      expect(text).not.toContain(file)
    }
  })

  it('is read by the login of requests neither in the clear nor sealed', async () => {
    const { rows } = await app.sql.query<{ column_name: string; privilege_type: string }>(
      `select column_name, privilege_type from information_schema.column_privileges
       where grantee = 'tratativa_app' and table_schema = 'certificates' and table_name = 'sealed_key'
         and privilege_type in ('SELECT', 'UPDATE') order by 1`,
    )
    expect(rows).toEqual([
      { column_name: 'certificate_id', privilege_type: 'SELECT' },
      { column_name: 'tenant_id', privilege_type: 'SELECT' },
    ])
  })
})

describe('CERT-001 a server that stored a key and signed with it', () => {
  let server: SpawnedServer
  let sealKey: Buffer
  afterAll(() => server.kill('SIGKILL'))

  it('writes neither the key nor the password into its log', async () => {
    const other = await startApp()
    const user = await aUser(other, { tenant: await aTenant(other), profileTypeId: 1 })
    await other.close()
    sealKey = Buffer.from(other.keys.seal.current.bytes)
    const keysOf = ({ current }: TestApp['keys']['seal']) => `${current.id}:${current.bytes.toString('base64url')}`
    server = await spawnServer({
      DATABASE_URL: other.url,
      TOKEN_KEYS: keysOf(other.keys.tokens),
      SEAL_KEYS: keysOf(other.keys.seal),
      FILES_DIR: other.filesRoot,
      DEMO: 'auto',
      MAIL: 'outbox',
      LOG_LEVEL: 'trace',
    })
    const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' }
    const call = async (method: string, path: string, body?: unknown) => {
      const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
      return (await (await fetch(`${server.base}/api/case${path}`, init)).json()) as {
        data: { id: string; state: string }
      }
    }
    const { data } = await call('POST', '/digital-certificates', input())
    const signing = await call('POST', `/digital-certificates/${data.id}/test-signature`, {})
    await expect.poll(async () => (await call('GET', `/signings/${signing.data.id}`)).data.state).toBe('done')
    const log = server.output()
    expect(log).not.toContain('PRIVATE KEY')
    expect(log).not.toContain(filePassword)
    for (const part of secretPartsOf(issued.privateKey))
      for (const encoding of ['hex', 'base64', 'base64url'] as const) expect(log).not.toContain(part.toString(encoding))
  })

  it.runIf(process.platform === 'linux')(
    'has the key nowhere in its memory: no number of it, no DER and no PEM',
    () => {
      const { privateKey } = issued
      const der = privateKey.export({ type: 'pkcs8', format: 'der' })
      const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
      const parts = secretPartsOf(privateKey)
      const needles = [
        ...parts,
        // OpenSSL stores numbers with the lowest word first.
        ...parts.map((part) => Buffer.from(part).reverse()),
        ...parts.flatMap((part) =>
          (['hex', 'base64', 'base64url'] as const).map((name) => Buffer.from(part.toString(name))),
        ),
        // The first 300 bytes hold the public number.
        ...[320, 600, 900].map((start) => der.subarray(start, start + 48)),
        ...[8, 13, 20].map((line) => Buffer.from(pem.split('\n')[line] ?? pem)),
      ]
      const known = Buffer.from(sealKey.toString('base64url'))
      const [isKnownFound, ...areFound] = findInMemory(Number(server.child.pid), [known, ...needles])
      // The scan reads what is there: the environment of the process is found.
      expect(isKnownFound).toBe(true)
      expect(areFound.filter(Boolean)).toEqual([])
    },
  )
})
