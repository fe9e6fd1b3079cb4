// DOCX as other programs write them, and as no program should.
import { zipped } from '@tratativa/spreadsheets/testing/make-xlsx'
import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { readDocx } from './read-docx.ts'

const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const docx = (body: string, head = '<?xml version="1.0" encoding="UTF-8"?>') =>
  zipped({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `${head}<w:document xmlns:w="${namespace}"><w:body>${body}</w:body></w:document>`,
  })
const p = (text: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
const read = async (body: string) => (await readDocx(await docx(body))).content

const reasonOf = async (file: Uint8Array): Promise<string> => {
  try {
    await readDocx(file)
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  return 'accepted'
}

describe('a DOCX that was edited', () => {
  it('PET-001 comes back with styles, marks, lists, breaks and tables', async () => {
    const content = await read(
      p('T&#237;tulo &amp; mais', '<w:pStyle w:val="Ttulo1"/>') +
        '<w:p><w:pPr><w:jc w:val="both"/></w:pPr><w:r><w:t>Um </w:t></w:r><w:r><w:rPr><w:b/><w:i w:val="0"/></w:rPr><w:t>dois</w:t><w:br/><w:t>três</w:t></w:r></w:p>' +
        p('1.1. Cláusula', '<w:pStyle w:val="Clausula2"/>') +
        p('item', '<w:numPr><w:ilvl w:val="2"/><w:numId w:val="1"/></w:numPr>') +
        '<w:p><w:r><w:br w:type="page"/></w:r></w:p>' +
        '<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr><w:tc><w:p><w:r><w:rPr><w:b/></w:rPr><w:t>A</w:t></w:r></w:p></w:tc></w:tr><w:tr><w:tc><w:p><w:r><w:t>1</w:t></w:r></w:p><w:p><w:r><w:t>2</w:t></w:r></w:p></w:tc></w:tr></w:tbl>',
    )
    const words = (text: string, ...marks: string[]) =>
      marks.length === 0 ? { type: 'text', text } : { type: 'text', text, marks: marks.map((type) => ({ type })) }
    expect(content).toEqual([
      { type: 'heading', attrs: { level: 1 }, content: [words('Título & mais')] },
      {
        type: 'paragraph',
        attrs: { align: 'justify' },
        content: [words('Um '), words('dois', 'bold'), { type: 'break' }, words('três', 'bold')],
      },
      { type: 'clause', attrs: { level: 2 }, content: [words('Cláusula')] },
      { type: 'clause', attrs: { level: 3 }, content: [words('item')] },
      { type: 'pageBreak' },
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            attrs: { isHeader: true, repeats: null },
            content: [{ type: 'tableCell', content: [words('A')] }],
          },
          {
            type: 'tableRow',
            attrs: { isHeader: false, repeats: null },
            content: [{ type: 'tableCell', content: [words('1'), { type: 'break' }, words('2')] }],
          },
        ],
      },
    ])
  })

  it('takes what was inserted, and leaves out what was deleted, pictures and field codes', async () => {
    const content = await read(
      '<w:p><w:ins><w:r><w:t>novo</w:t></w:r></w:ins><w:del><w:r><w:delText>velho</w:delText></w:r></w:del>' +
        '<w:r><w:drawing><a:p><a:r><a:t>figura</a:t></a:r></a:p></w:drawing></w:r><w:r><w:instrText>PAGE</w:instrText></w:r></w:p>',
    )
    expect(content).toEqual([
      { type: 'paragraph', attrs: { align: 'left' }, content: [{ type: 'text', text: 'novo' }] },
    ])
  })
})

describe('a hostile DOCX is refused in words', () => {
  const dtd = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "&b;&b;"><!ENTITY b "&a;&a;">]>'

  it.each([
    ['a bomb', () => docx('A'.repeat(200_000_000)), /descompactado|compactação/],
    [
      'an entity loop',
      () => docx('<w:p><w:r><w:t>&a;</w:t></w:r></w:p>', dtd),
      /partes que um documento comum não tem/,
    ],
    ['an unknown entity', () => docx(p('&lol;')), /não pôde ser lido/],
    ['more blocks than a petition has', () => docx(p('x').repeat(3000)), /demais para uma petição/],
    ['a million paragraphs', () => docx('<w:p/>'.repeat(1_000_000)), /compactação|demais/],
    [
      'a table of twenty columns',
      () => docx(`<w:tbl><w:tr>${`<w:tc>${p('x')}</w:tc>`.repeat(20)}</w:tr></w:tbl>`),
      /demais para uma petição/,
    ],
    ['elements without end', () => docx('<w:p>'.repeat(1000)), /não pôde ser lido/],
    ['an empty document', () => docx(''), /vazio/],
    ['a document without its main part', () => zipped({ 'word/other.xml': '<x/>' }), /não pôde ser lido/],
    [
      'a path that leads out',
      () => zipped({ '../word/document.xml': '<x/>' }),
      /partes que um documento comum não tem/,
    ],
    ['bytes that are no package', async () => randomBytes(5000), /não pôde ser lido/],
  ])('%s', async (_, make, reason) => {
    const file = await make()
    const before = process.memoryUsage().rss
    expect(await reasonOf(file)).toMatch(reason)
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024)
  })

  it('a truncated document, wherever it ends', async () => {
    const whole = await docx(p('texto'))
    for (let length = 1; length < whole.length; length += 17)
      expect(await reasonOf(whole.subarray(0, length))).toMatch(/não pôde ser lido/)
  })

  it('a document with any byte changed is refused or read, and never breaks', async () => {
    const whole = await docx(p('texto do acordo').repeat(3))
    for (let index = 0; index < whole.length; index += 3) {
      const broken = Buffer.from(whole)
      broken[index] = (broken[index] ?? 0) ^ 0x41
      expect(typeof (await reasonOf(broken))).toBe('string')
    }
  })
})
