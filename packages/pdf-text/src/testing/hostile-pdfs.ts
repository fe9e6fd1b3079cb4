// PDFs that try to exhaust or to stop their reader.
import { deflateSync } from 'node:zlib'
import { joinPdf, pdfStream, writeTextPdf } from '../write-text-pdf.ts'

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const deflated = (text: string | Buffer) => latin(deflateSync(text, { level: 9 }))
const million = 1_000_000

const page = (contents: string, resources = '<</Font<</F1 4 0 R>>>>') => [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Count 1/Kids[3 0 R]>>',
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources${resources}/Contents ${contents}>>`,
  '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
]
const flate = '/Filter/FlateDecode'

const bomb = (megabytes: number) => Buffer.alloc(megabytes * million, 0x20)
const form = (content: string, number: number) =>
  pdfStream(content, `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X ${number} 0 R>>>>`)

const laughs = (depth: number) => {
  const forms = Array.from({ length: depth }, (_, index) => form('/X Do '.repeat(10), 7 + index))
  return joinPdf([
    ...page('5 0 R', '<</XObject<</X 6 0 R>>>>'),
    pdfStream('/X Do'),
    ...forms,
    pdfStream('BT /F1 9 Tf (ha) Tj ET', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</Font<</F1 4 0 R>>>>'),
  ])
}

const manyPages = (count: number) => {
  const kids = Array.from({ length: count }, (_, index) => `${index + 4} 0 R`).join(' ')
  const emptyPage = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<</Font<</F1 3 0 R>>>>/Contents 3 0 R>>'
  return joinPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${count}/Kids[${kids}]>>`,
    pdfStream(''),
    ...Array.from({ length: count }, () => emptyPage),
  ])
}

const cmap = (lines: string) =>
  `/CIDInit /ProcSet findresource begin begincmap\n1 begincodespacerange <0000> <ffff> endcodespacerange\n${lines}\nendcmap end`

const widePdf = (toUnicode: string) =>
  joinPdf([
    ...page('5 0 R', '<</Font<</F1 6 0 R>>>>'),
    pdfStream('BT /F1 9 Tf <00410042> Tj ET'),
    '<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/Identity-H/DescendantFonts[8 0 R]/ToUnicode 7 0 R>>',
    pdfStream(toUnicode),
    '<</Type/Font/Subtype/CIDFontType2/BaseFont/A/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>>>',
  ])

/** Each writes its file when it is read: together they would fill the memory of the test. */
export const hostilePdfs: Readonly<Record<string, () => Uint8Array<ArrayBuffer>>> = {
  'a compressed bomb': () => joinPdf([...page('5 0 R'), pdfStream(deflated(bomb(100)), flate)]),
  'a bomb within a bomb': () =>
    joinPdf([
      ...page('5 0 R'),
      pdfStream(deflated(deflateSync(bomb(150), { level: 9 })), '/Filter[/FlateDecode/FlateDecode]'),
    ]),
  'many middle bombs on one page': () => {
    const part = pdfStream(deflated(bomb(6)), flate)
    const refs = Array.from({ length: 60 }, (_, index) => `${index + 5} 0 R`).join(' ')
    return joinPdf([...page(`[${refs}]`), ...Array.from({ length: 60 }, () => part)])
  },
  'a bomb of text': () =>
    joinPdf([
      ...page('5 0 R'),
      pdfStream(deflated(`BT /F1 9 Tf ${'(aaaaaaaaaaaaaaaaaaaa) Tj '.repeat(300_000)} ET`), flate),
    ]),
  'one endless string': () =>
    joinPdf([...page('5 0 R'), pdfStream(deflated(`BT /F1 9 Tf (${'a'.repeat(9 * million)}) Tj ET`), flate)]),
  'a bomb of run lengths': () =>
    joinPdf([...page('5 0 R'), pdfStream('\x81\x20'.repeat(million), '/Filter/RunLengthDecode')]),
  'pages within themselves': () =>
    joinPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Count 9/Kids[2 0 R 2 0 R]>>']),
  'a form within itself': () =>
    joinPdf([...page('5 0 R', '<</XObject<</X 6 0 R>>>>'), pdfStream('/X Do'), form('/X Do /X Do', 6)]),
  'forms of forms of forms': () => laughs(9),
  'a table that leads to itself': () => {
    const text = latin(writeTextPdf('acordo'))
    const start = /startxref\n(\d+)/.exec(text)?.[1] ?? '0'
    return new Uint8Array(Buffer.from(text.replace('/Root 1 0 R', `/Root 1 0 R/Prev ${start}`), 'latin1'))
  },
  'a stream whose length is itself': () => joinPdf([...page('5 0 R'), '<</Length 5 0 R>>\nstream\nBT ET\nendstream']),
  'arrays within arrays': () => joinPdf([...page('5 0 R'), pdfStream('['.repeat(3 * million))]),
  'dictionaries within dictionaries': () => joinPdf([...page('5 0 R'), '<</A'.repeat(million)]),
  'a billion pages': () => joinPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Count 1000000000/Kids[]>>']),
  'thousands of pages': () => manyPages(3_000),
  'a code table without end': () => widePdf(cmap(`1 beginbfrange <0000> <ffffffff> <0041> endbfrange`)),
  'code tables in great number': () => widePdf(cmap('1 beginbfrange <0000> <ffff> <0041> endbfrange\n'.repeat(60))),
  'half a file': () => {
    const whole = writeTextPdf('acordo homologado '.repeat(500))
    return whole.slice(0, whole.length / 2)
  },
  'only a beginning': () => new Uint8Array(Buffer.from('%PDF-1.7\n%%EOF\n')),
  'twenty megabytes of nothing': () => {
    const bytes = new Uint8Array(20 * million)
    bytes.set(Buffer.from('%PDF-1.7\n'))
    return bytes
  },
  'twenty megabytes of pictures': () =>
    joinPdf([...page('5 0 R'), pdfStream('BT /F1 9 Tf 9 800 Td (acordo) Tj ET'), pdfStream('x'.repeat(19 * million))]),
}

/** A stream of objects that needs so many megabytes. */
export const objectStreamBomb = (megabytes: number) =>
  joinPdf([
    ...page('5 0 R'),
    pdfStream('BT ET'),
    pdfStream(deflated(Buffer.concat([Buffer.from('10 0 (a)'), bomb(megabytes)])), `/Type/ObjStm/N 1/First 5${flate}`),
  ])

/** Asks for a password that nobody knows. */
export const protectedPdf = () =>
  joinPdf(
    [...page('5 0 R'), pdfStream('BT ET')],
    `/Encrypt<</Filter/Standard/V 1/R 2/O(${'o'.repeat(32)})/U(${'u'.repeat(32)})/P -4>>/ID[(${'i'.repeat(16)})(${'i'.repeat(16)})]`,
  )
