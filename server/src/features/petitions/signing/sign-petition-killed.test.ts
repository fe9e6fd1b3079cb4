// Servers that die between the use of the key and the storing of the signed file: the next one signs, and there is one signature.
import { certificatesEndpoints } from '@tratativa/contract/certificates/endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { petitionsEndpoints as endpoints } from '@tratativa/contract/petitions/endpoints'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startTimestampStub, type TimestampStub } from '../../../gateways/timestamp/timestamp-stub.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aTenant, aUser } from '../../../testing/builders.ts'
import { filePassword, makeCertificates } from '../../../testing/certificates.ts'
import { aClosedDeal, aPetitionModel, aText, field } from '../../../testing/petitions.ts'
import { releaseJobs, spawnServer } from '../../../testing/spawned-server.ts'

const kills = inject('thorough') ? 100 : 1
/** The kills of one petition. */
const killsEach = 5

let app: TestApp
let stub: TimestampStub
/** Takes requests for timestamps and never answers: the key was used, and nothing is stored yet. */
const silent = createServer()

beforeAll(async () => {
  app = await startApp({ env: { ROLES: 'web' } })
  stub = await startTimestampStub(() => new Date())
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
}, 400_000)
afterAll(async () => {
  silent.closeAllConnections()
  silent.close()
  await stub.stop()
  await app.stop()
})

const silentUrl = () => `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`

const worker = (TIMESTAMP_URL: string) => {
  const keysOf = ({ current }: TestApp['keys']['seal']) => `${current.id}:${current.bytes.toString('base64url')}`
  return spawnServer({
    DATABASE_URL: app.url,
    DATA_DIR: app.filesRoot,
    FILES_DIR: app.filesRoot,
    SEAL_KEYS: keysOf(app.keys.seal),
    TOKEN_KEYS: keysOf(app.keys.tokens),
    ROLES: 'worker,web',
    TIMESTAMP_URL,
  })
}

it(
  `PET-002 ${kills} kills between the opening of the key and the storing of the file leave one signature`,
  async () => {
    const made = await makeCertificates(new Date())
    const tenant = await aTenant(app)
    const admin = await aUser(app, { tenant, profileTypeId: 1 })
    const as = { as: admin.token }
    const file = (await made.fileOf(await made.person())).toString('base64')
    const stored = await app.call(
      certificatesEndpoints.addCertificate,
      { file, password: filePassword, name: 'A1', role: 'lawyer', isHolderAware: true, acceptsNoValidity: true },
      as,
    )
    const certificateId = stored.body.data.id
    const text = aText([field('author.name'), ' assina.'])
    const { id: modelId } = await aPetitionModel(app, { as: admin, name: 'Minuta', text })
    const read = async (id: string) => (await app.call(endpoints.petition, { id: id as never }, as)).body.data

    const aSigning = async () => {
      const caseId = caseCode(toCaseId(await aClosedDeal(app, { tenant, author: 'Maria', value: 100_000 })))
      const { id } = (await app.call(endpoints.makePetition, { caseId, modelId }, as)).body.data
      await app.call(endpoints.movePetition, { id, version: 1, to: 'approved' }, as)
      await app.call(endpoints.signPetition, { id, version: 1, certificateId, reason: 'Aprovo' }, as)
      return id
    }
    /** Kills a worker that used the key: it has no timestamp yet, or has just received it. */
    const killAmidSigning = async (kill: number) => {
      const isAnswered = kill % 2 === 1
      const requests = stub.seen.length
      const silentRequest = isAnswered ? null : once(silent, 'request')
      const running = await worker(isAnswered ? stub.url : silentUrl())
      if (isAnswered) while (stub.seen.length === requests) await pause(1)
      await silentRequest
      await pause(isAnswered ? (kill * 7) % 90 : 0)
      await running.kill('SIGKILL')
      await releaseJobs(app.sql)
    }

    const petitions: string[] = []
    let killed = 0
    while (killed < kills) {
      const id = await aSigning()
      petitions.push(id)
      for (let kill = 0; kill < killsEach && killed < kills; kill += 1) {
        if ((await read(id)).state === 'signed') break
        await killAmidSigning(killed)
        killed += 1
      }
      const last = await worker(stub.url)
      try {
        await expect.poll(async () => (await read(id)).state, { timeout: 100_000 }).toBe('signed')
      } finally {
        await last.kill('SIGKILL')
        await releaseJobs(app.sql)
      }
    }
    for (const id of petitions) {
      const petition = await read(id)
      expect(petition.steps.filter(({ to }) => to === 'signed')).toHaveLength(1)
      expect(petition.signatures).toMatchObject([{ state: 'done' }])
    }
    const { rows } = await app.sql.query(
      `select 1 from platform.file where tenant_id = $1 and purpose = 'certificates.signing'`,
      [tenant.id],
    )
    expect(rows).toHaveLength(petitions.length)
    process.stdout.write(
      `petition signing: ${killed} kills, ${petitions.length} petitions, ${rows.length} signed files\n`,
    )
  },
  kills * 20_000 + 200_000,
)
