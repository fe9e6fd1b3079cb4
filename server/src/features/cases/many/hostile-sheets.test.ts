// Uploads malformed and hostile spreadsheets by HTTP to a separate server, whose own worker checks them. Each ends in a correct reading or
// in an error message, and the server, which has little memory, stays up.
import { casesImportEndpoints as imports } from '@tratativa/contract/cases/many/import-endpoints'
import { casesManyEndpoints as many } from '@tratativa/contract/cases/many/endpoints'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { readFileSync } from 'node:fs'
import { ReadableStream } from 'node:stream/web'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { keyRing, newKeyText } from '../../../platform/crypto/key-ring.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { makeXlsx, zipped, type XlsxContent } from '@tratativa/spreadsheets/testing/make-xlsx'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aClient } from '../../../testing/register.ts'
import { spawnServer, type SpawnedServer } from '../../../testing/spawned-server.ts'
import { bomb, bytes, emptyRows, repeated } from '@tratativa/spreadsheets/testing/large-sheets'

type Source = Uint8Array | AsyncIterable<Uint8Array>

interface UploadResponse {
  readonly status: number
  readonly body: { readonly message?: string; readonly data: { readonly id: string } }
}

interface Import {
  readonly run: { readonly id: string; readonly state: string; readonly failure: string }
  readonly counts: Readonly<Record<'lines' | 'added' | 'bad', number>>
}

let app: TestApp
let tenant: TestTenant
let admin: TestUser
let server: SpawnedServer

beforeAll(async () => {
  const [token, seal] = [newKeyText(), newKeyText()]
  const keys = { tokens: keyRing([token], 'TOKEN_KEYS'), seal: keyRing([seal], 'SEAL_KEYS') }
  app = await startApp({ env: { ROLES: 'web' }, keys })
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1 })
  await aClient(app, tenant, 'Banco Vera')
  server = await spawnServer({
    DATABASE_URL: app.url,
    DATA_DIR: app.filesRoot,
    FILES_DIR: app.filesRoot,
    TOKEN_KEYS: token,
    SEAL_KEYS: seal,
    ROLES: 'web,worker',
    NODE_OPTIONS: '--max-old-space-size=128',
  })
}, 120_000)
afterAll(async () => {
  await server.kill('SIGTERM')
  await app.stop()
})

const request = async (path: string, init: RequestInit = {}): Promise<UploadResponse> => {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${admin.token}`)
  const answer = await fetch(server.base + path, { ...init, headers })
  return { status: answer.status, body: (await answer.json()) as UploadResponse['body'] }
}

const uploadImport = (name: string, source: Source) =>
  request(`${urlOf(imports.bringImport)}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: source instanceof Uint8Array ? new Uint8Array(source) : ReadableStream.from(source),
    duplex: 'half',
  } as RequestInit)

const checked = async (id: string): Promise<Import> => {
  for (;;) {
    const { body } = await request(urlOf(imports.readImport).replace(':id', id))
    const import_ = (body as unknown as { data: Import }).data
    if (import_.run.state !== 'preparing') return import_
    await pause(40)
  }
}

/** The error message of the refusal, from the upload or from the check. */
const refusalOf = async (name: string, source: Source): Promise<string | undefined> => {
  const { status, body } = await uploadImport(name, source)
  if (status !== 200) return body.message
  return (await checked(body.data.id)).run.failure
}

/** The preview of the import, and the errors of its bad rows. */
const readingOf = async (name: string, source: Source) => {
  const { body } = await uploadImport(name, source)
  const { run, counts } = await checked(body.data.id)
  const lines = await request(urlOf(many.runLines).replace(':id', run.id))
  const bad = lines.body.data as unknown as {
    line: number
    reasons: { column: string; value: string; reason: string }[]
  }[]
  const reasonTexts = bad.flatMap(({ line, reasons }) =>
    reasons.map(({ column, value, reason }) => `${line}|${column}|${value}|${reason}`),
  )
  return { id: run.id, failure: run.failure, ...counts, said: reasonTexts }
}

/** The authors of the cases after the good rows were imported. */
const importedFrom = async (id: string) => {
  await request(urlOf(imports.applyImport).replace(':id', id), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode: 'good' }),
  })
  for (;;) {
    const { run } = await checked(id)
    if (run.state === 'done') break
    if (run.state === 'failed') throw new Error(run.failure)
    await pause(40)
  }
  const { rows } = await app.sql.query<{ author: string; day: string | null }>(
    `select distinct p.name as author, c.limit_date::text as day from cases.case c join people.person p on p.id = c.author_id
     join platform.audit_entry a on a.thread = 'case:' || c.id and a.batch = $2 where c.tenant_id = $1 order by 1`,
    [tenant.id, `run:${id}`],
  )
  return rows
}

const ole = (content: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(130_000), Buffer.from(content, 'utf16le')])

const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
const row = (line: number, cells: readonly string[]) => `<row r="${line}">${cells.join('')}</row>`
const headings = row(1, [text('A1', 'CLIENTE'), text('B1', 'AUTOR'), text('C1', 'PRAZO')])
const xlsx = (rows: readonly string[], rest = '', made: XlsxContent = {}) =>
  makeXlsx({ sheet: `<sheetData>${headings}${rows.join('')}</sheetData>${rest}`, ...made })
const asPart = (xml: string) => makeXlsx({ parts: { 'xl/worksheets/sheet1.xml': xml } })
const laughs = Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join('')

const sheet = () => xlsx([row(2, [text('A2', 'Banco Vera'), text('B2', 'Maria')])])
/** Megabytes: more than a sheet may unpack to. */
const ofBomb = 1_100
/** The package proves every day that it reads such sheets in little memory; here the large ones come with THOROUGH=1. */
const isThorough = inject('thorough')
const emptyRowCount = isThorough ? 1_000_000 : 100_000

type HostileFile = [what: string, name: string, make: () => Source | Promise<Source>, says: RegExp]

const tooManyLines: HostileFile = [
  'more lines than are taken',
  'a.csv',
  () => bytes(repeated((index) => `Banco Vera;Autor ${index}\n`, 100_002, 'CLIENTE;AUTOR\n')),
  /^A planilha tem mais de 100\.\d+ linhas/,
]

describe('a file that is no spreadsheet, or a hostile one', () => {
  it.each<HostileFile>([
    [
      'a PDF called a spreadsheet',
      'a.xlsx',
      () => Buffer.from('%PDF-1.7\n'),
      /^Este tipo de arquivo não é aceito aqui\. Envie XLSX/,
    ],
    [
      'a page called a spreadsheet',
      'a.csv',
      () => Buffer.from('<html><table><tr><td>1'),
      /^Este tipo de arquivo não é aceito/,
    ],
    ['bytes of nothing', 'a.xlsx', () => Buffer.from('0001020304050607', 'hex'), /^Este tipo de arquivo não é aceito/],
    ['nothing', 'a.csv', () => Buffer.alloc(0), /^O arquivo está vazio/],
    [
      'a document',
      'a.xlsx',
      () => zipped({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '' }),
      /^Este tipo de arquivo/,
    ],
    ['a workbook under a password', 'a.xlsx', () => ole('EncryptedPackage'), /protegid[ao] por senha/],
    ['an old workbook', 'a.xls', () => ole('Workbook'), /formato antigo/],
    [
      'a workbook that was cut off',
      'a.xlsx',
      async () => (await sheet()).subarray(0, 700),
      /^A planilha está danificada/,
    ],
    [
      'a workbook without relations',
      'a.xlsx',
      () => makeXlsx({ parts: { 'xl/_rels/workbook.xml.rels': '<Relationships/>' } }),
      /^O arquivo não tem nenhuma aba/,
    ],
    [
      'a workbook whose sheet has no name',
      'a.xlsx',
      () => makeXlsx({ parts: { 'xl/workbook.xml': '<workbook><sheets><sheet/></sheets></workbook>' } }),
      /^(A planilha|O arquivo) /,
    ],
    [
      'a workbook without sheets',
      'a.xlsx',
      () => makeXlsx({ parts: { 'xl/workbook.xml': '<workbook><sheets/></workbook>' } }),
      /^O arquivo não tem nenhuma aba/,
    ],
    ['a workbook without a row', 'a.xlsx', () => makeXlsx({}), /^O arquivo não tem nenhuma aba/],
    [
      'a bomb of entities',
      'a.xlsx',
      () => asPart(`<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]><worksheet>&l9;</worksheet>`),
      /^A planilha foi recusada/,
    ],
    [
      'an entity from elsewhere',
      'a.xlsx',
      () => asPart('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet>&a;</worksheet>'),
      /^A planilha foi recusada/,
    ],
    ...(isThorough ? [['a bomb', 'a.xlsx', () => bomb(ofBomb), /^A planilha foi recusada/] as HostileFile] : []),
    [
      'quotes that never close',
      'a.csv',
      () => bytes(repeated(() => 'x'.repeat(65_536), isThorough ? 900 : 90, 'CLIENTE;AUTOR\n"')),
      /^As aspas abertas na linha 2 não fecham/,
    ],
    [
      'broken UTF-8',
      'a.csv',
      () =>
        Buffer.concat([
          Buffer.from('CLIENTE;AUTOR\nBanco Vera;João Conceição\nBanco Vera;Concei'),
          Buffer.from([0xe7, 0xe3]),
          Buffer.from('o\n'),
        ]),
      /mistura codificações/,
    ],
    ...(isThorough ? [tooManyLines] : []),
  ])(
    'CASE-018 %s ends in a sentence',
    async (_what, name, make, sentence) => {
      expect(await refusalOf(name, await make())).toMatch(sentence)
      expect((await fetch(`${server.base}/readyz`)).ok).toBe(true)
    },
    300_000,
  )

  it('CASE-018 of more than 100 MB is refused during the upload', async () => {
    const vast = bytes(
      repeated((index) => `Banco Vera;Autor ${index};${'x'.repeat(90_000)}\n`, 1_200, 'CLIENTE;AUTOR;X\n'),
    )
    expect(await refusalOf('a.csv', vast)).toBe('O arquivo passa do limite de 100 MB.')
  }, 300_000)
})

describe('a spreadsheet as people make them', () => {
  it('CASE-018 with merged cells is read where they have a value, and the rows beneath report the missing values', async () => {
    const made = await xlsx(
      [row(2, [text('A2', 'Banco Vera'), text('B2', 'Mescla Um')]), row(3, ['<c r="A3"/>', text('B3', 'Mescla Dois')])],
      '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>',
    )
    const { id, said: reasonTexts } = await readingOf('mescladas.xlsx', made)
    expect(reasonTexts).toEqual(['3|CLIENTE||Um caso novo precisa do cliente.'])
    expect(await importedFrom(id)).toEqual([{ author: 'Mescla Um', day: null }])
  })

  it('CASE-018 with formulas is read by their results, and a formula that was never calculated is reported', async () => {
    const made = await xlsx(
      [
        row(2, [
          '<c r="A2" t="str"><f>"Banco "&amp;"Vera"</f><v>Banco Vera</v></c>',
          text('B2', 'Fórmula Um'),
          '<c r="C2" s="1"><f>TODAY()</f><v>46387</v></c>',
        ]),
        row(3, ['<c r="A3"><f>A2</f></c>', text('B3', 'Fórmula Dois')]),
        row(4, ['<c r="A4" t="e"><f>1/0</f><v>#DIV/0!</v></c>', text('B4', 'Fórmula Três')]),
        row(5, [text('A5', 'Banco Vera'), text('B5', '=HYPERLINK(&quot;http://x.test&quot;)')]),
      ],
      '',
      { styles: '<cellXfs><xf/><xf numFmtId="14"/></cellXfs>' },
    )
    const { id, said: reasonTexts } = await readingOf('formulas.xlsx', made)
    expect(reasonTexts).toEqual([
      '3|CLIENTE||A fórmula não foi calculada: abra a planilha e salve de novo.',
      '4|CLIENTE|#DIV/0!|A célula traz um erro da planilha.',
    ])
    expect(await importedFrom(id)).toEqual([
      { author: '=HYPERLINK("http://x.test")', day: null },
      { author: 'Fórmula Um', day: '2026-12-31' },
    ])
  })

  it('CASE-018 with dates as text is read day first, and invalid dates are reported', async () => {
    const days = ['31/12/2026', '2026-12-31', '31.12.2026', '31-12-2026 23:59', '12/31/2026', '31/02/2026', 'amanhã']
    const lines = days.map((day, index) => `Banco Vera;Dia ${index};${day}`)
    const { id, said: reasonTexts } = await readingOf(
      'dias.csv',
      Buffer.from(['CLIENTE;AUTOR;PRAZO', ...lines].join('\n')),
    )
    expect(reasonTexts).toEqual(
      ['6|12/31/2026', '7|31/02/2026', '8|amanhã'].map(
        (cellText) => `${cellText.replace('|', '|PRAZO|')}|Não é uma data válida.`,
      ),
    )
    expect(new Set((await importedFrom(id)).map(({ day }) => day))).toEqual(new Set(['2026-12-31']))
  })

  const accents = (author: string) => `CLIENTE;AUTOR\r\nBanco Vera;${author}\r\n`
  const swapped = (wide: Buffer) => Buffer.from(wide).swap16()
  it.each<[string, (text: string) => Buffer]>([
    ['Latin letters of one byte', (plainText) => Buffer.from(plainText, 'latin1')],
    ['UTF-8', (plainText) => Buffer.from(plainText)],
    ['UTF-8 with its mark', (plainText) => Buffer.from(`\ufeff${plainText}`)],
    ['UTF-16 of Excel', (plainText) => Buffer.from(`\ufeff${plainText}`, 'utf16le')],
    ['UTF-16 without its mark', (plainText) => Buffer.from(plainText, 'utf16le')],
    ['UTF-16 the other way round', (plainText) => swapped(Buffer.from(`\ufeff${plainText}`, 'utf16le'))],
  ])('CASE-018 in %s keeps its accents', async (what, encode) => {
    const author = `João da Conceição Ünïcö ${what}`
    const { id, added } = await readingOf('acentos.csv', encode(accents(author)))
    expect(added).toBe(1)
    expect(await importedFrom(id)).toEqual([{ author, day: null }])
  })

  it('CASE-018 of very many empty rows counts as one row', async () => {
    const { lines, bad, said: reasonTexts } = await readingOf('vazias.xlsx', emptyRows(emptyRowCount))
    expect({ lines, bad, said: reasonTexts }).toEqual({ lines: 0, bad: 0, said: [] })
    const blank = bytes(repeated(() => ';\n', emptyRowCount, 'CLIENTE;AUTOR\nBanco Vera;Só Eu\n'))
    const { id, lines: filled } = await readingOf('vazias.csv', blank)
    expect(filled).toBe(1)
    expect(await importedFrom(id)).toEqual([{ author: 'Só Eu', day: null }])
  }, 300_000)

  it.runIf(isThorough)(
    'CASE-018 of nearly 100 MB is imported',
    async () => {
      const large = bytes(
        repeated((index) => `Banco Vera;Grande ${index};${'x'.repeat(90_000)}\n`, 1_100, 'CLIENTE;AUTOR;X\n'),
      )
      const { id, lines, added } = await readingOf('grande.csv', large)
      expect({ lines, added }).toEqual({ lines: 1_100, added: 1_100 })
      expect(await importedFrom(id)).toHaveLength(1_100)
    },
    300_000,
  )

  it.runIf(process.platform === 'linux')(
    'CASE-018 after all of them, the server is the same process and never used much memory',
    () => {
      expect(server.child.exitCode).toBeNull()
      const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8')
      expect(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024).toBeLessThan(400)
    },
  )
})
