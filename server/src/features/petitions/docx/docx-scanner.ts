// Reads the body of a DOCX into paragraphs and tables: text, marks, styles. Pictures, text boxes, notes and deleted text are left out.
import { decodeXml, xmlAttribute, type XmlReader } from '@tratativa/spreadsheets'

export interface DocxRun {
  text: string
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly isUnderlined: boolean
}

export interface DocxParagraph {
  readonly type: 'paragraph'
  style: string
  align: string
  /** The level of its list; null outside of a list. */
  listLevel: number | null
  hasPageBreak: boolean
  readonly runs: DocxRun[]
}

export interface DocxRow {
  isHeader: boolean
  readonly cells: DocxParagraph[][]
}

export interface DocxTable {
  readonly type: 'table'
  readonly rows: DocxRow[]
}

export type DocxBlock = DocxParagraph | DocxTable

const skipped = new Set(
  (
    'drawing pict object AlternateContent del moveFrom pPrChange rPrChange sectPr tblPrChange trPrChange tcPrChange ' +
    'instrText delText footnoteReference comment'
  ).split(' '),
)

const isOn = (attributes: string): boolean => !/^(0|false|none|off)$/i.test(xmlAttribute(attributes, 'val') ?? 'true')

/** A document with more parts or characters than this is no petition; the reading ends there. */
const maxParts = 20_000
const maxCharacters = 2_000_000

export class DocxTooLarge extends Error {
  override readonly name = 'DocxTooLarge'
}

interface State {
  parts: number
  characters: number
  readonly blocks: DocxBlock[]
  /** The names around, the innermost last. */
  readonly path: string[]
  skipDepth: number
  paragraph: DocxParagraph | null
  style: { isBold: boolean; isItalic: boolean; isUnderlined: boolean }
  tableDepth: number
  table: DocxTable | null
}

const count = (state: State, parts: number, characters: number) => {
  state.parts += parts
  state.characters += characters
  if (state.parts > maxParts || state.characters > maxCharacters) throw new DocxTooLarge()
}

const noStyle = () => ({ isBold: false, isItalic: false, isUnderlined: false })

const addText = (state: State, text: string) => {
  const { paragraph, style } = state
  if (paragraph === null || text === '') return
  count(state, 0, text.length)
  const last = paragraph.runs.at(-1)
  const isSame =
    last?.isBold === style.isBold && last.isItalic === style.isItalic && last.isUnderlined === style.isUnderlined
  if (last && isSame) last.text += text
  else {
    count(state, 1, 0)
    paragraph.runs.push({ text, ...style })
  }
}

const openParagraph = (state: State) => {
  count(state, 1, 0)
  const paragraph: DocxParagraph = {
    type: 'paragraph',
    style: '',
    align: '',
    listLevel: null,
    hasPageBreak: false,
    runs: [],
  }
  state.paragraph = paragraph
  if (state.table === null) state.blocks.push(paragraph)
  else state.table.rows.at(-1)?.cells.at(-1)?.push(paragraph)
}

const openTable = (state: State) => {
  state.tableDepth += 1
  if (state.tableDepth > 1) return
  count(state, 1, 0)
  state.table = { type: 'table', rows: [] }
  state.blocks.push(state.table)
}

/** The parts of a table inside a cell become paragraphs of that cell. */
const openTablePart = (state: State, name: string) => {
  if (state.tableDepth !== 1) return
  count(state, 1, 0)
  const row = state.table?.rows.at(-1)
  if (name === 'tr') state.table?.rows.push({ isHeader: false, cells: [] })
  else if (name === 'tc') row?.cells.push([])
  else if (row && name === 'tblHeader') row.isHeader = true
}

const paragraphProperty = ({ paragraph }: State, name: string, attributes: string) => {
  if (paragraph === null) return
  const value = xmlAttribute(attributes, 'val') ?? ''
  if (name === 'pStyle') paragraph.style = value
  else if (name === 'jc') paragraph.align = value
  else if (name === 'numPr') paragraph.listLevel ??= 0
  else if (name === 'ilvl') paragraph.listLevel = Number(value) || 0
}

const runProperty = ({ style }: State, name: string, attributes: string) => {
  if (name === 'b') style.isBold = isOn(attributes)
  else if (name === 'i') style.isItalic = isOn(attributes)
  else if (name === 'u') style.isUnderlined = isOn(attributes)
}

const runContent = (state: State, name: string, attributes: string) => {
  if (name === 'tab') addText(state, '\t')
  else if (name === 'cr') addText(state, '\n')
  else if (name === 'noBreakHyphen') addText(state, '-')
  else if (name === 'br') {
    if (xmlAttribute(attributes, 'type') !== 'page') addText(state, '\n')
    else if (state.paragraph) state.paragraph.hasPageBreak = true
  }
}

const openElement = (state: State, name: string, attributes: string) => {
  const parent = state.path.at(-1)
  if (name === 'p') openParagraph(state)
  else if (name === 'tbl') openTable(state)
  else if (name === 'tr' || name === 'tc' || name === 'tblHeader') openTablePart(state, name)
  else if (name === 'r') state.style = noStyle()
  else if (parent === 'pPr' || parent === 'numPr') paragraphProperty(state, name, attributes)
  else if (parent === 'rPr' && state.path.at(-2) === 'r') runProperty(state, name, attributes)
  else if (parent === 'r') runContent(state, name, attributes)
}

const closeElement = (state: State, name: string) => {
  if (name === 'p') state.paragraph = null
  if (name !== 'tbl') return
  state.tableDepth -= 1
  if (state.tableDepth === 0) state.table = null
}

export const makeDocxScanner = (): { readonly reader: XmlReader; readonly blocks: readonly DocxBlock[] } => {
  const state: State = {
    parts: 0,
    characters: 0,
    blocks: [],
    path: [],
    skipDepth: 0,
    paragraph: null,
    style: noStyle(),
    tableDepth: 0,
    table: null,
  }
  return {
    blocks: state.blocks,
    reader: {
      open(name, attributes) {
        if (state.skipDepth > 0 || skipped.has(name)) state.skipDepth += 1
        else openElement(state, name, attributes)
        state.path.push(name)
      },
      close(name) {
        state.path.pop()
        if (state.skipDepth > 0) state.skipDepth -= 1
        else closeElement(state, name)
      },
      text(raw) {
        if (state.skipDepth === 0 && state.path.at(-1) === 't') addText(state, decodeXml(raw))
      },
    },
  }
}
