import fc from 'fast-check'
import { DOMParser as NodeReader, DOMSerializer } from 'prosemirror-model'
import { describe, expect, it } from 'vitest'
import { conditionNames, documentFields, fieldNames, groupNames } from '@tratativa/contract/petitions/text/fields'
import { structuredText } from '@tratativa/contract/petitions/text/structure'
import type { StructuredText } from '@tratativa/contract/petitions/text/structure'
import { cleanPastedHtml } from './pasted-html.ts'
import { docOf, fieldForms, schema, textOf } from './schema.ts'

const marks = fc
  .subarray(['bold', 'italic', 'underline'] as const)
  .map((names) => (names.length === 0 ? {} : { marks: names.map((type) => ({ type })) }))
const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((text) => structuredText.safeParse(sample([{ type: 'text', text }])).success)
const text = fc.tuple(words, marks).map(([word, style]) => ({ type: 'text', text: word, ...style }))
const fieldNode = fc
  .tuple(fc.constantFrom(...fieldNames), fc.constantFrom(...fieldForms), marks)
  .map(([name, form, style]) => ({ type: 'field', attrs: { name, form }, ...style }))
const inline = fc.array(fc.oneof(text, fieldNode, fc.constant({ type: 'break' })), { maxLength: 6 })
const level = fc.integer({ min: 1, max: 3 })
const textblock = fc.oneof(
  fc.record({ type: fc.constant('heading'), attrs: fc.record({ level }), content: inline }),
  fc.record({ type: fc.constant('clause'), attrs: fc.record({ level }), content: inline }),
  fc.record({
    type: fc.constant('paragraph'),
    attrs: fc.record({ align: fc.constantFrom('left', 'center', 'right', 'justify') }),
    content: inline,
  }),
  fc.record({ type: fc.constantFrom('quote', 'signatureLine'), content: inline }),
)
const cell = fc.record({ type: fc.constant('tableCell'), content: inline })
const row = fc.record({
  type: fc.constant('tableRow'),
  attrs: fc.record({ isHeader: fc.boolean(), repeats: fc.option(fc.constantFrom(...groupNames)) }),
  content: fc.array(cell, { minLength: 1, maxLength: 8 }),
})
const table = fc.record({
  type: fc.constant('table'),
  content: fc.array(row, { minLength: 1, maxLength: 3 }),
})
const plainBlock = fc.oneof(textblock, table, fc.constant({ type: 'pageBreak' }))
const frame = (content: fc.Arbitrary<unknown>) =>
  fc.oneof(
    fc.record({
      type: fc.constant('condition'),
      attrs: fc.record({ name: fc.constantFrom(...conditionNames), isNegated: fc.boolean() }),
      content: fc.array(content, { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      type: fc.constant('repeat'),
      attrs: fc.record({ group: fc.constantFrom(...groupNames) }),
      content: fc.array(content, { minLength: 1, maxLength: 3 }),
    }),
  )
const block = fc.oneof(plainBlock, frame(plainBlock), frame(frame(plainBlock)))
const texts = fc
  .array(block, { minLength: 1, maxLength: 6 })
  .map((content): StructuredText => structuredText.parse({ type: 'doc', content }))

const sample = (content: unknown) => ({ type: 'doc', content: [{ type: 'paragraph', content }] })

/** Neighbouring texts of the same marks are the same text as their join. */
const joined = (node: unknown): unknown => {
  if (typeof node !== 'object' || node === null || !('content' in node)) return node
  const content = (node.content as Record<string, unknown>[]).reduce<Record<string, unknown>[]>((rest, child) => {
    const before = rest.at(-1)
    const isJoined =
      before?.['type'] === 'text' &&
      child['type'] === 'text' &&
      JSON.stringify(before['marks'] ?? []) === JSON.stringify(child['marks'] ?? [])
    if (!isJoined) return [...rest, child]
    return [...rest.slice(0, -1), { ...before, text: `${String(before['text'])}${String(child['text'])}` }]
  }, [])
  return { ...node, content: content.map(joined) }
}

describe('the schema of the editor', () => {
  it('PET-001 gives every stored text back as it was, through the contract', () => {
    fc.assert(
      fc.property(texts, (stored) => {
        const doc = docOf(stored)
        doc.check()
        expect(joined(structuredText.parse(textOf(doc)))).toEqual(joined(stored))
      }),
      { numRuns: 200 },
    )
  })

  it('reads its own drawing of a text back, as copying and pasting does', () => {
    fc.assert(
      fc.property(texts, (stored) => {
        const doc = docOf(stored)
        const drawn = document.createElement('div')
        drawn.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content, { document }))
        const read = NodeReader.fromSchema(schema).parse(drawn, { preserveWhitespace: 'full' })
        expect(read.toJSON()).toEqual(doc.toJSON())
      }),
      { numRuns: 100 },
    )
  })

  it('takes marks in any order, as other writers store them', () => {
    const stored = structuredText.parse(
      sample([{ type: 'text', text: 'a', marks: [{ type: 'underline' }, { type: 'bold' }] }]),
    )
    expect(() => docOf(stored).check()).not.toThrow()
  })

  it('knows a node for each field of the catalogue', () => {
    for (const name of fieldNames) {
      const node = schema.nodes.field.create({ name })
      expect(node.textContent || node.type.spec.leafText?.(node)).toContain(documentFields[name].label)
    }
  })
})

const pasted = (html: string) => {
  const box = document.createElement('div')
  box.innerHTML = cleanPastedHtml(html)
  return structuredText.parse(NodeReader.fromSchema(schema).parse(box).toJSON())
}
const outline = (read: StructuredText) =>
  read.content.map((node) => {
    const attrs = 'attrs' in node && 'level' in node.attrs ? node.attrs.level : ''
    const inner =
      'content' in node ? (node.content as { text?: string }[]).map((child) => child.text ?? '|').join('') : ''
    return `${node.type}${attrs} ${inner}`.trim()
  })

describe('pasting', () => {
  it('keeps headings, emphasis, quotes and tables of a web page and drops the rest', () => {
    const read = pasted(
      '<style>p{color:red}</style><h1>Título</h1><p>Um <b>dois</b> <span style="font-weight:700">três</span></p><blockquote><p>Citado</p><p>ainda</p></blockquote><script>alert(1)</script><img src=x><h5>Fim</h5>',
    )
    expect(outline(read)).toEqual(['heading1 Título', 'paragraph Um dois três', 'quote Citado|ainda', 'heading3 Fim'])
  })

  it('makes lists numbered clauses of their depth', () => {
    const read = pasted('<ol><li>Objeto<ol><li><p>Valor</p><ul><li>À vista</li></ul></li></ol></li><li>Prazo</li></ol>')
    expect(outline(read)).toEqual(['clause1 Objeto', 'clause2 Valor', 'clause3 À vista', 'clause1 Prazo'])
  })

  it('understands the lists of Word and leaves out its numbers and tags', () => {
    const read = pasted(
      `<!--[if gte mso 9]><xml>x</xml><![endif]--><p class=MsoNormal>Início<o:p></o:p></p>
       <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;</span></span>Do objeto</p>
       <p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.1.</span>Do valor</p>`,
    )
    expect(outline(read)).toEqual(['paragraph Início', 'clause1 Do objeto', 'clause2 Do valor'])
  })

  it('reads a table with its heading row, each cell as lines', () => {
    const read = pasted(
      '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td><p>1</p><p>2</p></td></tr></tbody></table>',
    )
    const [readTable] = read.content
    expect(readTable).toMatchObject({
      type: 'table',
      content: [{ attrs: { isHeader: true } }, { attrs: { isHeader: false } }],
    })
    expect(JSON.stringify(readTable)).toContain('break')
  })

  it('removes control characters, which the contract refuses', () => {
    expect(outline(pasted('<p>a\u0007b\u000bc</p>'))).toEqual(['paragraph abc'])
  })
})
