// A server that dies between the use of the key and the storing of the signed file: the next one signs, and there is one signature.
import { certificatesEndpoints } from '@tratativa/contract/certificates/endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { petitionsEndpoints as endpoints } from '@tratativa/contract/petitions/endpoints'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTimestampStub, type TimestampStub } from '../../../gateways/timestamp/timestamp-stub.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aTenant, aUser } from '../../../testing/builders.ts'
import { filePassword, makeCertificates } from '../../../testing/certificates.ts'
import { aClosedDeal, aPetitionModel, aText, field } from '../../../testing/petitions.ts'
import { spawnServer } from '../../../testing/spawned-server.ts'

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

it('PET-002 a kill between the opening of the key and the storing of the file leaves one signature', async () => {
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
  const text = aText([field('author.name'), ' assina.'])
  const { id: modelId } = await aPetitionModel(app, { as: admin, name: 'Minuta', text })
  const caseId = caseCode(toCaseId(await aClosedDeal(app, { tenant, author: 'Maria', value: 100_000 })))
  const { id } = (await app.call(endpoints.makePetition, { caseId, modelId }, as)).body.data
  await app.call(endpoints.movePetition, { id, version: 1, to: 'approved' }, as)
  const certificateId = stored.body.data.id
  await app.call(endpoints.signPetition, { id, version: 1, certificateId, reason: 'Aprovo' }, as)
  const read = async () => (await app.call(endpoints.petition, { id }, as)).body.data

  const timestampRequest = once(silent, 'request')
  const first = await worker(`http://127.0.0.1:${(silent.address() as AddressInfo).port}/`)
  await timestampRequest
  await first.kill('SIGKILL')
  expect(await read()).toMatchObject({ state: 'approved', signatures: [{ state: 'waiting' }] })

  const second = await worker(stub.url)
  try {
    await expect.poll(async () => (await read()).state, { timeout: 100_000 }).toBe('signed')
  } finally {
    await second.kill('SIGKILL')
  }
  const petition = await read()
  expect(petition.steps.filter(({ to }) => to === 'signed')).toHaveLength(1)
  expect(petition.signatures).toMatchObject([{ state: 'done' }])
  const { rows } = await app.sql.query(
    `select 1 from platform.file where tenant_id = $1 and purpose = 'certificates.signing'`,
    [tenant.id],
  )
  expect(rows).toHaveLength(1)
}, 200_000)
