// A separate program that a test starts with little memory: reads or writes one sheet that would exhaust it, and prints the result.
import { readSheet } from '../read-sheet.ts'
import type { SheetSource } from '../sheet-file.ts'
import { SheetRefused } from '../sheet-refused.ts'
import { writeCsv } from '../write-csv.ts'
import { writeXlsx } from '../write-xlsx.ts'
import { zipOf } from '../zip-writer.ts'
import { bomb, bytes, emptyRows, megabyte, noise, parts, repeated, sheet } from './large-sheets.ts'

function* rows(count: number) {
  for (let index = 0; index < count; index++)
    yield [`0000${index}-35.2018.4.01.3202`, index * 7919, '2024-12-31', index, `João da Conceição ${noise()}`, null]
}

const columns = (['text', 'money', 'date', 'number', 'text', 'text'] as const).map((kind) => ({ name: kind, kind }))

const separators = ';'.repeat(1024 * 1024)

const sources: Readonly<Record<string, () => SheetSource>> = {
  'half a million empty rows': () => emptyRows(500_000),
  'a bomb': () => bomb(1100),
  'an attribute without end': () => zipOf(parts(repeated(noise, 300_000, '<worksheet a="'))),
  'a text without end': () => zipOf(parts(repeated(noise, 300_000, '<worksheet><sheetData><row><c><v>'))),
  'a quarter of a million shared texts': () =>
    zipOf(
      parts(
        sheet((rowIndex) => `<row><c t="s"><v>${rowIndex}</v></c></row>`, 250_000),
        repeated((index) => `<si><t>${index} da Silva ${noise()}</t></si>`, 250_000, '<sst>', '</sst>'),
      ),
    ),
  'a line without end': () => bytes(repeated(() => megabyte, 99)),
  'quotes without end': () => bytes(repeated(() => megabyte, 99, 'a;"')),
  'separators without end': () => bytes(repeated(() => separators, 99, 'a')),
  'more bytes than are taken': () => bytes(repeated(() => megabyte, 101)),
  'a hundred thousand rows of our own as XLSX': () => writeXlsx(columns, rows(100_000)),
  'a hundred thousand rows of our own as CSV': () => writeCsv(columns, rows(100_000)),
}

const outcome = async (source: SheetSource): Promise<string> => {
  try {
    const opened = await readSheet(source)
    let count = 0
    for await (const _ of opened.rows) count++
    return `${count} rows`
  } catch (error) {
    if (error instanceof SheetRefused) return error.code
    throw error
  }
}

const source = sources[process.argv[2] ?? ''] ?? (() => [])
const result = await outcome(source())
process.stdout.write(JSON.stringify({ result, megabytes: Math.round(process.resourceUsage().maxRSS / 1024) }))
