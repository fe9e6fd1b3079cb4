// Hand-made workbooks: as other programs write them, and as no program should.
import { mainNamespace } from '../xlsx-parts.ts'
import { zipOf, type ZipPart } from '../zip-writer.ts'

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`

export interface XlsxContent {
  /** The XML between <worksheet> and </worksheet>. */
  readonly sheet?: string
  readonly sharedStrings?: string
  readonly styles?: string
  /** Complete parts that replace the generated ones or are added to them. */
  readonly parts?: Readonly<Record<string, ZipPart['content']>>
}

const partsOf = ({
  sheet = '<sheetData/>',
  sharedStrings,
  styles,
  parts,
}: XlsxContent): Record<string, ZipPart['content']> => ({
  '[Content_Types].xml': '<Types/>',
  '_rels/.rels': `<Relationships>${relation('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  'xl/workbook.xml': `<workbook xmlns:r="${relations}"><sheets><sheet name="Plan1" sheetId="1" r:id="s1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    `<Relationships>${relation('s1', 'worksheet', 'worksheets/sheet1.xml')}` +
    (sharedStrings === undefined ? '' : relation('s2', 'sharedStrings', 'sharedStrings.xml')) +
    (styles === undefined ? '' : relation('s3', 'styles', '/xl/styles.xml')) +
    '</Relationships>',
  'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet xmlns="${mainNamespace}">${sheet}</worksheet>`,
  ...(sharedStrings === undefined ? {} : { 'xl/sharedStrings.xml': `<sst>${sharedStrings}</sst>` }),
  ...(styles === undefined ? {} : { 'xl/styles.xml': `<styleSheet>${styles}</styleSheet>` }),
  ...parts,
})

export const bytesOf = async (pieces: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

async function* each(parts: Readonly<Record<string, ZipPart['content']>>): AsyncGenerator<ZipPart> {
  for (const [name, content] of Object.entries(parts)) yield { name, content }
}

export const zipped = (parts: Readonly<Record<string, ZipPart['content']>>): Promise<Buffer> =>
  bytesOf(zipOf(each(parts)))

export const makeXlsx = (made: XlsxContent): Promise<Buffer> => zipped(partsOf(made))

export const allOf = async <T>(source: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const element of source) all.push(element)
  return all
}
