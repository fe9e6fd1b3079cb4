// Sheets whose package is valid and whose content is not.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allOf, makeXlsx, type XlsxContent } from './testing/make-xlsx.ts'
import { readSheet } from './read-sheet.ts'
import type { ReadOptions } from './sheet-options.ts'
import { SheetRefused } from './sheet-refused.ts'

const read = async (made: XlsxContent, options?: ReadOptions) =>
  allOf((await readSheet([await makeXlsx(made)], options)).rows)

const codeOf = async (made: XlsxContent, options?: ReadOptions): Promise<string> =>
  read(made, options).then(
    () => 'read',
    (error: unknown) => (error instanceof SheetRefused ? error.code : Promise.reject(error as Error)),
  )

const data = (rows: string) => `<sheetData>${rows}</sheetData>`
const part = (xml: string): XlsxContent => ({ parts: { 'xl/worksheets/sheet1.xml': xml } })
const laughs = Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join('')

test.each([
  [
    'a bomb of entities',
    `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]><worksheet>&l9;</worksheet>`,
    'unsafe',
  ],
  [
    'an entity from elsewhere',
    '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet>&a;</worksheet>',
    'unsafe',
  ],
  ['a DTD from elsewhere', '<!DOCTYPE worksheet SYSTEM "http://example.org/x.dtd"><worksheet/>', 'unsafe'],
  ['no element at all', 'nothing', 'damaged'],
  ['an element that does not close', '<worksheet><sheetData>', 'damaged'],
  ['elements that cross', '<worksheet><a><b></a></b></worksheet>', 'damaged'],
  ['an element within itself, too often', `${'<a>'.repeat(300)}${'</a>'.repeat(300)}`, 'damaged'],
  ['a tag without an end', `<worksheet a="${'x'.repeat(1_200_000)}`, 'damaged'],
  ['a comment without an end', '<worksheet><!-- ', 'damaged'],
  ['an encoding that nobody knows', '<?xml version="1.0" encoding="x-klingon"?><worksheet/>', 'damaged'],
])('refuses %s', async (_, xml, code) => {
  expect(await codeOf(part(xml))).toBe(code)
})

test.each([
  ['an entity that nobody declared', '<c t="inlineStr"><is><t>&nbsp;</t></is></c>', 'damaged'],
  ['a character past the last', '<c t="inlineStr"><is><t>&#x110000;</t></is></c>', 'damaged'],
  ['an & alone', '<c t="str"><v>a & b</v></c>', 'damaged'],
  ['a text that the table does not have', '<c t="s"><v>7</v></c>', 'damaged'],
  ['a place that is no place', '<c t="s"><v>-1e9</v></c>', 'damaged'],
  ['a column past the last', '<c r="XFE1"><v>1</v></c>', 'damaged'],
  ['a column without end', `<c r="${'A'.repeat(5000)}1"><v>1</v></c>`, 'damaged'],
])('refuses %s', async (_, cells, code) => {
  expect(await codeOf({ sheet: data(`<row r="1">${cells}</row>`), sharedStrings: '<si><t>x</t></si>' })).toBe(code)
})

test('enforces its limits and names the row', async () => {
  const cell = (place: string, text = 'x') => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
  const limits = { maxRows: 2, maxColumns: 3, maxText: 5 }
  const reading = (rows: string) => read({ sheet: data(rows) }, limits)
  await expect(reading('<row><c><v>1</v></c></row>'.repeat(3))).rejects.toThrow('A planilha tem mais de 2 linhas.')
  await expect(reading(`<row r="1048577">${cell('A1048577')}</row>`)).rejects.toMatchObject({ code: 'damaged' })
  await expect(reading(`<row r="9">${cell('D9')}</row>`)).rejects.toThrow('A linha 9 tem mais de 3 colunas.')
  await expect(reading(`<row r="1234">${cell('A1', 'abcdef')}</row>`)).rejects.toThrow(
    'A linha 1.234 tem uma célula com mais de 5',
  )
  await expect(reading(`<row r="3">${cell('A3', 'x'.repeat(60))}</row>`)).rejects.toMatchObject({
    code: 'text-too-long',
    line: 3,
  })
  expect(await read({ sheet: data(`<row>${cell('A1', '&#65;'.repeat(5))}<c r="XFD1" s="1"/></row>`) }, limits)).toEqual(
    [{ line: 1, cells: [{ kind: 'text', text: 'AAAAA' }] }],
  )
})

test('lets no NUL through', async () => {
  const text = '<c t="inlineStr"><is><t>a_x0000_b&#0;c</t></is></c>'
  expect((await read({ sheet: data(`<row>${text}</row>`) }))[0]?.cells).toEqual([{ kind: 'text', text: 'abc' }])
})

test('reads invalid numbers as text', async () => {
  const number = (value: string) => `<c><v>${value}</v></c>`
  const cells = ['NaN', '1e999', '--5', '1,5', '1E+400', ' 7 ', `1${'0'.repeat(99)}`].map(number).join('')
  expect((await read({ sheet: data(`<row>${cells}</row>`) }))[0]?.cells.map(({ kind }) => kind)).toEqual([
    'text',
    'text',
    'text',
    'text',
    'text',
    'number',
    'text',
  ])
})

const honest = data(
  '<row r="1"><c r="A1" s="1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><r><t>a&amp;b</t></r></is></c></row><row r="2"><c r="A2" s="1"><f>1</f><v>45657</v></c></row>',
)
const hostile = fc.oneof(
  fc.constantFrom(
    '<',
    '>',
    '"',
    '&',
    '</',
    '/>',
    '<!--',
    ']]>',
    '<row r="-1">',
    ' r="A0"',
    '<c t="s">',
    '<v>',
    '&#',
    '_x00',
    '\0',
    '=',
    '<?',
  ),
  fc.string({ unit: 'binary', maxLength: 3 }),
)

test('reads or refuses a sheet with anything inserted anywhere', async () => {
  const changes = fc.array(fc.tuple(fc.nat(honest.length), fc.nat(12), hostile), { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(changes, async (all) => {
      let sheet = honest
      for (const [index, gone, replacement] of all)
        sheet = sheet.slice(0, index) + replacement + sheet.slice(index + gone)
      expect(
        await codeOf({
          sheet,
          sharedStrings: '<si><t>x</t></si>',
          styles: '<cellXfs><xf/><xf numFmtId="14"/></cellXfs>',
        }),
      ).toMatch(/^(read|damaged|unsafe|too-many-columns)$/)
    }),
    { numRuns: 500 },
  )
})
