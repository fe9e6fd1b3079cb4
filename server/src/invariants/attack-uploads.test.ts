// Files that attack their reader, at a server of its own: each is refused in words, and adds at most 64 MB. Linux shows the memory of a process.
import { certificatesEndpoints } from '@tratativa/contract/certificates/endpoints'
import { caseDocumentEndpoints } from '@tratativa/contract/cases/desk/document-endpoints'
import { envelopesEndpoints } from '@tratativa/contract/envelopes/endpoints'
import { petitionsEndpoints } from '@tratativa/contract/petitions/endpoints'
import { hostilePdfs, objectStreamBomb, protectedPdf } from '@tratativa/pdf-text/testing/hostile-pdfs'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { zipped } from '@tratativa/spreadsheets/testing/make-xlsx'
import { randomBytes, randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { callAt, startApp, type TestApp } from '../testing/app.ts'
import { filePassword, makeCertificates } from '../testing/certificates.ts'
import { aSigningCase, type SigningCase } from '../testing/envelopes.ts'
import { aPetitionModel, aText } from '../testing/petitions.ts'
import { spawnServer, type SpawnedServer } from '../testing/spawned-server.ts'

const megabyte = 1024 * 1024

let app: TestApp
let server: SpawnedServer
let call: ReturnType<typeof callAt>
let of: SigningCase
let petitionId: string
let pfx: Buffer

beforeAll(async () => {
  app = await startApp({ env: { ROLES: 'web' } })
  // Before the server starts, which would make the demo in a database without companies.
  of = await aSigningCase(app)
  const keysOf = ({ current }: TestApp['keys']['seal']) => `${current.id}:${current.bytes.toString('base64url')}`
  server = await spawnServer({
    DATABASE_URL: app.url,
    DATA_DIR: app.filesRoot,
    FILES_DIR: app.filesRoot,
    SEAL_KEYS: keysOf(app.keys.seal),
    TOKEN_KEYS: keysOf(app.keys.tokens),
    ROLES: 'web',
  })
  call = callAt(server.base)
  const as = of.admin
  const model = await aPetitionModel(app, { as, name: 'Petição', text: aText('Texto.') })
  const made = await call(petitionsEndpoints.makePetition, { caseId: of.id, modelId: model.id }, { as: as.token })
  petitionId = made.body.data.id
  const certificates = await makeCertificates(new Date())
  pfx = Buffer.from(await certificates.fileOf(await certificates.person()))
  // The first of each kind loads its library.
  for (const [kind, file] of [
    ['pdf', hostilePdfs['half a file']?.()],
    ['docx', randomBytes(100)],
  ] as const)
    await attack[kind](new Uint8Array(file ?? []))
}, 400_000)
afterAll(async () => {
  await server.kill('SIGKILL')
  await app.stop()
})

const memoryOf = async (name: 'VmRSS' | 'VmHWM') => {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8')
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024
}

type Bytes = Uint8Array<ArrayBuffer>

const addDocument = (file: Bytes, name = 'hostil.pdf') =>
  call(caseDocumentEndpoints.addCaseDocument, { id: of.id, name, documentKind: 'other' }, { as: of.admin.token, file })

/** How each kind of file reaches the code that reads it. */
const attack = {
  async pdf(file: Bytes) {
    const added = await addDocument(file)
    if (added.status !== 200) return added
    const envelope = {
      caseId: of.id,
      documentId: added.body.data.id,
      name: 'Minuta',
      signers: [{ role: 'party' as const, personId: of.author }],
      clientId: randomUUID(),
    }
    return call(envelopesEndpoints.addEnvelope, envelope, { as: of.negotiator.token })
  },
  docx: (file: Bytes) =>
    call(petitionsEndpoints.bringBackDocx, { id: petitionId, version: 1, note: '' }, { as: of.admin.token, file }),
  pfx: (file: Bytes) =>
    call(
      certificatesEndpoints.addCertificate,
      {
        file: Buffer.from(file).toString('base64'),
        password: filePassword,
        name: `A1 ${randomUUID()}`,
        role: 'lawyer',
        isHolderAware: true,
        acceptsNoValidity: true,
      },
      { as: of.admin.token },
    ),
  document: (file: Bytes) => addDocument(file, 'hostil.xml'),
}

const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const docx = (body: string, head = '<?xml version="1.0"?>') =>
  zipped({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `${head}<w:document xmlns:w="${namespace}"><w:body>${body}</w:body></w:document>`,
  })
const latin = (text: string) => Buffer.from(text, 'latin1')
const large = (head: string, size: number) => {
  const bytes = Buffer.alloc(size)
  bytes.write(head)
  return bytes
}
const outerEntity = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'

type Make = () => Uint8Array | Promise<Uint8Array>
const attacks: readonly (readonly [kind: keyof typeof attack, name: string, make: Make])[] = [
  ['pdf', 'a bomb of objects', () => objectStreamBomb(300)],
  ['pdf', 'pages within themselves', () => hostilePdfs['pages within themselves']?.() ?? latin('')],
  ['pdf', 'only a beginning', () => hostilePdfs['only a beginning']?.() ?? latin('')],
  ['pdf', 'a password', () => protectedPdf()],
  ['pdf', 'more than 10 MB', () => large('%PDF-1.7\n', 11 * megabyte)],
  ['pdf', 'more than 100 MB', () => large('%PDF-1.7\n', 100 * megabyte + 1)],
  ['docx', 'a bomb', () => docx('A'.repeat(200_000_000))],
  ['docx', 'an outer entity', () => docx('<w:p><w:r><w:t>&a;</w:t></w:r></w:p>', outerEntity)],
  ['docx', 'elements within elements', () => docx('<w:p>'.repeat(300_000))],
  ['docx', 'half a file', async () => (await docx('<w:p/>')).subarray(0, 200)],
  ['docx', 'more than 10 MB', () => large('PK\x03\x04', 10 * megabyte + 1)],
  ['pfx', 'noise', () => randomBytes(5_000)],
  ['pfx', 'half a file', () => pfx.subarray(0, pfx.length / 2)],
  ['pfx', 'sequences within sequences', () => latin('\x30\x80'.repeat(100_000))],
  ['pfx', 'a length of 4 GB', () => Buffer.concat([latin('\x30\x84\xff\xff\xff\xff'), pfx])],
  ['pfx', 'a length of 120 digits', () => Buffer.concat([latin(`\x30\xb2${'\xff'.repeat(50)}`), pfx])],
  ['pfx', 'more than a certificate has', () => randomBytes(300 * 1024)],
  ['document', 'XML with an outer entity', () => latin(`${outerEntity}<x>&a;</x>`)],
  ['document', 'XML of a billion laughs', () => latin('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "&b;&b;">]><x/>')],
]

/** Pages of noise: nothing in them can be compressed. */
const aScan = async (pages: number, bytes: number) => {
  const document = await PDFDocument.create()
  for (let page = 0; page < pages; page += 1) {
    const sheet = document.addPage([595, 842])
    sheet.node.set(PDFName.of('Contents'), document.context.register(document.context.stream(randomBytes(bytes))))
  }
  return new Uint8Array(await document.save())
}

describe.skipIf(process.platform !== 'linux')('a hostile upload', () => {
  it.each(attacks.map(([kind, name, make]) => ({ kind, name, make })))(
    'as $kind with $name is refused in words, with little memory',
    async ({ kind, make }) => {
      const file = new Uint8Array(await make())
      await writeFile(`/proc/${server.child.pid}/clear_refs`, '5')
      const before = await memoryOf('VmRSS')
      const start = performance.now()
      const answer = await attack[kind](file)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      expect(answer.refusal.message).toMatch(/[a-zà-ú]{3,} [a-zà-ú]/)
      const added = ((await memoryOf('VmHWM')) - before) / megabyte
      process.stdout.write(
        `${kind}: ${answer.status} ${answer.refusal.field ?? ''} +${added.toFixed(1)} MB ${(performance.now() - start).toFixed(0)} ms ${answer.refusal.message}\n`,
      )
      expect(added).toBeLessThanOrEqual(64)
      // The server goes on.
      expect((await call(petitionsEndpoints.petition, { id: petitionId }, { as: of.admin.token })).status).toBe(200)
    },
    120_000,
  )

  it.each(inject('thorough') ? Object.keys(hostilePdfs) : ['a bomb of run lengths', 'thousands of pages'])(
    'as a PDF with %s ends, whatever is made of it, with little memory',
    async (name) => {
      const file = hostilePdfs[name]?.() ?? new Uint8Array()
      await writeFile(`/proc/${server.child.pid}/clear_refs`, '5')
      const before = await memoryOf('VmRSS')
      const { status } = await attack.pdf(file)
      expect([200, 422]).toContain(status)
      const added = ((await memoryOf('VmHWM')) - before) / megabyte
      process.stdout.write(`${name}: ${status} +${added.toFixed(1)} MB\n`)
      expect(added).toBeLessThanOrEqual(64)
    },
    60_000,
  )

  it(
    'is told from a scan of 9 MB, which is taken',
    async () => expect((await attack.pdf(await aScan(18, megabyte / 2))).status).toBe(200),
    60_000,
  )
})
