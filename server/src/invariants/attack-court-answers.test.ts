// Answers of a hostile court, at a server of its own: each is refused in words, in time, and adds at most 64 MB. Linux shows the memory of a process.
import { filingEndpoints } from '@tratativa/contract/petitions/filing/endpoints'
import { writeFile, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFilingStub, stubPassword, stubUser, type FilingStub } from '../gateways/filing/filing-stub.ts'
import { callAt, startApp, type TestApp } from '../testing/app.ts'
import { aTenant, aUser, type TestUser } from '../testing/builders.ts'
import { spawnServer, type SpawnedServer } from '../testing/spawned-server.ts'

const megabyte = 1024 * 1024
/** Just below the most that is read of an answer. */
const full = 8 * megabyte - 1000

let app: TestApp
let court: FilingStub
let server: SpawnedServer
let call: ReturnType<typeof callAt>
let admin: TestUser

beforeAll(async () => {
  court = await startFilingStub()
  app = await startApp({ env: { ROLES: 'web' } })
  // Before the server starts, which would make the demo in a database without companies.
  const tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1 })
  const keysOf = ({ current }: TestApp['keys']['seal']) => `${current.id}:${current.bytes.toString('base64url')}`
  server = await spawnServer({
    DATABASE_URL: app.url,
    DATA_DIR: app.filesRoot,
    FILES_DIR: app.filesRoot,
    SEAL_KEYS: keysOf(app.keys.seal),
    TOKEN_KEYS: keysOf(app.keys.tokens),
    ROLES: 'web',
    COURT_FILING: 'mni',
    COURT_FILING_ADDRESSES_INSIDE: court.address,
    COURT_FILING_TIMEOUT_SECONDS: '20',
  })
  call = callAt(server.base)
  await probe()
}, 400_000)
afterAll(async () => {
  await server.kill('SIGKILL')
  await court.stop()
  await app.stop()
})

const probe = async () => {
  const access = { address: court.url, user: stubUser, password: stubPassword, passwordForm: 'plain' } as const
  const input = { court: '8.26' as const, ...access, petitionType: '57', attachmentType: '58' }
  const answer = await call(filingEndpoints.testCourtAccess, input, { as: admin.token })
  expect(answer.status).toBe(200)
  return answer.body.data
}

const memoryOf = async (name: 'VmRSS' | 'VmHWM') => {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8')
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024
}

const reply = (content: string, head = '<?xml version="1.0" encoding="UTF-8"?>') =>
  `${head}<Envelope><Body>${content}</Body></Envelope>`
const success = '<sucesso>true</sucesso>'
const filled = (piece: string) => piece.repeat(Math.floor(full / piece.length))
const laughs = (() => {
  const steps = Array.from({ length: 9 }, (_, step) => `<!ENTITY l${step + 1} "${`&l${step};`.repeat(10)}">`)
  return `<!DOCTYPE x [<!ENTITY l0 "ha">${steps.join('')}]>`
})()

const unreadable: readonly (readonly [string, () => string | Buffer])[] = [
  ['a billion laughs', () => reply('<sucesso>&l9;</sucesso>', laughs)],
  [
    'one long entity many times',
    () => reply(`<m>${'&a;'.repeat(50_000)}</m>${success}`, `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(50_000)}">]>`),
  ],
  [
    'a file of the server',
    () => reply(`${success}<m>&x;</m>`, '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
  ],
  ['a DTD from elsewhere', () => reply(success, `<!DOCTYPE r SYSTEM "${court.url}/x.dtd">`)],
  ['an entity of a parameter', () => reply(success, `<!DOCTYPE r [<!ENTITY % p SYSTEM "${court.url}/x.dtd"> %p;]>`)],
  ['10,000 elements within elements', () => reply(`${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}${success}`)],
  ['an encoding that nobody knows', () => reply(success, '<?xml version="1.0" encoding="x-klingon"?>')],
  ['UTF-16 that is called UTF-8', () => Buffer.from(reply(success), 'utf16le')],
  ['UTF-8 that is marked as UTF-16', () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(reply(success))])],
  ['only a beginning', () => reply(success).slice(0, -5)],
  ['a tag without an end', () => `<Envelope a="${filled('x')}`],
  ['a comment without an end', () => `<Envelope><!--${filled('x')}`],
  ['text of 8 MB without a word', () => reply(`<mensagem>${filled('x')}`)],
  ['a receipt in a million pieces', () => reply(`<recibo>${filled('<b/>x')}</recibo>`)],
  ['more documents than a process has', () => reply(`${filled('<documento/>')}${success}`)],
  ['an attachment in a million parts', () => `--\n${filled('--')}`],
  ['an attachment without a part', () => `--uuid:court\r\n${filled('--uuid:court')}`],
]

describe.skipIf(process.platform !== 'linux')('a hostile answer of a court', () => {
  const measured = async (body: string | Buffer) => {
    await writeFile(`/proc/${server.child.pid}/clear_refs`, '5')
    const before = await memoryOf('VmRSS')
    const start = performance.now()
    court.behaveNext({ body })
    const answer = await probe()
    const [added, ms] = [((await memoryOf('VmHWM')) - before) / megabyte, performance.now() - start]
    process.stdout.write(`${answer.outcome} ${answer.fault ?? ''} +${added.toFixed(1)} MB ${ms.toFixed(0)} ms\n`)
    expect(added).toBeLessThanOrEqual(64)
    expect(ms).toBeLessThan(10_000)
    return answer
  }

  it('is told from a good answer', async () =>
    expect(await probe()).toEqual({ outcome: 'accepted', fault: null, message: '' }))

  it.each(unreadable)(
    'with %s is unreadable, in little time and memory',
    async (_, make) => {
      const before = court.questions.length
      expect(await measured(make())).toEqual({ outcome: 'unknown', fault: 'unreadable', message: '' })
      // Nothing else was fetched from the court.
      expect(court.questions.length).toBe(before + 1)
    },
    60_000,
  )

  it('of 50 MB is not read to its end', async () => {
    expect(await measured(Buffer.alloc(50 * megabyte, 'x'))).toMatchObject({ outcome: 'unknown', fault: 'too-large' })
  }, 60_000)

  it.each([
    ['iso-8859-1', 'latin1'],
    ['utf-16', 'utf16le'],
  ] as const)('is told from a refusal in %s, which is read', async (declared, encoding) => {
    const text = reply(
      '<sucesso>false</sucesso><mensagem>Operação não autorizada</mensagem>',
      `<?xml version="1.0" encoding="${declared}"?>`,
    )
    const mark = encoding === 'utf16le' ? Buffer.from([0xff, 0xfe]) : Buffer.alloc(0)
    const answer = await measured(Buffer.concat([mark, Buffer.from(text, encoding)]))
    expect(answer).toEqual({ outcome: 'refused', fault: null, message: 'Operação não autorizada' })
  })
})
