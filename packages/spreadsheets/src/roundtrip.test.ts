// Round trips: every written value is read back unchanged.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allOf } from './testing/make-xlsx.ts'
import type { Cell } from './cell.ts'
import { centsOfCell, dateOfCell, textOfCell } from './cell-values.ts'
import type { Column, Values } from './column.ts'
import { readSheet } from './read-sheet.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

const formats = [
  ['xlsx', writeXlsx],
  ['csv', writeCsv],
  [
    'csv with commas',
    (columns: readonly Column[], rows: readonly Values[]) => writeCsv(columns, rows, { separator: ',' }),
  ],
] as const

const columns: readonly Column[] = [
  { name: 'Autor', kind: 'text' },
  { name: 'Valor', kind: 'money' },
  { name: 'Prazo', kind: 'date' },
  { name: 'Quantidade', kind: 'number' },
  { name: 'Observação', kind: 'text' },
]

/** All kinds of characters, including those with a meaning in some format; no NUL, which no database stores. */
const textFragment = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    ...'=+-@\t\r\n\'";,|<>&_'.split(''),
    '\r\n',
    '_x000D_',
    '_x005F_',
    '&amp;',
    ']]>',
    '\ufffe',
    '\u0001',
    ' ',
    '\ufeff',
  ),
)
const text = fc.array(textFragment, { maxLength: 5 }).map((pieces) => pieces.join('').replaceAll('\0', ''))
const cents = fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 })
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const number = fc.oneof(
  fc.integer(),
  fc.tuple(fc.integer(), fc.nat(999)).map(([a, b]) => `${a}.${b}5`),
)

const row = fc.tuple(...[text, cents, day, number, text].map((value) => fc.option(value)))

const read = (kind: Column['kind'], cell: Cell | undefined) => {
  if (cell === undefined || cell.kind === 'empty') return null
  if (kind === 'money') return centsOfCell(cell)
  return kind === 'date' ? dateOfCell(cell) : textOfCell(cell)
}

/** An empty text is an empty cell, and numbers are read in Brazilian format. */
const expected = (kind: Column['kind'], value: string | number | null | undefined) => {
  if (value === '' || value === undefined) return null
  return kind === 'number' && value !== null ? String(value).replace('.', ',') : value
}

const valuesOf = (cells: readonly Cell[]) => columns.map(({ kind }, index) => read(kind, cells[index]))

describe.each(formats)('%s', (_, write) => {
  test('returns every text, amount, day and number', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 8 }), async (rows) => {
        const [head, ...sheetRows] = await allOf((await readSheet(write(columns, rows))).rows)
        expect(head?.cells.map(textOfCell)).toEqual(columns.map(({ name }) => name))
        const expectedRows = rows
          .map((values) => columns.map(({ kind }, index) => expected(kind, values[index])))
          .filter((values) => values.some((value) => value !== null))
        expect(sheetRows.map(({ cells }) => valuesOf(cells))).toEqual(expectedRows)
      }),
      { numRuns: 300 },
    )
  })

  test('returns a single column, whatever characters its texts contain', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 8 }), async (texts) => {
        const sheet = await readSheet(
          write(
            [{ name: 'Nome', kind: 'text' }],
            texts.map((cellText) => [cellText]),
          ),
        )
        const actualRows = (await allOf(sheet.rows)).slice(1).map(({ cells }) => cells.map(textOfCell))
        expect(actualRows).toEqual(texts.filter((cellText) => cellText !== '').map((cellText) => [cellText]))
      }),
      { numRuns: 200 },
    )
  })

  test('returns text that looks like a formula as text', async () => {
    const texts = [
      '=1+1',
      '+55 11 99999-0000',
      '-',
      '@SOMA(A1)',
      '\t=1',
      '\r=1',
      '\n=1',
      "'=1",
      "''=cmd|' /C calc'!A0",
      '＝1',
      '=HYPERLINK("http://x";"y")',
    ]
    const sheet = await readSheet(
      write(
        [{ name: '=Nome', kind: 'text' }],
        texts.map((cellText) => [cellText]),
      ),
    )
    const cells = (await allOf(sheet.rows)).map((sheetRow) => sheetRow.cells[0])
    expect(cells).toEqual(['=Nome', ...texts].map((cellText) => ({ kind: 'text', text: cellText })))
  })
})

test('returns even an unpaired surrogate in XLSX', async () => {
  const half = `a${String.fromCharCode(0xd83d)}b${String.fromCharCode(0xde00)}`
  const [, sheetRow] = await allOf((await readSheet(writeXlsx([{ name: 'A', kind: 'text' }], [[half]]))).rows)
  expect(sheetRow?.cells).toEqual([{ kind: 'text', text: half }])
})
