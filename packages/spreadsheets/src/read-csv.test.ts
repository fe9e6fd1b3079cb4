import { expect, test } from 'vitest'
import { allOf } from './testing/make-xlsx.ts'
import { textOfCell } from './cell-values.ts'
import { readSheet } from './read-sheet.ts'

/** Splits the file into single bytes, because the result must not depend on chunk boundaries. */
const inCrumbs = (bytes: Buffer) => Array.from(bytes, (byte) => Uint8Array.of(byte))

const rowsOf = async (content: string | Buffer) => {
  const sheet = await readSheet(inCrumbs(Buffer.from(content as string)))
  expect(sheet).toMatchObject({ kind: 'csv', sheets: [], sheet: undefined })
  return allOf(sheet.rows)
}

const textsOf = async (content: string | Buffer) =>
  (await rowsOf(content)).map(({ cells }) => cells.map((cell) => textOfCell(cell)))

const people = [
  ['Nome', 'Situação'],
  ['João da Conceição', 'à vista – 10 €'],
]
const written = (separator: string) => people.map((row) => row.join(separator)).join('\r\n')
const utf16 = Buffer.from(`\ufeff${written(';')}`, 'utf16le')
const windows = Buffer.from(written(';').replace('–', '\u0096').replace('€', '\u0080'), 'latin1')

test.each([
  ['UTF-8', Buffer.from(written(';'))],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${written(';')}`)],
  ['UTF-16, little end first', utf16],
  ['UTF-16, big end first', Buffer.from(utf16).swap16()],
  ['UTF-16 without a mark', utf16.subarray(2)],
  ['UTF-16, big end first, without a mark', Buffer.from(utf16).swap16().subarray(2)],
  ['Windows-1252', windows],
])('reads %s', async (_, bytes) => {
  expect(await textsOf(bytes)).toEqual(people)
})

test('detects the encoding of a file whose first accented letter is far down', async () => {
  const lines = `${'a;b\n'.repeat(40_000)}não;é\n`
  expect((await allOf((await readSheet([Buffer.from(lines, 'latin1')])).rows)).at(-1)?.cells.map(textOfCell)).toEqual([
    'não',
    'é',
  ])
  const text = 'é'.repeat(70_000)
  expect((await allOf((await readSheet([Buffer.from(text)])).rows))[0]?.cells).toEqual([{ kind: 'text', text }])
})

test.each([';', ',', '\t', '|'])('finds the separator %j', async (separator) => {
  expect(await textsOf(written(separator))).toEqual(people)
})

test('is not misled by commas in amounts, quotes or titles', async () => {
  expect(await textsOf('Valor;Total\n1,50;2,50\n')).toEqual([
    ['Valor', 'Total'],
    ['1,50', '2,50'],
  ])
  expect(await textsOf('a,b\n"x;y;z","1;2;3"\n')).toEqual([
    ['a', 'b'],
    ['x;y;z', '1;2;3'],
  ])
  expect(await textsOf('Relatório\nA;B\n1;2')).toEqual([['Relatório'], ['A', 'B'], ['1', '2']])
  expect(await textsOf('sep=|\r\na;b|c\n')).toEqual([['a;b', 'c']])
})

test('reads quotes as Excel does: doubled, around line ends, in the middle of a text, after a closed field', async () => {
  expect(await textsOf('"a ""b"" c";"l1\r\nl2";5" tubo;"x"y;""\n')).toEqual([['a "b" c', 'l1\r\nl2', '5" tubo', 'xy']])
})

test('reads every line end, numbers rows as a spreadsheet does and leaves out empty ones', async () => {
  const rows = await rowsOf('a;"1\n2"\r\n\r\nb\r;;\n\nc;;x;;\n')
  expect(rows.map(({ line }) => line)).toEqual([1, 3, 6])
  expect(rows[2]?.cells).toEqual([{ kind: 'text', text: 'c' }, { kind: 'empty' }, { kind: 'text', text: 'x' }])
})

test('removes the apostrophe that guards a text from being a formula, and no other', async () => {
  expect(await textsOf("'=1+1;''+x;'tis;'-;'\n")).toEqual([['=1+1', "'+x", "'tis", '-', "'"]])
})

test.each([
  [
    'a;b\n1;"2\n3;4\n',
    'open-quote',
    'As aspas abertas na linha 2 não fecham. Corrija essa linha ou salve o arquivo como XLSX.',
  ],
  [
    Buffer.from('\ufeffa;b\nSão;x\n').fill(0xe3, 10, 11),
    'encoding',
    'O arquivo mistura codificações de texto. Salve-o de novo como CSV UTF-8 ou como XLSX.',
  ],
  [Buffer.from([0xff, 0xfe, 0x61, 0x00, 0x00, 0xd8]), 'encoding', /^O arquivo mistura/],
  [
    `${'a;b\n'.repeat(30_000)}x\0y`,
    'not-text',
    /^O arquivo CSV contém bytes que não são texto, perto da linha [\d.]+\./,
  ],
  ['nome;valor\0;data', 'not-a-sheet', 'Este arquivo não é uma planilha. Envie um arquivo XLSX ou CSV.'],
])('refuses damage with a message (%#)', async (content, code, message) => {
  const reading = readSheet([Buffer.from(content as string)]).then(({ rows }) => allOf(rows))
  await expect(reading).rejects.toMatchObject({ name: 'SheetRefused', code })
  await expect(reading).rejects.toThrow(message)
})

test('enforces its limits', async () => {
  const read = async (text: string) =>
    allOf((await readSheet([Buffer.from(text)], { maxRows: 2, maxColumns: 3, maxText: 5, maxBytes: 1000 })).rows)
  await expect(read('a\nb\nc')).rejects.toThrow('A planilha tem mais de 2 linhas. Divida-a em arquivos menores.')
  expect(await read('a;b;c;;;;\nb;;;;;\n;;;;;\n')).toHaveLength(2)
  await expect(read('a;b;c;d')).rejects.toThrow('A linha 1 tem mais de 3 colunas.')
  await expect(read('ok\nabcdef')).rejects.toThrow('A linha 2 tem uma célula com mais de 5 caracteres.')
  await expect(read('ok\n"abc\ndef"')).rejects.toMatchObject({ code: 'open-quote', line: 2 })
  await expect(read('x'.repeat(1001))).rejects.toMatchObject({ code: 'too-large' })
})
