import { expect, test } from 'vitest'
import { allOf, makeXlsx, type XlsxContent } from './testing/make-xlsx.ts'
import type { Cell } from './cell.ts'
import { readSheet } from './read-sheet.ts'
import type { ReadOptions } from './sheet-options.ts'

const open = async (made: XlsxContent, options?: ReadOptions) => readSheet([await makeXlsx(made)], options)

const rowsOf = async (made: XlsxContent, options?: ReadOptions) => {
  const sheet = await open(made, options)
  const rows = await allOf(sheet.rows)
  return { sheet, rows }
}

/** Reads the cells of a sheet with one row. */
const cellsOf = async (cells: string, made: XlsxContent = {}): Promise<readonly Cell[]> =>
  (await rowsOf({ ...made, sheet: `<sheetData><row r="1">${cells}</row></sheetData>` })).rows[0]?.cells ?? []

test('reads every kind of cell', async () => {
  const cells = await cellsOf(
    '<c r="A1" t="s"><v>1</v></c><c r="B1" t="inlineStr"><is><t> São &amp; &#x1F600; </t></is></c><c r="C1"><v>12.50</v></c>' +
      '<c r="D1" t="b"><v>1</v></c><c r="E1" t="e"><v>#N/A</v></c><c r="F1" t="d"><v>2024-02-29T00:00:00</v></c><c r="H1" t="str"><v>x</v></c>',
    { sharedStrings: '<si><t>zero</t></si><si><t>um</t></si>' },
  )
  expect(cells).toEqual([
    { kind: 'text', text: 'um' },
    { kind: 'text', text: ' São & 😀 ' },
    { kind: 'number', number: '12.50' },
    { kind: 'boolean', boolean: true },
    { kind: 'error', error: '#N/A' },
    { kind: 'date', date: '2024-02-29' },
    { kind: 'empty' },
    { kind: 'text', text: 'x' },
  ])
})

test('joins the runs of rich text and leaves out the phonetic reading', async () => {
  const rich =
    '<r><rPr><b/></rPr><t>Maria </t></r><r><t xml:space="preserve">da Silva</t></r><rPh sb="0" eb="1"><t>no</t></rPh>'
  const cells = await cellsOf(`<c t="s"><v>0</v></c><c t="inlineStr"><is>${rich}</is></c>`, {
    sharedStrings: `<si>${rich}</si>`,
  })
  expect(cells).toEqual(Array.from({ length: 2 }, () => ({ kind: 'text', text: 'Maria da Silva' })))
})

test('takes the last result of a formula, and marks it as a formula', async () => {
  const cells = await cellsOf(
    '<c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>A1&amp;"x"</f><v>2x</v></c><c r="C1"><f>NOW()</f></c><c r="D1"><f t="shared" si="0"/><v>3</v></c>',
  )
  expect(cells).toEqual([
    { kind: 'number', number: '2', isFormula: true },
    { kind: 'text', text: '2x', isFormula: true },
    { kind: 'empty', isFormula: true },
    { kind: 'number', number: '3', isFormula: true },
  ])
})

const dateStyles =
  '<numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy;@"/><numFmt numFmtId="171" formatCode="&quot;dia&quot; 0"/><numFmt numFmtId="172" formatCode="[h]:mm"/>' +
  '<numFmt numFmtId="173" formatCode="mmmm"/><numFmt numFmtId="174" formatCode="[Red]#,##0.00"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/>' +
  '<xf numFmtId="172"/><xf numFmtId="173"/><xf numFmtId="174"/><xf numFmtId="20"/><xf numFmtId="22"/></cellXfs><dxfs><xf numFmtId="14"/></dxfs>'

const styled = (...cells: readonly [number, string][]) =>
  cells.map(([style, value]) => `<c s="${style}"><v>${value}</v></c>`).join('')

test('distinguishes dates from numbers by their style', async () => {
  const numbers = styled([0, '45657'], [1, '45657'], [2, '45657.75'], [3, '5'], [4, '1.5'], [5, '45657'], [6, '10'])
  expect(
    await cellsOf(numbers + styled([7, '0.5'], [8, '45657.999999999'], [1, '-3']), { styles: dateStyles }),
  ).toEqual([
    { kind: 'number', number: '45657' },
    { kind: 'date', date: '2024-12-31' },
    { kind: 'date', date: '2024-12-31', time: '18:00:00' },
    { kind: 'number', number: '5' },
    { kind: 'number', number: '1.5' },
    { kind: 'date', date: '2024-12-31' },
    { kind: 'number', number: '10' },
    { kind: 'text', text: '12:00:00' },
    { kind: 'date', date: '2025-01-01' },
    { kind: 'number', number: '-3' },
  ])
})

test('counts days from 1904 when the workbook does', async () => {
  const parts = {
    'xl/workbook.xml':
      '<workbook xmlns:r="x"><workbookPr date1904="1"/><sheets><sheet name="A" sheetId="1" r:id="s1"/></sheets></workbook>',
  }
  expect(await cellsOf(styled([1, '44195']), { styles: dateStyles, parts })).toEqual([
    { kind: 'date', date: '2024-12-31' },
  ])
})

test('reads long numbers as text, and marks those whose last digits are lost', async () => {
  const cells = await cellsOf(
    styled(
      [0, '83235201840132'],
      [0, '832352018401320'],
      [0, '8323520184013202'],
      [0, '8.3235201840132E+18'],
      [0, '1E-7'],
    ),
  )
  expect(cells).toEqual([
    { kind: 'number', number: '83235201840132' },
    { kind: 'text', text: '832352018401320' },
    { kind: 'text', text: '8323520184013202' },
    { kind: 'text', text: '8323520184013200000', isRounded: true },
    { kind: 'number', number: '1E-7' },
  ])
})

test('leaves merged cells in place and counts their ranges', async () => {
  const { sheet, rows } = await rowsOf({
    sheet:
      '<sheetData><row r="2"><c r="A2"><v>1</v></c><c r="B2"/></row></sheetData><mergeCells><mergeCell ref="A2:B2"/><mergeCell ref="A3:A9"/></mergeCells>',
  })
  expect(rows).toEqual([{ line: 2, cells: [{ kind: 'number', number: '1' }] }])
  expect(sheet.merged()).toBe(2)
})

test('uses the row numbers of the file, counts where they are missing, and leaves out empty rows', async () => {
  const cellXml = '<c><v>1</v></c>'
  const { rows } = await rowsOf({
    sheet: `<sheetData><row>${cellXml}</row><row r="5">${cellXml}</row><row r="6"><c r="A6" s="1"/></row><row>${cellXml}</row><row r="3">${cellXml}</row></sheetData>`,
  })
  expect(rows.map(({ line }) => line)).toEqual([1, 5, 7, 8])
})

test('reads the strict format, prefixes, comments and CDATA', async () => {
  const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
  const sheet =
    '<x:worksheet xmlns:x="y"><!-- <x:row> > --><x:sheetData><x:row r="1"><x:c r=\'A1\' t = "inlineStr" ><x:is><x:t><![CDATA[a & <b>]]></x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>'
  const { rows } = await rowsOf({
    parts: {
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="s1" Type="${strict}/worksheet" Target="../xl/worksheets/sheet1.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': sheet,
    },
  })
  expect(rows[0]?.cells).toEqual([{ kind: 'text', text: 'a & <b>' }])
})

const threeSheets = {
  'xl/workbook.xml':
    '<workbook xmlns:r="x"><sheets><sheet name="Oculta" state="hidden" r:id="s1"/><sheet name="Dados &amp; mais" r:id="s2"/><sheet name="Gráfico" r:id="s3"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="s1" Type="a/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="s2" Type="a/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="s3" Type="a/chartsheet" Target="c.xml"/></Relationships>',
  'xl/worksheets/sheet2.xml': '<worksheet><sheetData><row><c><v>2</v></c></row></sheetData></worksheet>',
}

test('reads the first sheet that is not hidden, or the named one', async () => {
  const made = { sheet: '<sheetData><row><c><v>1</v></c></row></sheetData>', parts: threeSheets }
  const { sheet, rows } = await rowsOf(made)
  expect(sheet.sheets).toEqual([
    { name: 'Oculta', isHidden: true },
    { name: 'Dados & mais', isHidden: false },
  ])
  expect(sheet.sheet).toBe('Dados & mais')
  expect(rows[0]?.cells).toEqual([{ kind: 'number', number: '2' }])
  expect((await rowsOf(made, { sheet: 'Oculta' })).rows[0]?.cells).toEqual([{ kind: 'number', number: '1' }])
  await expect(open(made, { sheet: 'Outra' })).rejects.toMatchObject({
    code: 'no-such-sheet',
    message: 'A planilha não tem a aba "Outra".',
  })
})

test('closes the file when reading the rows stops early', async () => {
  const sheet = await open({ sheet: `<sheetData>${'<row><c><v>1</v></c></row>'.repeat(9)}</sheetData>` })
  for await (const row of sheet.rows) {
    expect(row.line).toBe(1)
    break
  }
  await sheet.close()
  expect(await allOf(sheet.rows)).toEqual([])
})

test('reads parts in UTF-16 and in single-byte Latin encodings', async () => {
  const sheet = (encoding: string) =>
    `<?xml version="1.0" encoding="${encoding}"?><worksheet><sheetData><row><c t="inlineStr"><is><t>Ação</t></is></c></row></sheetData></worksheet>`
  const wide = Buffer.from(`\ufeff${sheet('UTF-16')}`, 'utf16le')
  const marked = Buffer.from(`\ufeff${sheet('UTF-8')}`)
  for (const part of [wide, Buffer.from(wide).swap16(), marked, Buffer.from(sheet('ISO-8859-1'), 'latin1')]) {
    const { rows } = await rowsOf({ parts: { 'xl/worksheets/sheet1.xml': part } })
    expect(rows[0]?.cells).toEqual([{ kind: 'text', text: 'Ação' }])
  }
})
