// Measures reading and writing spreadsheets, each in a separate process to isolate its memory: reads 50,000 rows of 30 columns, writes
// 200,000.
import { execFileSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { type Column, type Values, readSheet, writeCsv, writeXlsx } from '@tratativa/spreadsheets'
import { printAim, print } from './measure.ts'

const here = fileURLToPath(import.meta.url)
const kinds = ['text', 'text', 'text', 'money', 'date', 'text', 'number', 'text', 'money', 'text'] as const
const columns: readonly Column[] = Array.from({ length: 30 }, (_, columnIndex) => ({
  name: `Coluna ${columnIndex + 1}`,
  kind: kinds[columnIndex % kinds.length] ?? 'text',
}))
const states = ['Ativo', 'Em negociação', 'Acordo fechado']
const start = Date.UTC(2020, 0, 1)

const textAt = (row: number, columnIndex: number) => {
  if (columnIndex % 3 === 0) return `0000${row}-35.2018.4.01.${1000 + columnIndex}`
  return columnIndex % 3 === 1 ? `João da Conceição ${row} ${columnIndex}` : (states[row % states.length] ?? '')
}

const cellValueAt = (row: number, columnIndex: number): string | number => {
  const kind = columns[columnIndex]?.kind
  if (kind === 'money') return (row * 7919 + columnIndex * 104_729) % 99_999_999
  if (kind === 'date')
    return new Date(start + ((row * 31 + columnIndex) % 2000) * 86_400_000).toISOString().slice(0, 10)
  return kind === 'number' ? row + columnIndex : textAt(row, columnIndex)
}

function* generateRows(count: number): Generator<Values> {
  for (let row = 0; row < count; row++) yield columns.map((_, index) => cellValueAt(row, index))
}

const rowsIn = async (file: string) => {
  let count = 0
  for await (const _ of (await readSheet(file)).rows) count++
  return count
}

const work = async (what: string, count: number, file: string) => {
  if (what === 'read') return rowsIn(file)
  const write = file.endsWith('.csv') ? writeCsv : writeXlsx
  await pipeline(Readable.from(write(columns, generateRows(count))), createWriteStream(file))
  return count
}

interface SheetFigures {
  readonly perSecond: number
  readonly seconds: number
  readonly megabytes: number
  readonly cpu: number
}

const printSheetFigures = async (what: string, count: number, file: string) => {
  const from = performance.now()
  const rows = await work(what, count, file)
  const seconds = (performance.now() - from) / 1000
  const figures: SheetFigures = {
    perSecond: rows / seconds,
    seconds,
    megabytes: process.resourceUsage().maxRSS / 1024,
    cpu: process.cpuUsage().user / 1e6,
  }
  print(JSON.stringify(figures))
}

const measure = async (what: 'read' | 'write', count: number, file: string): Promise<SheetFigures> => {
  const output = execFileSync(process.execPath, [here, what, String(count), file], { encoding: 'utf8' })
  const figures = JSON.parse(output) as SheetFigures
  const { perSecond, seconds, megabytes, cpu } = figures
  const size = (await stat(file)).size / 1e6
  const name = `${what} ${file.slice(-4)}, ${count} rows`
  print(
    `  ${name.padEnd(26)}${perSecond.toFixed(0).padStart(9)} rows/s${seconds.toFixed(2).padStart(8)} s${cpu.toFixed(2).padStart(8)} s CPU${size.toFixed(1).padStart(8)} MB file` +
      `${megabytes.toFixed(0).padStart(6)} MB memory`,
  )
  return figures
}

const main = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tratativa-sheets-'))
  try {
    print(`\nSpreadsheets of ${columns.length} columns`)
    for (const name of ['small.csv', 'large.csv'])
      await measure('write', name === 'small.csv' ? 50_000 : 200_000, join(folder, name))
    await measure('read', 50_000, join(folder, 'small.csv'))
    const small = await measure('write', 50_000, join(folder, 'small.xlsx'))
    const large = await measure('write', 200_000, join(folder, 'large.xlsx'))
    const read = await measure('read', 50_000, join(folder, 'small.xlsx'))
    printAim('seconds to read 50,000 rows', read.seconds, 'at most 3', read.seconds <= 3)
    const growth = large.megabytes / small.megabytes
    printAim('memory of 200,000 rows by that of 50,000', growth, 'at most 1.25', growth <= 1.25)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const [what, count, file = ''] = process.argv.slice(2)
await (what === undefined ? main() : printSheetFigures(what, Number(count), file))
