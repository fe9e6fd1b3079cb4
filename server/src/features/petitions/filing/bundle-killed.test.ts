// A bundle with an attachment of 16 MB in a server of its own: kills leave one bundle, and its making adds at most 64 MB.
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { caseDocumentEndpoints } from '@tratativa/contract/cases/desk/document-endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { filingEndpoints as endpoints } from '@tratativa/contract/petitions/filing/endpoints'
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aTenant, aUser } from '../../../testing/builders.ts'
import { aBundledPetition, aClosedDeal } from '../../../testing/petitions.ts'
import { releaseJobs, spawnServer } from '../../../testing/spawned-server.ts'

const megabyte = 1024 * 1024
const kills = inject('thorough') ? 100 : 1

let app: TestApp
beforeAll(async () => {
  app = await startApp({ env: { ROLES: 'web' } })
}, 400_000)
afterAll(() => app.stop())

const worker = () => {
  const keysOf = ({ current }: TestApp['keys']['seal']) => `${current.id}:${current.bytes.toString('base64url')}`
  return spawnServer({
    DATABASE_URL: app.url,
    DATA_DIR: app.filesRoot,
    FILES_DIR: app.filesRoot,
    SEAL_KEYS: keysOf(app.keys.seal),
    TOKEN_KEYS: keysOf(app.keys.tokens),
    ROLES: 'worker,web',
  })
}

/** Pages of noise: nothing in them can be compressed. */
const aScan = async (pages: number, bytes: number) => {
  const document = await PDFDocument.create()
  for (let page = 0; page < pages; page += 1) {
    const sheet = document.addPage([595, 842])
    sheet.node.set(PDFName.of('Contents'), document.context.register(document.context.stream(randomBytes(bytes))))
  }
  return new Uint8Array(await document.save())
}

const memoryOf = async (pid: number | undefined, name: 'VmRSS' | 'VmHWM') => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024
}

it.skipIf(process.platform !== 'linux')(
  `is made once over ${kills} kills, and adds at most 64 MB`,
  async () => {
    const tenant = await aTenant(app)
    const admin = await aUser(app, { tenant, profileTypeId: 1 })
    const as = { as: admin.token }
    const caseId = await aClosedDeal(app, {
      tenant,
      author: 'Maria',
      value: 1_000,
      processNumber: '40000019020258110001',
    })
    const case_ = { id: caseCode(toCaseId(caseId)), documentKind: 'proof' } as const
    const attach = async (name: string, file: Uint8Array<ArrayBuffer>) =>
      (await app.call(caseDocumentEndpoints.addCaseDocument, { ...case_, name }, { ...as, file })).body.data.id
    const large = await attach('processo.pdf', await aScan(32, megabyte / 2 - 4096))
    const pdf = await aScan(1, 1000)
    const id = await aBundledPetition(app, { tenant, caseId, pdf, accountId: admin.accountId })
    const make = () => app.call(endpoints.makeBundle, { id, documents: [large] as never }, as)
    const bundle = async () => (await app.call(endpoints.petitionFiling, { id }, as)).body.data.bundle

    const state = async () => (await bundle())?.state
    for (let kill = 0; kill < kills; kill += 1) {
      const answered = (await state()) === 'waiting' ? 200 : (await make()).status
      expect(answered).toBe(200)
      const running = await worker()
      await expect.poll(async () => (await bundle())?.parts.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0)
      await pause((kill * 37) % 250)
      await running.kill('SIGKILL')
      await releaseJobs(app.sql)
    }

    const second = await worker()
    try {
      await expect.poll(state, { timeout: 100_000 }).toBe('ready')
      const made = await bundle()
      const pages = (made?.parts ?? []).flatMap((part) => (part.pages ? [part.pages] : []))
      expect(pages.reduce((sum, { first: from, last }) => sum + last - from + 1, 0)).toBe(32)
      expect(made?.problems).toEqual([])
      const { rows: stored } = await app.sql.query<{ files: number }>(
        `select count(*)::int as files from platform.file where tenant_id = $1 and purpose = 'petitions.bundle'`,
        [tenant.id],
      )
      expect(stored[0]?.files).toBe(made?.parts.length)
      process.stdout.write(`bundle: ${kills} kills, ${stored[0]?.files} parts made, each stored once\n`)

      await writeFile(`/proc/${second.child.pid}/clear_refs`, '5')
      const before = await memoryOf(second.child.pid, 'VmRSS')
      await make()
      await expect.poll(state, { timeout: 100_000 }).toBe('ready')
      const added = ((await memoryOf(second.child.pid, 'VmHWM')) - before) / megabyte
      process.stdout.write(`bundle of 16 MB: ${added.toFixed(1)} MB added at the most\n`)
      expect(added).toBeLessThanOrEqual(64)
    } finally {
      await second.kill('SIGKILL')
    }
  },
  300_000 + kills * 30_000,
)
