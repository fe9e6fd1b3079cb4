// Opens our files in LibreOffice, where it is installed: LibreOffice loads each file and saves it as XLSX, which is read back.
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cell } from './cell.ts'
import type { Column, Values } from './column.ts'
import { readSheet } from './read-sheet.ts'
import { allOf } from './testing/make-xlsx.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

const isInstalled = spawnSync('soffice', ['--version']).status === 0
if (!isInstalled) process.stderr.write('libreoffice.test: skipped, because soffice is not installed\n')

const columns: readonly Column[] = [
  { name: 'Autor', kind: 'text' },
  { name: 'Valor', kind: 'money' },
  { name: 'Prazo', kind: 'date' },
  { name: 'Processo', kind: 'number' },
]
const rows: readonly Values[] = [
  ['Ação; "x" & <y>', -123_456, '2024-12-31', '8323520184013202'],
  ['=1+1', 5, null, 1.5],
  ['two\nlines', 9_999_999_999, '1999-02-28', 0],
]

const text = (value: string): Cell => ({ kind: 'text', text: value })
const number = (value: string): Cell => ({ kind: 'number', number: value })
const date = (value: string): Cell => ({ kind: 'date', date: value })

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tratativa-libreoffice-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Returns the path of the XLSX that LibreOffice saves from the file. The profile is our own, for a running LibreOffice locks its own. */
const savedByLibreOffice = async (name: string, bytes: AsyncIterable<Uint8Array>, ...filter: readonly string[]) => {
  await writeFile(join(folder, name), bytes)
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
  const out = join(folder, `saved-${name}`)
  await promisify(execFile)('soffice', [
    profile,
    '--headless',
    ...filter,
    '--convert-to',
    'xlsx',
    '--outdir',
    out,
    join(folder, name),
  ])
  return join(out, name.replace(/\.\w+$/, '.xlsx'))
}

const cellsOf = async (path: string, sheet?: string) => {
  const saved = await readSheet(path, sheet === undefined ? {} : { sheet })
  return { sheets: saved.sheets.map(({ name }) => name), cells: (await allOf(saved.rows)).map(({ cells }) => cells) }
}

describe.skipIf(!isInstalled)('LibreOffice', { timeout: 120_000 }, () => {
  it('opens our XLSX: texts, amounts, dates and long numbers are what was written, and no text is a formula', async () => {
    const { cells } = await cellsOf(await savedByLibreOffice('book.xlsx', writeXlsx(columns, rows)))
    expect(cells).toEqual([
      ['Autor', 'Valor', 'Prazo', 'Processo'].map(text),
      [text('Ação; "x" & <y>'), number('-1234.56'), date('2024-12-31'), text('8323520184013202')],
      [text('=1+1'), number('0.05'), { kind: 'empty' }, number('1.5')],
      [text('two\nlines'), number('99999999.99'), date('1999-02-28'), number('0')],
    ])
  })

  it('opens an XLSX of several sheets', async () => {
    const path = await savedByLibreOffice(
      'sheets.xlsx',
      writeXlsx(columns, rows, { sheetName: 'Casos', rowsPerSheet: 3 }),
    )
    expect((await cellsOf(path)).sheets).toEqual(['Casos', 'Casos 2'])
    expect((await cellsOf(path, 'Casos 2')).cells[1]?.[0]).toEqual(text('two\nlines'))
  })

  it('opens our CSV as in Brazil, but rounds a long number and shows the apostrophe that guards a formula', async () => {
    // Semicolon, quote, UTF-8, from line 1, no column formats, Portuguese of Brazil, quoted fields are not always text, special numbers.
    const asInBrazil = '--infilter=CSV:59,34,76,1,,1046,false,true'
    const { cells } = await cellsOf(await savedByLibreOffice('list.csv', writeCsv(columns, rows), asInBrazil))
    expect(cells.slice(1)).toEqual([
      [
        text('Ação; "x" & <y>'),
        number('-1234.56'),
        date('2024-12-31'),
        { ...text('8323520184013200'), isRounded: true },
      ],
      [text("'=1+1"), number('0.05'), { kind: 'empty' }, number('1.5')],
      [text('two\nlines'), number('99999999.99'), date('1999-02-28'), number('0')],
    ])
  })
})
