// Writes a DOCX of a filled text. Each kind of block has its style, by which an edited document finds its way back.
import type { FilledBlock, TextRun } from '@tratativa/contract/petitions/text/filled'
import type * as Docx from 'docx'
import type { PetitionDocument } from './petition-document.ts'

type Library = typeof Docx
type Table = Extract<FilledBlock, { type: 'table' }>

const font = 'Times New Roman'
const twipsPerCm = 567
const clauseIndent = 0.75 * twipsPerCm
// Inside the margins of an A4 page.
const textWidth = 16 * twipsPerCm

const docxStyles = { quote: 'Citacao', signatureLine: 'Assinatura', clause: 'Clausula' } as const

const runsOf = ({ TextRun }: Library, runs: readonly TextRun[], isHeader = false): Docx.TextRun[] =>
  runs.map(({ text, isBold, isItalic, isUnderlined, isMissing }) => {
    if (text === '\n') return new TextRun({ break: 1 })
    return new TextRun({
      text,
      bold: isBold || isHeader,
      italics: isItalic,
      ...(isUnderlined ? { underline: {} } : {}),
      ...(isMissing ? { highlight: 'yellow' as const } : {}),
    })
  })

const alignmentOf = ({ AlignmentType }: Library, align: 'left' | 'center' | 'right' | 'justify') =>
  align === 'justify' ? AlignmentType.JUSTIFIED : AlignmentType[align.toUpperCase() as 'LEFT' | 'CENTER' | 'RIGHT']

const tableOf = (library: Library, { rows }: Table): Docx.Table => {
  const { Paragraph, Table, TableCell, TableRow, WidthType } = library
  const columns = Math.max(...rows.map(({ cells }) => cells.length))
  const width = { size: Math.floor(textWidth / columns), type: WidthType.DXA }
  return new Table({
    columnWidths: Array<number>(columns).fill(width.size),
    width: { size: textWidth, type: WidthType.DXA },
    rows: rows.map(
      ({ isHeader, cells }) =>
        new TableRow({
          tableHeader: isHeader,
          cantSplit: true,
          children: Array.from(
            { length: columns },
            (_, index) =>
              new TableCell({
                width,
                children: [new Paragraph({ children: runsOf(library, cells[index] ?? [], isHeader) })],
              }),
          ),
        }),
    ),
  })
}

const signatureOf = (library: Library, runs: readonly TextRun[]): Docx.Paragraph =>
  new library.Paragraph({
    style: docxStyles.signatureLine,
    border: { top: { style: library.BorderStyle.SINGLE, size: 4, space: 4, color: 'auto' } },
    children: runsOf(library, runs),
  })

const clauseOf = (library: Library, block: Extract<FilledBlock, { type: 'clause' }>): Docx.Paragraph =>
  new library.Paragraph({
    style: `${docxStyles.clause}${block.level}`,
    children: [
      new library.TextRun({ text: block.number, bold: true }),
      new library.TextRun({ children: [new library.Tab()] }),
      ...runsOf(library, block.runs),
    ],
  })

const blockOf = (library: Library, block: FilledBlock): Docx.Paragraph | Docx.Table => {
  const { Paragraph, PageBreak, HeadingLevel } = library
  if (block.type === 'table') return tableOf(library, block)
  if (block.type === 'pageBreak') return new Paragraph({ children: [new PageBreak()] })
  if (block.type === 'clause') return clauseOf(library, block)
  if (block.type === 'signatureLine') return signatureOf(library, block.runs)
  const children = runsOf(library, block.runs)
  if (block.type === 'quote') return new Paragraph({ style: docxStyles.quote, children })
  if (block.type === 'paragraph') return new Paragraph({ alignment: alignmentOf(library, block.align), children })
  return new Paragraph({ heading: HeadingLevel[`HEADING_${block.level as 1 | 2 | 3}`], keepNext: true, children })
}

const headingStyle = (alignment: 'center' | 'left') => ({
  run: { font, size: 24, bold: true, color: '000000' },
  paragraph: { alignment, spacing: { before: 360, after: 240 }, keepNext: true },
})

const paragraphStyle = (id: string, paragraph: Docx.IParagraphStyleOptions['paragraph'], size = 24) => ({
  id,
  name: id,
  basedOn: 'Normal',
  quickFormat: true,
  run: { size },
  ...(paragraph === undefined ? {} : { paragraph }),
})

const stylesOf = ({ AlignmentType }: Library): Docx.IStylesOptions => ({
  default: {
    document: {
      run: { font, size: 24, language: { value: 'pt-BR' } },
      paragraph: { spacing: { after: 200, line: 324 } },
    },
    heading1: headingStyle('center'),
    heading2: headingStyle('left'),
    heading3: headingStyle('left'),
  },
  paragraphStyles: [
    paragraphStyle(docxStyles.quote, { indent: { left: 4 * twipsPerCm }, alignment: AlignmentType.JUSTIFIED }, 20),
    paragraphStyle(docxStyles.signatureLine, {
      alignment: AlignmentType.CENTER,
      spacing: { before: 800 },
      indent: { left: 4 * twipsPerCm, right: 4 * twipsPerCm },
      keepLines: true,
    }),
    ...[1, 2, 3].map((level) =>
      paragraphStyle(`${docxStyles.clause}${level}`, {
        alignment: AlignmentType.JUSTIFIED,
        indent: { left: level * clauseIndent, hanging: clauseIndent },
      }),
    ),
  ],
})

const pageOf = ({ Footer, Header, Paragraph, TextRun, PageNumber, AlignmentType }: Library, office: string) => ({
  properties: {
    page: {
      size: { width: 11_906, height: 16_838 },
      margin: { top: 3 * twipsPerCm, left: 3 * twipsPerCm, right: 2 * twipsPerCm, bottom: 2.5 * twipsPerCm },
    },
  },
  headers: {
    default: new Header({
      children: [
        new Paragraph({
          alignment: AlignmentType.CENTER,
          children: [new TextRun({ text: office, bold: true, size: 20 })],
        }),
      ],
    }),
  },
  footers: {
    default: new Footer({
      children: [
        new Paragraph({
          alignment: AlignmentType.RIGHT,
          children: [
            new TextRun({ size: 18, children: ['Página ', PageNumber.CURRENT, ' de ', PageNumber.TOTAL_PAGES] }),
          ],
        }),
      ],
    }),
  },
})

export const writeDocx = async ({ title, office, filled }: PetitionDocument): Promise<Uint8Array> => {
  // Loaded when it is first needed, because it is large.
  const library = await import('docx')
  const document = new library.Document({
    title,
    creator: office,
    styles: stylesOf(library),
    sections: [{ ...pageOf(library, office), children: filled.blocks.map((block) => blockOf(library, block)) }],
  })
  return library.Packer.toBuffer(document)
}
