// Reads a DOCX that was edited outside back into structured text. Fields come back as the words that they were filled with.
import { petitionsErrors as e } from '@tratativa/contract/petitions/errors'
import { structuredText, type InlineNode, type StructuredText } from '@tratativa/contract/petitions/text/structure'
import { openOfficePackage, SheetRefused } from '@tratativa/spreadsheets'
import { refuse, Refusal } from '../../../platform/refusal/refusal.ts'
import {
  DocxTooLarge,
  makeDocxScanner,
  type DocxBlock,
  type DocxParagraph,
  type DocxRun,
  type DocxTable,
} from './docx-scanner.ts'

const mebibyte = 1024 * 1024
const maxBytes = 10 * mebibyte
const maxBytesUnpacked = 24 * mebibyte
const mainPart = 'word/document.xml'
const longestNode = 20_000

const reasons: Readonly<Record<string, string>> = {
  'too-large': 'O documento é grande demais: o limite é de 10 MB.',
  'too-much-inside': 'O documento foi recusado: descompactado, ele passa do limite de 24 MB.',
  'suspicious-ratio': 'O documento foi recusado: a compactação dele não é a de um documento comum.',
  unsafe: 'O documento foi recusado porque contém partes que um documento comum não tem.',
  encrypted: 'O documento está protegido por senha. Abra-o, remova a senha e salve de novo.',
}
const beyondLimits =
  'O documento tem blocos, tabelas ou trechos demais para uma petição. Divida-o ou simplifique as tabelas.'

const refuseDocx = (message?: string): never => refuse(e.badDocx, message === undefined ? {} : { message })

const unstorable = /[\u0000-\u0008\u000b-\u001f\u007f]|\p{Cs}/gu

const marksOf = ({ isBold, isItalic, isUnderlined }: DocxRun) => [
  ...(isBold ? [{ type: 'bold' as const }] : []),
  ...(isItalic ? [{ type: 'italic' as const }] : []),
  ...(isUnderlined ? [{ type: 'underline' as const }] : []),
]

const inlineOf = (runs: readonly DocxRun[]): InlineNode[] =>
  runs.flatMap((run) => {
    const marks = marksOf(run)
    const lines = run.text.replace(unstorable, '').replaceAll('\t', ' ').split('\n')
    return lines.flatMap((line, index): InlineNode[] => {
      const nodes: InlineNode[] = index === 0 ? [] : [{ type: 'break' }]
      for (let start = 0; start < line.length; start += longestNode)
        nodes.push({
          type: 'text',
          text: line.slice(start, start + longestNode),
          ...(marks.length > 0 ? { marks } : {}),
        })
      return nodes
    })
  })

const clauseNumber = /^\s*(?:\d+(?:\.\d+)*\.?|[a-z]{1,3}\))\s+/

/** The number of a clause is computed again when the text is filled. */
const withoutNumber = (runs: readonly DocxRun[]): DocxRun[] => {
  const whole = runs.map(({ text }) => text).join('')
  let left = clauseNumber.exec(whole)?.[0].length ?? 0
  return runs.flatMap((run) => {
    const text = run.text.slice(left)
    left = Math.max(0, left - run.text.length)
    return text === '' ? [] : [{ ...run, text }]
  })
}

const alignments: Readonly<Record<string, 'left' | 'center' | 'right' | 'justify'>> = {
  both: 'justify',
  distribute: 'justify',
  center: 'center',
  right: 'right',
  end: 'right',
}

const levelOf = (digit: string | undefined): number => Math.min(3, Math.max(1, Number(digit ?? 1)))

type PlainContent = { readonly type: string }

const textBlockOf = (paragraph: DocxParagraph): PlainContent => {
  const style = paragraph.style.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  const content = inlineOf(paragraph.runs)
  const [, clauseLevel] = /^clausula(\d)$/.exec(style) ?? []
  if (clauseLevel !== undefined)
    return {
      type: 'clause',
      attrs: { level: levelOf(clauseLevel) },
      content: inlineOf(withoutNumber(paragraph.runs)),
    } as PlainContent
  const [, headingLevel] = /^(?:heading|titulo|ttulo)(\d)$/.exec(style) ?? []
  if (headingLevel !== undefined || style === 'title')
    return { type: 'heading', attrs: { level: levelOf(headingLevel) }, content } as PlainContent
  if (style === 'citacao' || style === 'quote') return { type: 'quote', content } as PlainContent
  if (style === 'assinatura') return { type: 'signatureLine', content } as PlainContent
  if (paragraph.listLevel !== null)
    return { type: 'clause', attrs: { level: levelOf(String(paragraph.listLevel + 1)) }, content } as PlainContent
  return { type: 'paragraph', attrs: { align: alignments[paragraph.align] ?? 'left' }, content } as PlainContent
}

const paragraphBlocks = (paragraph: DocxParagraph): PlainContent[] => {
  if (!paragraph.hasPageBreak) return [textBlockOf(paragraph)]
  const isEmpty = paragraph.runs.every(({ text }) => text.trim() === '')
  return isEmpty ? [{ type: 'pageBreak' }] : [{ type: 'pageBreak' }, textBlockOf(paragraph)]
}

const cellOf = (paragraphs: readonly DocxParagraph[], isHeader: boolean) => ({
  type: 'tableCell',
  content: paragraphs.flatMap(({ runs }, index): InlineNode[] => [
    ...(index === 0 ? [] : [{ type: 'break' as const }]),
    // The words of a header row are bold by being there.
    ...inlineOf(isHeader ? runs.map((run) => ({ ...run, isBold: false })) : runs),
  ]),
})

const tableBlocks = ({ rows }: DocxTable): PlainContent[] => {
  const filled = rows.filter(({ cells }) => cells.length > 0)
  if (filled.length === 0) return []
  const content = filled.map(({ isHeader, cells }) => ({
    type: 'tableRow',
    attrs: { isHeader, repeats: null },
    content: cells.map((paragraphs) => cellOf(paragraphs, isHeader)),
  }))
  return [{ type: 'table', content } as PlainContent]
}

const toText = (blocks: readonly DocxBlock[]): StructuredText => {
  const content = blocks.flatMap((block) => (block.type === 'table' ? tableBlocks(block) : paragraphBlocks(block)))
  if (content.length === 0) refuseDocx('O documento está vazio.')
  const { success, data } = structuredText.safeParse({ type: 'doc', content })
  return success ? data : refuseDocx(beyondLimits)
}

const scan = async (source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<readonly DocxBlock[]> => {
  const opened = await openOfficePackage(source, { maxBytes, maxBytesUnpacked })
  try {
    if (!opened.has(mainPart)) refuseDocx()
    const scanner = makeDocxScanner()
    await opened.read(mainPart, scanner.reader)
    return scanner.blocks
  } finally {
    await opened.close()
  }
}

export const readDocx = async (source: Uint8Array | AsyncIterable<Uint8Array>): Promise<StructuredText> => {
  try {
    return toText(await scan(source instanceof Uint8Array ? [source] : source))
  } catch (error) {
    if (error instanceof DocxTooLarge) return refuseDocx(beyondLimits)
    if (error instanceof Refusal || !(error instanceof SheetRefused)) throw error
    return refuseDocx(reasons[error.code])
  }
}
