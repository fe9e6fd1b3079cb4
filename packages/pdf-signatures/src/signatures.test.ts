import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addValidationData,
  inspectSignatures,
  issueRevocations,
  judgeRevocation,
  nextUpdateOf,
  PdfRefused,
  readTimestampAnswer,
  revocationAddresses,
  signPdf,
  TimestampRefused,
  writeTimestampRequest,
  type Issued,
  type SignPdfInput,
} from './index.ts'
import { day, issueCompany, issuePerson, makeAuthority, makeTimestamper } from './testing/authority.ts'

/** Of each of two kinds. */
const tamperedCopies = process.env['THOROUGH'] === '1' ? 50 : 10
const start = new Date(Date.now() - 2 * day)
const now = new Date()
const life = { validFrom: start, validUntil: new Date(now.getTime() + 363 * day) }

let authority: Awaited<ReturnType<typeof makeAuthority>>
let timestamper: Awaited<ReturnType<typeof makeTimestamper>>
let person: Issued
let company: Issued
let plain: Buffer
/** signed by two, with timestamps, and with validation data */
let signed: { first: Buffer; second: Buffer; complete: Buffer }

const makePdf = async (useObjectStreams = false) => {
  const document = await PDFDocument.create()
  for (const text of ['Acordo de R$ 8.500,00', 'Assinaturas'])
    document.addPage([595, 842]).drawText(text, { x: 60, y: 700 })
  return Buffer.from(await document.save({ useObjectStreams }))
}

const signAs = (issued: Issued, pdf: Buffer, more: Partial<SignPdfInput> = {}) =>
  signPdf({
    pdf,
    privateKey: issued.privateKey.export({ type: 'pkcs8', format: 'der' }),
    certificate: issued.certificate,
    chain: authority.chain,
    name: 'Maria Exemplo',
    reason: 'Petição',
    signedAt: now,
    stamp: { lines: ['Assinado por Maria Exemplo', 'CPF ***.444.777-**', '26/11/2026 10:00', 'SHA 256 ab12cd34'] },
    ...more,
  })

beforeAll(async () => {
  authority = await makeAuthority(start)
  timestamper = await makeTimestamper(authority, life, () => new Date())
  person = await issuePerson(authority, 'MARIA EXEMPLO', '11144477735', life)
  company = await issueCompany(authority, 'EMPRESA EXEMPLO LTDA', '11222333000181', life)
  plain = await makePdf()
  const { timestamp } = timestamper
  const first = await signAs(person, plain, { timestamp })
  const second = await signAs(company, first, { timestamp, reason: 'De acordo' })
  const crls = [issueRevocations(authority, [], start)]
  const complete = await addValidationData(second, { certificates: [person.certificate, ...authority.chain], crls })
  signed = { first, second, complete }
})

const inspect = (pdf: Buffer, more: { crls?: Buffer[]; when?: Date; roots?: Buffer[] } = {}) =>
  inspectSignatures(pdf, { roots: more.roots ?? [authority.root], crls: more.crls ?? [] }, more.when ?? new Date())

/** The problems of all signatures, or why the file is not read; empty when all hold. */
const problemsOf = async (pdf: Buffer, more: Parameters<typeof inspect>[1] = {}): Promise<string[]> => {
  try {
    const signatures = await inspect(pdf, more)
    if (signatures.length === 0) return ['no signature']
    return signatures.flatMap(({ problems }) => problems)
  } catch (error) {
    if (error instanceof PdfRefused) return [error.reason]
    throw error
  }
}

const later = async (pdf: Buffer, change: (document: PDFDocument) => void) => {
  const document = await PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false })
  change(document)
  return Buffer.from(await document.commit({ useObjectStreams: false }))
}

describe('signatures of a PDF', () => {
  test('several sign one after the other; earlier bytes stay', async () => {
    expect(signed.complete.subarray(0, plain.length).equals(plain)).toBe(true)
    expect(signed.complete.subarray(0, signed.second.length).equals(signed.second)).toBe(true)
    const signatures = await inspect(signed.complete)
    expect(signatures).toMatchObject([
      {
        field: 'Assinatura1',
        holder: { name: 'MARIA EXEMPLO', cpf: '11144477735' },
        issuer: 'AC Teste RFB',
        problems: [],
      },
      { field: 'Assinatura2', holder: { cnpj: '11222333000181', responsibleCpf: '11144477735' }, problems: [] },
    ])
    expect(signatures[0]?.timestampedAt).toBeInstanceOf(Date)
    expect(Math.abs((signatures[0]?.signedAt?.getTime() ?? 0) - now.getTime())).toBeLessThan(1000)
  })

  test('a PDF with compressed objects is signed too', async () => {
    expect(await problemsOf(await signAs(person, await makePdf(true)))).toEqual([])
  })

  test('names the policy of ICP-Brasil when it is configured', async () => {
    const policy = {
      oid: '2.16.76.1.7.1.11.1.3',
      hash: createHash('sha256').update('policy').digest(),
      uri: 'http://politicas.icpbrasil.gov.br/PA_PAdES_AD_RB_v1_3.der',
    }
    const pdf = await signAs(person, plain, { policy })
    expect(await problemsOf(pdf)).toEqual([])
    expect(pdf.toString('latin1')).toContain(policy.hash.toString('hex'))
  })

  test('judges chain, time and revocation', async () => {
    const pdf = await signAs(person, plain)
    const other = await makeAuthority(start)
    expect(await problemsOf(pdf, { roots: [other.root] })).toEqual(['untrusted'])
    expect(await problemsOf(pdf, { when: new Date(now.getTime() + 400 * day) })).toEqual(['expired'])
    expect(await problemsOf(pdf, { when: new Date(start.getTime() - day) })).toEqual(['not-yet-valid'])
    expect(await problemsOf(pdf, { crls: [issueRevocations(authority, [person.certificate], start)] })).toEqual([
      'revoked',
    ])
    expect(await problemsOf(pdf, { crls: [issueRevocations(other, [person.certificate], start)] })).toEqual([])
    // A timestamp says when the signature existed, so it outlives the certificate.
    expect(await problemsOf(signed.first, { when: new Date(now.getTime() + 400 * day) })).toEqual([])
  })

  test('judges by the lists that a chain names: a long one, an old one, none', async () => {
    const revocationAddress = 'http://lcr.exemplo.br/ac.crl'
    const listed = await issuePerson(authority, 'MARIA EXEMPLO', '11144477735', { ...life, revocationAddress })
    expect(revocationAddresses(listed.certificate)).toEqual([revocationAddress])
    const judge = (lists: Buffer[], certificate = listed.certificate) =>
      judgeRevocation(certificate, authority.chain, lists, now)
    const until = new Date(now.getTime() + day)
    expect(judge([], person.certificate)).toBe('unlisted')
    expect(judge([])).toBe('unknown')
    expect(judge([Buffer.from('<html>')])).toBe('unknown')
    expect(judge([issueRevocations(authority, [], start, now)])).toBe('unknown')
    expect(judge([issueRevocations(person, [listed.certificate], start, until)])).toBe('unknown')
    const many = Array.from({ length: 6_000 }, () => person.certificate)
    expect(judge([issueRevocations(authority, many, start, until)])).toBe('good')
    expect(judge([issueRevocations(authority, [...many, listed.certificate], start, until)])).toBe('revoked')
    expect(nextUpdateOf(issueRevocations(authority, [], start, until))?.getTime()).toBe(
      Math.floor(until.getTime() / 1000) * 1000,
    )
  })

  test('keeps the validation data of an earlier signer', async () => {
    const other = issueRevocations(authority, [company.certificate], start)
    const certificates = [company.certificate, ...authority.chain]
    const pdf = await addValidationData(await signAs(company, signed.complete), { certificates, crls: [other] })
    const document = await PDFDocument.load(pdf, { updateMetadata: false })
    const dss = document.catalog.lookup(PDFName.of('DSS'), PDFDict)
    const sizeOf = (key: string) => dss.lookup(PDFName.of(key), PDFArray).size()
    expect([sizeOf('Certs'), sizeOf('CRLs')]).toEqual([4, 2])
    expect(await problemsOf(pdf)).toEqual([])
  })

  test('refuses what cannot be signed', async () => {
    await expect(signAs(person, Buffer.from('no pdf'))).rejects.toThrow('not-a-pdf')
    const locked = await later(plain, (document) => {
      document.catalog.set(PDFName.of('Perms'), document.context.obj({ DocMDP: { P: 1 } }))
    })
    await expect(signAs(person, locked)).rejects.toThrow('locked')
  })
})

describe('changes after signing', () => {
  const changes: [string, (document: PDFDocument) => void][] = [
    ['text over a page', (document) => document.getPages()[0]?.drawText('R$ 9.500,00', { x: 60, y: 700, size: 30 })],
    ['a page', (document) => document.addPage().drawText('Anexo')],
    ['a title', (document) => document.setTitle('Outro')],
    [
      'an action on opening',
      (document) =>
        document.catalog.set(
          PDFName.of('OpenAction'),
          document.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') }),
        ),
    ],
    [
      'an annotation',
      (document) => {
        const note = document.context.register(
          document.context.obj({ Type: 'Annot', Subtype: 'FreeText', Rect: [0, 0, 90, 90] }),
        )
        document.getPages()[0]?.node.addAnnot(note)
      },
    ],
    [
      'a form field',
      (document) =>
        document
          .getForm()
          .createTextField('valor')
          .addToPage(document.getPages()[0] ?? document.addPage()),
    ],
  ]

  test.each(changes)('%s is refused', async (_, change) => {
    expect(await problemsOf(await later(signed.complete, change))).toContain('changed-after')
    expect(await problemsOf(await later(signed.first, change))).toContain('changed-after')
    // The later signature covers the change, and the earlier one does not.
    const changed = await signAs(company, await later(signed.first, change))
    expect(await problemsOf(changed)).toContain('changed-after')
  })

  test('a table that leads to hidden objects is refused', async () => {
    const text = signed.first.toString('latin1')
    const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1])
    const root = /\/Root (\d+) 0 R/.exec(text)?.[1]
    const hidden = `xref\n4 1\n${'17'.padStart(10, '0')} 00000 n \ntrailer\n<< /Size 99 /Root ${root} 0 R /Prev ${table} >>\nstartxref\n${text.length}\n%%EOF\n`
    expect(await problemsOf(Buffer.concat([signed.first, Buffer.from(hidden)]))).toContain('changed-after')
    expect(await problemsOf(Buffer.concat([signed.first, Buffer.from('\n%%EOF\n5 0 obj\n<<>>\nendobj\n')]))).toContain(
      'changed-after',
    )
  })

  test('another certificate or bytes behind the CMS are refused', async () => {
    const pdf = Buffer.from(signed.first)
    const hole = pdf.toString('latin1').indexOf('/Contents <') + 11
    pdf.write('ff', hole + 47_000, 'latin1')
    expect(await problemsOf(pdf)).toContain('range')
    const swapped = Buffer.from(signed.first)
    const certificate = person.certificate.toString('hex')
    const place = swapped.indexOf(certificate)
    expect(place).toBeGreaterThan(0)
    swapped.write(
      (await issuePerson(authority, 'MARIA EXEMPLO', '11144477735', life)).certificate
        .toString('hex')
        .slice(0, certificate.length),
      place,
      'latin1',
    )
    expect(await problemsOf(swapped)).not.toEqual([])
  })
})

describe('timestamps', () => {
  test('an answer must be about the document and the question', async () => {
    const hash = createHash('sha256').update('document').digest()
    const { bytes, nonce } = writeTimestampRequest(hash)
    const answer = await timestamper.answer(bytes)
    expect(readTimestampAnswer(answer, hash, nonce).length).toBeGreaterThan(1000)
    expect(() => readTimestampAnswer(answer, hash, Buffer.alloc(8, 1))).toThrow(TimestampRefused)
    expect(() => readTimestampAnswer(answer, createHash('sha256').update('other').digest(), nonce)).toThrow(
      TimestampRefused,
    )
    expect(() => readTimestampAnswer(Buffer.from('3003020102', 'hex'), hash, nonce)).toThrow(TimestampRefused)
  })
})

const isInstalled = (command: string, option: string) => spawnSync(command, [option]).error === undefined
const missing = ['pdfsig', 'mutool', 'openssl', 'certutil'].filter((command) => !isInstalled(command, '--help'))
const folder = mkdtempSync(join(tmpdir(), 'signatures-'))
const path = (name: string) => join(folder, name)
const run = (command: string, options: string[]) => {
  const { stdout, stderr } = spawnSync(command, options, { encoding: 'utf8' })
  return stdout + stderr
}

const pdfsigAccepts = (file: string, count: number, isExtended = false) => {
  const output = run('pdfsig', ['-nssdir', path('nss'), file])
  return (
    (output.match(/Signature is Valid/g) ?? []).length === count &&
    (output.match(/Certificate is Trusted/g) ?? []).length === count &&
    // Validation data follow the last signature.
    (isExtended || /^ {2}- Total document signed/m.test(output))
  )
}

const mutoolAccepts = (file: string, count: number) => {
  const output = run('mutool', ['sign', '-v', file])
  const valid = output.match(/The document is unchanged|valid but there have been edits/g) ?? []
  return valid.length === count && !/digest|verifying.*failed|invalid/i.test(output)
}

describe.skipIf(missing.length > 0)(
  `other readers${missing.length > 0 ? ` (not installed: ${missing.join(', ')})` : ''}`,
  () => {
    beforeAll(() => {
      writeFileSync(path('root.pem'), new X509Certificate(authority.root).toString())
      writeFileSync(path('below.pem'), new X509Certificate(authority.certificate).toString())
      execFileSync('mkdir', ['-p', path('nss')])
      execFileSync('certutil', ['-N', '-d', path('nss'), '--empty-password'])
      execFileSync('certutil', ['-A', '-d', path('nss'), '-n', 'root', '-t', 'CT,C,C', '-i', path('root.pem')])
    })

    test('SIGN-002 pdfsig, mutool and openssl accept what we sign', async () => {
      writeFileSync(path('signed.pdf'), signed.second)
      expect(run('pdfsig', ['-nssdir', path('nss'), path('signed.pdf')])).toContain('Certificate is Trusted')
      expect(pdfsigAccepts(path('signed.pdf'), 2)).toBe(true)
      expect(mutoolAccepts(path('signed.pdf'), 2)).toBe(true)
      writeFileSync(path('complete.pdf'), signed.complete)
      expect(pdfsigAccepts(path('complete.pdf'), 2, true)).toBe(true)
      expect(mutoolAccepts(path('complete.pdf'), 2)).toBe(true)
      writeFileSync(path('compressed.pdf'), await signAs(person, await makePdf(true)))
      expect(pdfsigAccepts(path('compressed.pdf'), 1)).toBe(true)
      expect(mutoolAccepts(path('compressed.pdf'), 1)).toBe(true)
      const text = signed.second.toString('latin1')
      for (const range of text.matchAll(/\/ByteRange \[0 (\d+) (\d+) (\d+)\]/g)) {
        const [from = 0, to = 0, rest = 0] = range.slice(1).map(Number)
        const cms = Buffer.from(text.slice(from + 1, to - 1), 'hex')
        writeFileSync(path('signature.der'), cms.subarray(0, 4 + cms.readUInt16BE(2)))
        writeFileSync(
          path('content.bin'),
          Buffer.concat([signed.second.subarray(0, from), signed.second.subarray(to, to + rest)]),
        )
        const files = ['-in', path('signature.der'), '-content', path('content.bin'), '-CAfile', path('root.pem')]
        const options = ['-inform', 'DER', '-binary', '-purpose', 'any', '-out', '/dev/null']
        expect(run('openssl', ['cms', '-verify', '-cades', ...files, ...options])).toContain(
          'CAdES Verification successful',
        )
      }
    })

    test('SIGN-002 an openssl authority check accepts our timestamp token', async () => {
      writeFileSync(path('data'), 'document')
      const hash = createHash('sha256').update('document').digest()
      writeFileSync(path('token.der'), await timestamper.timestamp(hash))
      const options = ['-token_in', '-in', path('token.der'), '-data', path('data'), '-CAfile', path('root.pem')]
      expect(run('openssl', ['ts', '-verify', ...options, '-untrusted', path('below.pem')])).toContain(
        'Verification: OK',
      )
    })

    test.each([false, true])(
      `SIGN-002 ${tamperedCopies} tampered copies are refused by us and by two readers (long-term: %s)`,
      async (isExtended) => {
        const pdf = isExtended ? signed.complete : signed.second
        const holes = [...pdf.toString('latin1').matchAll(/\/ByteRange \[0 (\d+) (\d+)/g)].map((range) =>
          range.slice(1).map(Number),
        )
        const isInHole = (offset: number) => holes.some(([from = 0, to = 0]) => offset >= from && offset < to)
        const refused = { ours: 0, pdfsig: 0, mutool: 0 }
        const offsets: number[] = []
        for (let index = 0; offsets.length < tamperedCopies; index += 1) {
          const offset = createHash('sha256').update(String(index)).digest().readUInt32BE() % signed.second.length
          if (!isInHole(offset)) offsets.push(offset)
        }
        for (const offset of offsets) {
          const copy = Buffer.from(pdf)
          copy[offset] = (copy[offset] ?? 0) ^ 1
          writeFileSync(path('tampered.pdf'), copy)
          if ((await problemsOf(copy)).length > 0) refused.ours += 1
          if (!pdfsigAccepts(path('tampered.pdf'), 2, isExtended)) refused.pdfsig += 1
          if (!mutoolAccepts(path('tampered.pdf'), 2)) refused.mutool += 1
        }
        expect(refused).toEqual({ ours: tamperedCopies, pdfsig: tamperedCopies, mutool: tamperedCopies })
      },
    )
  },
)
