// PDF and DOCX carry the same words as the filled text.
import type { FilledBlock, FilledText, TextRun } from '@tratativa/contract/petitions/text/filled'
import { readPdfText } from '@tratativa/pdf-text'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { isInstalled } from '../../../testing/is-installed.ts'
import { readDocx } from '../docx/read-docx.ts'
import { writeDocx } from './docx-writer.ts'
import { makePdfWriter } from './pdf-writer.ts'
import type { PetitionDocument } from './petition-document.ts'

const folder = mkdtempSync(join(tmpdir(), 'tratativa-writers-'))
const writer = makePdfWriter()

const run = (text: string, style: Partial<TextRun> = {}): TextRun => ({
  text,
  isBold: false,
  isItalic: false,
  isUnderlined: false,
  field: null,
  isMissing: false,
  ...style,
})
const hostile = '#panic("x") *não* $x$ #read("/etc/passwd") <w:t>&amp;</w:t> \\u{41} {{campo}}'

const blocks: FilledBlock[] = [
  { type: 'heading', level: 1, runs: [run('INSTRUMENTO DE TRANSAÇÃO')] },
  {
    type: 'paragraph',
    align: 'justify',
    runs: [run('Pelo presente, '), run('as partes', { isBold: true }), run(' ajustam:')],
  },
  { type: 'paragraph', align: 'left', runs: [run(hostile)] },
  { type: 'heading', level: 2, runs: [run('DO PAGAMENTO')] },
  { type: 'clause', level: 1, number: '1.', runs: [run('A RÉ pagará R$ 3.500,00 (três mil e quinhentos reais).')] },
  { type: 'clause', level: 2, number: '1.1.', runs: [run('Em parcela única.', { isItalic: true })] },
  { type: 'clause', level: 3, number: 'a)', runs: [run('na conta indicada;', { isUnderlined: true })] },
  {
    type: 'table',
    rows: [
      { isHeader: true, cells: [[run('Parcela')], [run('Valor')]] },
      { isHeader: false, cells: [[run('1ª')], [run('R$ 1.750,00')]] },
    ],
  },
  { type: 'quote', runs: [run('“Art. 840. É lícito aos interessados prevenirem ou terminarem o litígio.”')] },
  { type: 'pageBreak' },
  {
    type: 'paragraph',
    align: 'right',
    runs: [run('[Escritório: cidade]', { isMissing: true }), run(', 24 de novembro de 2026.')],
  },
  { type: 'signatureLine', runs: [run('Maria de Souza'), run('\n'), run('CPF 111.444.777-35')] },
]
const filled: FilledText = { blocks, missing: [] }
const document: PetitionDocument = {
  title: 'Minuta de acordo',
  office: 'Escritório Exemplo',
  filled,
  createdAt: new Date('2026-11-24T12:00:00Z'),
}

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim()
const wordsOf = (some: readonly FilledBlock[]) =>
  squeeze(
    some
      .flatMap((block) => {
        if (block.type === 'pageBreak') return []
        const lines = block.type === 'table' ? block.rows.flatMap(({ cells }) => cells) : [block.runs]
        const number = block.type === 'clause' ? `${block.number} ` : ''
        return lines.map((runs) => number + runs.map(({ text }) => text).join(''))
      })
      .join(' '),
  )
const tool = (name: string, ...rest: string[]) => execFileSync(name, rest, { encoding: 'utf8' })

let file: string
let pdf: Uint8Array

beforeAll(async () => {
  pdf = await writer.write(document)
  file = join(folder, 'a.pdf')
  writeFileSync(file, pdf)
})

describe('a PDF', () => {
  it('PET-001 carries the words of the filled text, the letterhead and page x of y', async () => {
    const limits = { maxPages: 9, maxCharacters: 99_999, timeoutMs: 30_000 }
    const { text, pages } = await readPdfText(new Uint8Array(pdf), limits)
    expect(pages).toBe(2)
    const body = ['Escritório Exemplo', 'Página 1 de 2', 'Escritório Exemplo', 'Página 2 de 2'].reduce((rest, line) => {
      expect(rest).toContain(line)
      return rest.replace(line, ' ')
    }, squeeze(text))
    expect(squeeze(body)).toBe(wordsOf(blocks))
  })

  it('is PDF/A-2b, with its language', () => {
    const text = Buffer.from(pdf).toString('latin1')
    expect(text).toMatch(/<pdfaid:part>2<\/pdfaid:part>/)
    expect(text).toMatch(/<pdfaid:conformance>B<\/pdfaid:conformance>/)
    expect(text).toMatch(/\/Lang\s*\(pt-BR\)/)
  })

  it.runIf(isInstalled('pdfinfo'))('is tagged A4 with a title and embedded fonts for an independent reader', () => {
    const info = tool('pdfinfo', file)
    expect(info).toMatch(/Tagged:\s+yes/)
    expect(info).toMatch(/Title:\s+Minuta de acordo/)
    expect(info).toMatch(/A4/)
    const fonts = tool('pdffonts', file).trim().split('\n').slice(2)
    expect(fonts.every((line) => /Tinos/.test(line) && /\byes yes yes\b/.test(line))).toBe(true)
  })

  it('has the same bytes when it is written again', async () => {
    expect(Buffer.from(await writer.write(document)).equals(Buffer.from(pdf))).toBe(true)
  })

  it('starts a thread before somebody wants a document, and one alone', async () => {
    const early = makePdfWriter()
    early.startEarly()
    early.startEarly()
    expect(early.threads()).toBe(1)
    expect(Buffer.from(await early.write(document)).equals(Buffer.from(pdf))).toBe(true)
    const threads = early.threads()
    early.startEarly()
    expect(early.threads()).toBe(threads)
  })

  it('is refused after the time limit, and the next one is written by another thread', async () => {
    const hasty = makePdfWriter({ timeoutMs: 1 })
    await expect(hasty.write(document)).rejects.toThrow('time limit')
    expect(hasty.threads()).toBe(0)
  })

  it('is written by two threads at most, whatever waits', async () => {
    const many = await Promise.all(Array.from({ length: 12 }, () => writer.write(document)))
    expect(many).toHaveLength(12)
    expect(writer.threads()).toBeLessThanOrEqual(2)
    const crowd = Array.from({ length: 300 }, async () => writer.write(document))
    const settled = await Promise.allSettled(crowd)
    expect(settled.some(({ status }) => status === 'rejected')).toBe(true)
  })
})

describe('a DOCX', () => {
  it('PET-001 carries the words of the filled text, and comes back as the same blocks', async () => {
    const { content } = await readDocx(Buffer.from(await writeDocx(document)))
    const back = content.flatMap((block): string[] => {
      if (block.type === 'pageBreak' || block.type === 'condition' || block.type === 'repeat') return []
      const line = (nodes: readonly { readonly type: string; readonly text?: string }[]) =>
        nodes.map((node) => (node.type === 'break' ? '\n' : (node.text ?? ''))).join('')
      return block.type === 'table'
        ? block.content.flatMap((row) => row.content.map((cell) => line(cell.content)))
        : [line(block.content)]
    })
    const expected = blocks.map((block) => (block.type === 'clause' ? { ...block, number: '' } : block))
    expect(squeeze(back.join(' '))).toBe(wordsOf(expected).replace(/ +/g, ' '))
    expect(content.map(({ type }) => type)).toEqual(blocks.map(({ type }) => type))
  })
})
