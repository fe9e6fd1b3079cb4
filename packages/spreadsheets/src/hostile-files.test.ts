// Files that are no spreadsheets, and packages with false declarations: each gets a message, none crashes the reader.
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { allOf, bytesOf, makeXlsx, zipped } from './testing/make-xlsx.ts'
import { readSheet } from './read-sheet.ts'
import type { SheetSource } from './sheet-file.ts'
import type { ReadOptions } from './sheet-options.ts'
import { SheetRefused } from './sheet-refused.ts'
import { writeXlsx } from './write-xlsx.ts'

const readAll = async (source: SheetSource, options?: ReadOptions) => allOf((await readSheet(source, options)).rows)

const refusal = async (bytes: Buffer, options?: ReadOptions): Promise<SheetRefused> => {
  const error = await readAll([bytes], options).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof SheetRefused)) throw new Error('the file was not refused', { cause: error })
  expect(error.message).toMatch(/^[A-ZO].+\.$/s)
  expect(error.message).not.toMatch(/[{}]/)
  return error
}

const codeOf = async (bytes: Buffer, options?: ReadOptions) => (await refusal(bytes, options)).code

const ole = (content: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(65_520), Buffer.from(content, 'utf16le')])

test.each([
  ['nothing', '', 'empty'],
  ['an old workbook', ole('Workbook'), 'old-excel'],
  ['a workbook of 1988', Buffer.from('09000400060010000000', 'hex'), 'old-excel'],
  ['a workbook with a password', ole('EncryptedPackage'), 'encrypted'],
  ['a PDF', '%PDF-1.7\n', 'not-a-sheet'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'not-a-sheet'],
  ['a compressed file', Buffer.from('1f8b0800', 'hex'), 'not-a-sheet'],
  ['a program', Buffer.from('7f454c4602010100000000000000', 'hex'), 'not-a-sheet'],
  ['a web page', '\n <HTML><table><tr><td>1', 'web-page'],
  [
    'the XML of 2003',
    '\ufeff<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
    'xml-2003',
  ],
  ['other XML', '<?xml version="1.0"?><nfe/>', 'not-a-sheet'],
  ['an empty ZIP', Buffer.from('504b0506'.padEnd(44, '0'), 'hex'), 'not-a-sheet'],
])('refuses %s, whatever its name', async (_, content, code) => {
  expect(await codeOf(Buffer.from(content as string))).toBe(code)
})

test('refuses other packages by their content', async () => {
  expect(await codeOf(await zipped({ mimetype: 'x', 'content.xml': '' }))).toBe('libre-office')
  expect(await codeOf(await zipped({ '[Content_Types].xml': '', 'xl/workbook.bin': '' }))).toBe('binary-excel')
  expect(await codeOf(await zipped({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '' }))).toBe('damaged')
  expect(await codeOf(await zipped({ 'a.csv': '1;2' }))).toBe('not-a-sheet')
  const noRows = { 'xl/workbook.xml': '<workbook><sheets/></workbook>' }
  expect(await codeOf(await makeXlsx({ parts: noRows }))).toBe('no-sheet')
})

test('recognises a workbook under any file name', async () => {
  const path = join(tmpdir(), `${randomUUID()}.csv`)
  await writeFile(path, await bytesOf(writeXlsx([{ name: 'A', kind: 'text' }], [['x']])))
  expect(await readAll(path)).toHaveLength(2)
  await rm(path)
})

const workbook = () =>
  bytesOf(
    writeXlsx(
      [{ name: 'Nome', kind: 'text' }],
      Array.from({ length: 40 }, (_, index) => [`linha ${index} ${Math.sin(index)}`]),
    ),
  )

test('refuses a file cut off at any position', async () => {
  const whole = await workbook()
  for (let length = 4; length < whole.length; length += 7)
    expect(['damaged', 'not-a-sheet']).toContain(await codeOf(whole.subarray(0, length)))
})

test('reads or refuses a file with any bytes changed', async () => {
  const whole = await workbook()
  const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255))
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const bytes = Buffer.from(whole)
      for (const [index, byte] of changes) bytes[index] = byte
      const error = await readAll([bytes]).then(
        () => undefined,
        (reason: unknown) => reason,
      )
      expect(error === undefined || error instanceof SheetRefused, String(error)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

/** Changes the directory entry of the first part with this name. */
const rewritten = (bytes: Buffer, name: string, change: (entry: Buffer) => void): Buffer => {
  const copy = Buffer.from(bytes)
  change(copy.subarray(copy.lastIndexOf(name) - 46))
  return copy
}
const sheetPart = 'xl/worksheets/sheet1.xml'

test('trusts no declared size: more unpacked bytes than declared are damage', async () => {
  const bomb = await makeXlsx({ sheet: ' '.repeat(20_000_000) })
  expect(await codeOf(bomb)).toBe('suspicious-ratio')
  const small = rewritten(bomb, sheetPart, (entry) => entry.writeUInt32LE(1000, 24))
  expect(await codeOf(small)).toBe('damaged')
  const vast = rewritten(bomb, sheetPart, (entry) => entry.writeUInt32LE(0xfffffff0, 24))
  expect((await refusal(vast)).message).toBe('A planilha foi recusada: descompactada, ela passa do limite de 1.024 MB.')
})

test('applies its limit to all parts together', async () => {
  const random = Array.from({ length: 30_000 }, () => Math.random()).join(' ')
  const sheet = await makeXlsx({ sheet: `<sheetData/><!--${random}-->`, sharedStrings: `<!--${random}-->` })
  expect(await codeOf(sheet, { maxBytesUnpacked: random.length * 1.5 })).toBe('too-much-inside')
  expect(await readAll([sheet])).toEqual([])
})

test('never opens parts of a package other than the sheet’s', async () => {
  const inner = await zipped({ 'a.txt': ' '.repeat(30_000_000) })
  const bytes = await makeXlsx({ parts: { 'xl/inner.zip': inner, 'xl/media/a.txt': ' '.repeat(30_000_000) } })
  expect(await readAll([bytes])).toEqual([])
})

test('refuses names outside the package, duplicate names, and passwords', async () => {
  const bytes = await makeXlsx({ parts: { 'xl/extra/part.xml': '' } })
  const renamed = (name: string) => {
    const copy = Buffer.from(bytes)
    copy.write(name, copy.lastIndexOf('xl/extra/part.xml'))
    return copy
  }
  for (const name of ['../../etc/passwd.', '/etc/passwd/x.xml', 'c:\\windows\\x.xml', '..\\..\\x\\part.xml'])
    expect(await codeOf(renamed(name))).toBe('unsafe')
  const twice = await makeXlsx({ parts: { 'XL/worksheets/sheet1.xml': '' } })
  expect(await codeOf(twice)).toBe('unsafe')
  const locked = rewritten(bytes, sheetPart, (entry) => entry.writeUInt16LE(1, 8))
  expect(await codeOf(locked)).toBe('encrypted')
})

test('follows no relation out of the package', async () => {
  const target = (path: string) => ({
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="s1" Type="a/worksheet" Target="${path}"/></Relationships>`,
  })
  expect(await codeOf(await makeXlsx({ parts: target('../../../../../etc/passwd') }))).toBe('damaged')
  expect(await codeOf(await makeXlsx({ parts: target('http://example.org/sheet.xml') }))).toBe('damaged')
})

test.runIf(process.platform === 'linux')('closes every file and leaves none behind', async () => {
  // Other tests read sheets at the same time, in the common folder.
  const own = mkdtempSync(join(tmpdir(), 'tratativa-left-'))
  vi.stubEnv('TMPDIR', own)
  const left = () => [readdirSync('/proc/self/fd').length, readdirSync(own).length]
  const [good, bad] = [await workbook(), await makeXlsx({ sheet: ' '.repeat(20_000_000) })]
  await readAll([good])
  const before = left()
  for (let turn = 0; turn < 5; turn++) {
    await readAll([good])
    await codeOf(bad)
    await codeOf(Buffer.from('a;"b'))
    await codeOf(good, { maxRows: 2 })
    await (await readSheet([good])).close()
    for await (const _ of (await readSheet([good])).rows) break
  }
  expect(left()).toEqual(before)
  vi.unstubAllEnvs()
  rmSync(own, { recursive: true })
})
