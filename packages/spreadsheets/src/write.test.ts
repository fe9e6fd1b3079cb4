import { expect, test } from 'vitest'
import { allOf, bytesOf } from './testing/make-xlsx.ts'
import { textOfCell } from './cell-values.ts'
import type { Column, RowSource, Values } from './column.ts'
import { readSheet } from './read-sheet.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

const columns: readonly Column[] = [
  { name: 'Autor', kind: 'text' },
  { name: 'Valor', kind: 'money' },
  { name: 'Prazo', kind: 'date' },
  { name: 'Processo', kind: 'number' },
]
const values: Values = ['Ação; "x"', -123_456, '2024-12-31', '8323520184013202']

test('writes CSV as Excel opens it in Brazil', async () => {
  expect((await bytesOf(writeCsv(columns, [values, ['=1', 5, null, 1.5]]))).toString()).toBe(
    '\ufeffAutor;Valor;Prazo;Processo\r\n"Ação; ""x""";"-1234,56";31/12/2024;8323520184013202\r\n\'=1;"0,05";;"1,5"\r\n',
  )
  expect((await bytesOf(writeCsv(columns, [['a', 1, '', 0]], { separator: ',' }))).toString()).toBe(
    '\ufeffAutor,Valor,Prazo,Processo\r\na,"0,01",,0\r\n',
  )
})

test('writes the same XLSX for the same rows, and reads it back', async () => {
  const [firstBytes, two] = [await bytesOf(writeXlsx(columns, [values])), await bytesOf(writeXlsx(columns, [values]))]
  expect(firstBytes.equals(two)).toBe(true)
  const [, row] = await allOf((await readSheet([firstBytes])).rows)
  expect(row?.cells).toEqual([
    { kind: 'text', text: 'Ação; "x"' },
    { kind: 'number', number: '-1234.56' },
    { kind: 'date', date: '2024-12-31' },
    { kind: 'text', text: '8323520184013202' },
  ])
})

test('continues in another sheet when one is full', async () => {
  const rows = Array.from({ length: 5 }, (_, index) => [`linha ${index}`])
  const bytes = await bytesOf(writeXlsx([{ name: 'A', kind: 'text' }], rows, { sheetName: 'Ca:sos', rowsPerSheet: 3 }))
  const { sheets, close } = await readSheet([bytes])
  await close()
  expect(sheets.map(({ name }) => name)).toEqual(['Ca sos', 'Ca sos 2', 'Ca sos 3'])
  const last = await allOf((await readSheet([bytes], { sheet: 'Ca sos 3' })).rows)
  expect(last.map(({ cells }) => cells.map(textOfCell))).toEqual([['A'], ['linha 4']])
})

test('cuts a text that Excel would treat as damage', async () => {
  const [, row] = await allOf((await readSheet(writeXlsx([{ name: 'A', kind: 'text' }], [['x'.repeat(40_000)]]))).rows)
  expect(row?.cells).toEqual([{ kind: 'text', text: `${'x'.repeat(32_766)}…` }])
})

const writers = [
  ['XLSX', (rows: RowSource) => writeXlsx(columns, rows)],
  ['CSV', (rows: RowSource) => writeCsv(columns, rows)],
] as const

/** Records how many rows were read, and whether the source was ended. */
const watched = () => {
  const seen = { taken: 0, isEnded: false }
  async function* rows(): AsyncGenerator<Values> {
    try {
      for (;;) {
        seen.taken++
        yield [`${seen.taken} ${Math.random()}`, seen.taken, '2024-12-31', seen.taken]
      }
    } finally {
      seen.isEnded = true
    }
  }
  return { seen, rows: rows() }
}

test.each(writers)('takes no more rows of an endless source than %s is read, and ends the source', async (_, write) => {
  const { seen, rows } = watched()
  let size = 0
  for await (const piece of write(rows)) {
    size += piece.length
    if (size > 200_000) break
  }
  expect(seen.taken).toBeLessThan(50_000)
  expect(seen.isEnded).toBe(true)
})

async function* failing(): AsyncGenerator<Values> {
  yield values
  yield await Promise.reject(new Error('the line dropped'))
}

test.each(writers)('%s fails when its rows fail or contain invalid values', async (_, write) => {
  await expect(bytesOf(write(failing()))).rejects.toThrow('the line dropped')
  await expect(bytesOf(write([['a', 0.5]]))).rejects.toThrow('not a whole number of cents')
  await expect(bytesOf(write([['a', 1, null, 'x']]))).rejects.toThrow('not a number: x')
})
