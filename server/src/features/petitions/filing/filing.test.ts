// The filing of a signed petition by hand, over HTTP: the bundle by the rules of its court, and the receipt that comes back.
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { caseDocumentEndpoints } from '@tratativa/contract/cases/desk/document-endpoints'
import type { DocumentKind } from '@tratativa/contract/cases/desk/document-shapes'
import { certificatesEndpoints } from '@tratativa/contract/certificates/endpoints'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { caseCode, toCaseId, type CertificateId } from '@tratativa/contract/kernel/ids'
import { rulesOfSystem } from '@tratativa/contract/petitions/filing/court-rules'
import { filingEndpoints as endpoints } from '@tratativa/contract/petitions/filing/endpoints'
import { petitionsEndpoints } from '@tratativa/contract/petitions/endpoints'
import { photograph } from '@tratativa/jpeg-thumbnail/testing/photograph'
import { writeTextPdf } from '@tratativa/pdf-text'
import { hostilePdfs, protectedPdf } from '@tratativa/pdf-text/testing/hostile-pdfs'
import { inspectSignatures } from '@tratativa/pdf-signatures'
import { createHash, randomBytes } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { filePassword, makeCertificates } from '../../../testing/certificates.ts'
import { aClosedDeal, aPetitionModel, aText, field } from '../../../testing/petitions.ts'
import { receipts } from './sample-receipts.ts'

let app: TestApp
let tenant: TestTenant
let admin: TestUser
let modelId: number
let certificateId: CertificateId
let sequence = 1_000_000
/** A process of TJSP that no other case has. */
const aProcess = () => {
  sequence += 1
  const digits = String(98 - Number(BigInt(`${sequence}2025826010000`) % 97n)).padStart(2, '0')
  return `${sequence}-${digits}.2025.8.26.0100`
}

const as = (user = admin) => ({ as: user.token })

beforeAll(async () => {
  const made = await makeCertificates(new Date())
  app = await startApp()
  tenant = await aTenant(app, { name: 'Escritório Aurora' })
  admin = await aUser(app, { tenant, profileTypeId: 1, name: 'Ana Administradora' })
  const text = aText([field('author.name'), ' recebe ', field('agreement.value', 'both'), '.'])
  modelId = (await aPetitionModel(app, { as: admin, name: 'Minuta', text, kind: 'agreement' })).id
  const file = (await made.fileOf(await made.person())).toString('base64')
  const a1 = { file, password: filePassword, name: 'A1', role: 'lawyer', isHolderAware: true, acceptsNoValidity: true }
  certificateId = (await app.call(certificatesEndpoints.addCertificate, a1 as never, as())).body.data.id
}, 400_000)
afterAll(() => app.stop())

const aPetition = async () => {
  const written = aProcess()
  const caseId = caseCode(
    toCaseId(
      await aClosedDeal(app, {
        tenant,
        author: 'Maria de Souza',
        value: 350_000,
        processNumber: written.replace(/\D/g, ''),
      }),
    ),
  )
  const { data } = (await app.call(petitionsEndpoints.makePetition, { caseId, modelId }, as())).body
  return { id: data.id, caseId, written }
}
const aSignedPetition = async () => {
  const petition = await aPetition()
  const { id } = petition
  await app.call(petitionsEndpoints.movePetition, { id, version: 1, to: 'approved' }, as())
  await app.call(petitionsEndpoints.signPetition, { id, version: 1, certificateId, reason: 'Assino' }, as())
  await app.jobsDone()
  return petition
}
const attach = async (caseId: string, name: string, documentKind: DocumentKind, file: Uint8Array) =>
  (
    await app.call(
      caseDocumentEndpoints.addCaseDocument,
      { id: caseId, name, documentKind },
      { ...as(), file: new Uint8Array(file) },
    )
  ).body.data.id

/** Pages of noise: nothing in them can be compressed. */
const aScan = async (pageSizes: readonly number[]) => {
  const document = await PDFDocument.create()
  for (const size of pageSizes) {
    const page = document.addPage([595, 842])
    page.node.set(PDFName.of('Contents'), document.context.register(document.context.stream(randomBytes(size))))
  }
  return document.save()
}

const filing = async (id: string, user = admin) =>
  (await app.call(endpoints.petitionFiling, { id }, as(user))).body.data
const make = (id: string, documents: readonly number[]) =>
  app.call(endpoints.makeBundle, { id, documents: documents as never }, as())
const bundled = async (id: string, documents: readonly number[]) => {
  expect((await make(id, documents)).status).toBe(200)
  await app.jobsDone()
  const { bundle } = await filing(id)
  if (bundle === null) throw new Error('there is no bundle')
  return bundle
}

/** The files of a zip, by its directory. */
const unzip = (zip: Buffer) => {
  const files = new Map<string, Buffer>()
  let offset = zip.readUInt32LE(zip.length - 6)
  for (let left = zip.readUInt16LE(zip.length - 12); left > 0; left -= 1) {
    const [size, letters, header] = [
      zip.readUInt32LE(offset + 20),
      zip.readUInt16LE(offset + 28),
      zip.readUInt32LE(offset + 42),
    ]
    const from = header + 30 + zip.readUInt16LE(header + 26)
    files.set(zip.toString('utf8', offset + 46, offset + 46 + letters), inflateRawSync(zip.subarray(from, from + size)))
    offset += 46 + letters
  }
  return files
}
const download = async (id: string) => {
  const path = urlOf(endpoints.bundleFile).replace(':id', id)
  const answer = await app.raw(path, { headers: { authorization: `Bearer ${admin.token}` } })
  return {
    status: answer.status,
    files: answer.ok ? unzip(Buffer.from(await answer.arrayBuffer())) : new Map<string, Buffer>(),
  }
}

const ownRules = (fileLimitKb: number, totalLimitKb: number | null = null) => ({
  ...rulesOfSystem('pje'),
  court: '8.26',
  system: 'pje' as const,
  portal: 'https://pje.exemplo.test/',
  fileLimitKb,
  totalLimitKb,
  source: 'Portaria 1/2026',
})

describe('the bundle of a petition', () => {
  it('names court, portal and fields to copy, and asks for a signature first', async () => {
    const { id, caseId, written } = await aPetition()
    await attach(caseId, 'planilha.csv', 'calculation', Buffer.from('a;b\n1;2\n'))
    const before = await filing(id)
    expect(before).toMatchObject({
      court: { court: '8.26', acronym: 'TJSP', system: 'esaj', portal: 'https://esaj.tjsp.jus.br/', isOwn: false },
      processNumber: written,
      parties: { authors: ['Maria de Souza'] },
      choices: [{ name: 'planilha.csv', unfit: 'kind' }],
      bundle: null,
      mayBundle: false,
    })
    expect((await make(id, [])).refusal).toMatchObject({ code: 'petitions.not-signed' })
    expect((await download(id)).status).toBe(409)
  })

  it('holds the signed PDF byte by byte, pictures as pages and documents in the order and names of the court', async () => {
    const { id, caseId, written } = await aSignedPetition()
    const identity = await attach(caseId, 'rg.jpg', 'identity', await photograph('baseline'))
    const power = await attach(caseId, 'Procuração da Maria.pdf', 'power', writeTextPdf('Outorgo poderes.'))
    const { parts, problems, state, done, total } = await bundled(id, [identity, power])
    expect({ state, problems, done, total }).toEqual({ state: 'ready', problems: [], done: 3, total: 3 })
    expect(parts.map(({ name }) => name)).toEqual([
      '01 - Peticao.pdf',
      '02 - Procuracao.pdf',
      '03 - Documento de identidade.pdf',
    ])
    const { files } = await download(id)
    expect([...files.keys()]).toEqual(['00 - Conteudo.txt', ...parts.map(({ name }) => name)])
    for (const { name, sha256 } of parts)
      expect(
        createHash('sha256')
          .update(files.get(name) ?? '')
          .digest('hex'),
      ).toBe(sha256)
    const sheet = files.get('00 - Conteudo.txt')?.toString() ?? ''
    expect(sheet).toContain(`Processo: ${written}`)
    for (const { sha256 } of parts) expect(sheet).toContain(sha256)
    const petition = files.get('01 - Peticao.pdf') ?? Buffer.alloc(0)
    expect(await inspectSignatures(petition, { roots: [] }, new Date())).toHaveLength(1)
    const picture = await PDFDocument.load(files.get('03 - Documento de identidade.pdf') ?? '')
    expect(picture.getPageCount()).toBe(1)
  })

  it('splits what is over the limit by pages and names what cannot be split', async () => {
    const { id, caseId } = await aSignedPetition()
    expect((await app.call(endpoints.setCourtRule, ownRules(300, 400), as())).status).toBe(200)
    try {
      const scan = await attach(
        caseId,
        'holerites.pdf',
        'proof',
        await aScan([60, 60, 60, 60, 60, 60, 60, 60].map((kb) => kb * 1024)),
      )
      const huge = await attach(caseId, 'mapa.pdf', 'decision', await aScan([50 * 1024, 400 * 1024, 50 * 1024]))
      const signed = await attach(
        caseId,
        'minuta.pdf',
        'signed-draft',
        Buffer.concat([Buffer.from(await aScan([310 * 1024])), Buffer.from('\n% /ByteRange')]),
      )
      const secret = await attach(
        caseId,
        'senha.pdf',
        'calculation',
        Buffer.concat([Buffer.from(protectedPdf()), randomBytes(310 * 1024)]),
      )
      const { parts, problems } = await bundled(id, [scan, huge, signed, secret])
      const proofs = parts.filter(({ source }) => source === 'holerites.pdf')
      expect(proofs.length).toBeGreaterThan(1)
      const firsts = proofs.map(({ pages }) => pages?.first ?? 0)
      expect(firsts).toEqual(firsts.toSorted((left, right) => left - right))
      expect(proofs.reduce((sum, { pages }) => sum + (pages ? pages.last - pages.first + 1 : 0), 0)).toBe(8)
      expect(proofs[0]?.name).toBe('04_Prova-parte-1.pdf')
      expect(parts.every(({ size }) => size <= 300 * 1024)).toBe(true)
      expect(problems).toContainEqual({ what: 'page-too-large', source: 'mapa.pdf', page: 2 })
      expect(problems).toContainEqual({ what: 'signed-too-large', source: 'minuta.pdf', page: null })
      expect(problems.find(({ source }) => source === 'senha.pdf')).toBeDefined()
      expect(problems).toContainEqual({ what: 'total', source: '', page: null })
      expect((await download(id)).files.get('00 - Conteudo.txt')?.toString()).toContain('mapa.pdf, página 2')
    } finally {
      await app.call(endpoints.resetCourtRule, { court: '8.26' }, as())
    }
  })

  it('survives hostile PDFs and refuses foreign and unfit documents', async () => {
    const { id, caseId } = await aSignedPetition()
    await app.call(endpoints.setCourtRule, ownRules(100), as())
    try {
      const bombs = ['a compressed bomb', 'a bomb within a bomb']
      const documents: number[] = []
      for (const name of bombs)
        documents.push(
          await attach(
            caseId,
            `${name}.pdf`,
            'other',
            Buffer.concat([Buffer.from(hostilePdfs[name]?.() ?? ''), randomBytes(110 * 1024)]),
          ),
        )
      expect((await bundled(id, documents)).state).toBe('ready')
      expect((await make(id, [999_999])).refusal).toMatchObject({ code: 'petitions.foreign-document' })
      const other = await aPetition()
      const foreign = await attach(other.caseId, 'a.pdf', 'other', writeTextPdf('a'))
      expect((await make(id, [foreign])).refusal).toMatchObject({ code: 'petitions.foreign-document' })
      const sheet = await attach(caseId, 'a.csv', 'other', Buffer.from('a;b\n'))
      expect((await make(id, [sheet])).refusal).toMatchObject({ code: 'petitions.unfit-document' })
    } finally {
      await app.call(endpoints.resetCourtRule, { court: '8.26' }, as())
    }
  }, 180_000)

  it('is of its company, and its rules are written by administrators', async () => {
    const { id } = await aSignedPetition()
    await bundled(id, [])
    const stranger = await aUser(app, { tenant: await aTenant(app), profileTypeId: 1 })
    expect((await app.call(endpoints.petitionFiling, { id }, as(stranger))).status).toBe(404)
    const supervisor = await aUser(app, { tenant, profileTypeId: 2 })
    expect((await app.call(endpoints.setCourtRule, ownRules(300), as(supervisor))).status).toBe(403)
    await app.call(endpoints.setCourtRule, ownRules(300), as(stranger))
    expect((await filing(id)).court).toMatchObject({ isOwn: false, system: 'esaj' })
    const { data } = (await app.call(endpoints.courtRules, {}, as(stranger))).body
    expect(data.find(({ court }) => court === '8.26')).toMatchObject({ isOwn: true, source: 'Portaria 1/2026' })
    const unknown = await app.call(endpoints.setCourtRule, { ...ownRules(300), court: '9.99' }, as())
    expect(unknown.refusal).toMatchObject({ field: 'court' })
  })
})

describe('a receipt', () => {
  it.each(receipts)('proposes what it says: $shape', async ({ lines, expected }) => {
    const { id, caseId, written } = await aPetition()
    const text = lines.join('\n').replace('{process}', written).replace('{digits}', written.replace(/\D/g, ''))
    const documentId = await attach(caseId, 'recibo.pdf', 'receipt', writeTextPdf(text))
    const { body } = await app.call(endpoints.readReceipt, { id, documentId: documentId as never }, as())
    expect(body.data).toMatchObject({ state: 'read', processNumber: written, isOfOther: false, ...expected })
  })

  it('of another process is told, a scan and rubbish propose nothing, and the filing keeps its time', async () => {
    const { id, caseId } = await aSignedPetition()
    const read = async (file: Uint8Array) => {
      const documentId = await attach(caseId, 'recibo.pdf', 'receipt', file)
      return (await app.call(endpoints.readReceipt, { id, documentId: documentId as never }, as())).body.data
    }
    const other = writeTextPdf('Protocolo: WEB2511000077\nProcesso: 1000002-70.2025.8.26.0100')
    expect(await read(other)).toMatchObject({ isOfOther: true, number: 'WEB2511000077' })
    expect(await read(writeTextPdf('Boa tarde.'))).toMatchObject({ state: 'unknown', number: null })
    expect(await read(await aScan([2_000]))).toMatchObject({ number: null, on: null })
    const moved = await app.call(
      petitionsEndpoints.movePetition,
      {
        id,
        version: 1,
        to: 'filed',
        filing: { number: 'WEB1', on: '2026-11-20', time: '14:35', receiptDocumentId: null },
      },
      as(),
    )
    expect(moved.body.data).toMatchObject({
      state: 'filed',
      filing: { number: 'WEB1', on: '2026-11-20', time: '14:35' },
    })
  })
})
