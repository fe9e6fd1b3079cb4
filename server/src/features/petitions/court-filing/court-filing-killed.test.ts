// Servers that die between the recorded attempt and the answer of the court: each petition is filed once. THOROUGH=1 kills a hundred times.
import { filingEndpoints as endpoints } from '@tratativa/contract/petitions/filing/endpoints'
import { writeTextPdf } from '@tratativa/pdf-text'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  startFilingStub,
  stubPassword,
  stubUser,
  type CourtBehaviour,
  type FilingStub,
} from '../../../gateways/filing/filing-stub.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aTenant, aUser } from '../../../testing/builders.ts'
import { aBundledPetition, aClosedDeal } from '../../../testing/petitions.ts'
import { releaseJobs, spawnServer } from '../../../testing/spawned-server.ts'

/** A kill cuts several attempts. */
const together = 5
const kills = process.env['THOROUGH'] ? 100 : 2
const cutAttempts = kills * together

let app: TestApp
let court: FilingStub
const settings = () => ({
  COURT_FILING: 'mni',
  COURT_FILING_ADDRESSES_INSIDE: court.address,
  COURT_FILING_ASK_SECONDS: '0',
})

beforeAll(async () => {
  court = await startFilingStub()
  app = await startApp({ env: { ROLES: 'web', ...settings() } })
}, 400_000)
afterAll(async () => {
  await court.stop()
  await app.stop()
})

const worker = () => {
  const keysOf = ({ current }: TestApp['keys']['seal']) => `${current.id}:${current.bytes.toString('base64url')}`
  return spawnServer({
    DATABASE_URL: app.url,
    DATA_DIR: app.filesRoot,
    FILES_DIR: app.filesRoot,
    SEAL_KEYS: keysOf(app.keys.seal),
    TOKEN_KEYS: keysOf(app.keys.tokens),
    ROLES: 'worker,web',
    ...settings(),
  })
}

/** The kill comes while the court has not taken the petition, has taken it and is silent, or has just answered. */
const moments: readonly (CourtBehaviour | null)[] = [{ fault: 'deaf' }, { fault: 'silent' }, null]

it(
  `files once where kills cut ${cutAttempts} attempts before their answers`,
  async () => {
    const tenant = await aTenant(app)
    const admin = await aUser(app, { tenant, profileTypeId: 1 })
    const as = { as: admin.token }
    const access = { address: court.url, user: stubUser, password: stubPassword, passwordForm: 'plain' } as const
    const types = { petitionType: '57', attachmentType: '58' }
    await app.call(endpoints.setCourtAccess, { court: '8.26', ...access, ...types }, as)
    const file = new Uint8Array(writeTextPdf('Petição'))

    const aPetition = async (number: number) => {
      const sequence = 3_000_000 + number
      const check = String(98 - Number(BigInt(`${sequence}2025826010000`) % 97n)).padStart(2, '0')
      const processNumber = `${sequence}${check}20258260100`
      const caseId = await aClosedDeal(app, { tenant, author: 'Maria', value: 100_000, processNumber })
      const signed = { tenant, caseId, pdf: file, accountId: admin.accountId }
      return { id: await aBundledPetition(app, signed), processNumber }
    }
    const press = (id: string, wasChecked = false) =>
      app.call(endpoints.fileAtCourt, { id, version: 1, wasChecked }, as)
    /** The petitions whose newest attempt is in none of these states: one question, however many kills went before. */
    const outside = async (...states: string[]): Promise<string[]> => {
      const { rows } = await app.sql.query<{ id: string }>(
        `select id::text from (select distinct on (petition_id) petition_id as id, state from petitions.court_filing
         where tenant_id = $1 order by petition_id, at desc) newest where state <> all ($2)`,
        [tenant.id, states],
      )
      return rows.map(({ id }) => id)
    }

    const petitions: { readonly id: string; readonly processNumber: string }[] = []
    const deliveriesSince = (start: number) =>
      court.questions.slice(start).filter(({ operation }) => operation === 'entregarManifestacaoProcessual').length
    for (let number = 0; number < cutAttempts; number += together) {
      const [running, ...batch] = await Promise.all([
        worker(),
        ...Array.from({ length: together }, (_, index) => aPetition(number + index)),
      ])
      // The questions about earlier petitions are over, so that the behaviours are those of these deliveries.
      await expect.poll(() => outside('filed', 'absent'), { timeout: 60_000 }).toEqual([])
      petitions.push(...batch)
      for (let index = 0; index < together; index += 1)
        court.behaveNext(moments[(number + index) % moments.length] ?? { receipt: null })
      const start = court.questions.length
      const presses = await Promise.all(batch.map(({ id }) => press(id)))
      expect(presses.map(({ status }) => status)).toEqual(batch.map(() => 200))
      await expect.poll(() => deliveriesSince(start), { timeout: 120_000, interval: 1 }).toBe(together)
      await pause(number % 12)
      await running.kill('SIGKILL')
      await releaseJobs(app.sql)
    }

    const last = await worker()
    try {
      const settled = (...states: string[]) => expect.poll(() => outside(...states), { timeout: 100_000 }).toEqual([])
      await settled('filed', 'absent')
      const absent = await outside('filed')
      for (const id of absent) expect((await press(id, true)).status).toBe(200)
      await settled('filed')
      const filings = petitions.map(
        ({ processNumber }) => court.filed.filter((filing) => filing.processNumber === processNumber).length,
      )
      expect(filings).toEqual(petitions.map(() => 1))
      expect(court.filed).toHaveLength(cutAttempts)
      process.stdout.write(
        `court filing: ${kills} kills, ${cutAttempts} attempts cut, ${court.filed.length} filed, ${absent.length} sent again by a person\n`,
      )
    } finally {
      await last.kill('SIGKILL')
    }
  },
  kills * 30_000 + 200_000,
)
