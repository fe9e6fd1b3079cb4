import { describe, expect, it } from 'vitest'
import { checkText, fieldsOf } from './check-text.ts'
import type { DocumentData } from './document-data.ts'
import { fillText } from './fill-text.ts'
import type { FilledText } from './filled.ts'
import { structuredText, type StructuredText } from './structure.ts'

const data: DocumentData = {
  values: {
    'author.name': 'Maria de Souza',
    'agreement.value': 350_000,
    'agreement.instalmentCount': 2,
    today: '2026-11-24',
  },
  groups: {
    authors: [{ 'party.name': 'Maria de Souza' }, { 'party.name': 'João Lima', 'party.document': '111.444.777-35' }],
    lawyers: [],
    instalments: [
      { 'instalment.number': 1, 'instalment.value': 175_000, 'instalment.dueOn': '2026-12-24' },
      { 'instalment.number': 2, 'instalment.value': 175_000, 'instalment.dueOn': '2027-01-24' },
    ],
  },
  conditions: {
    inInstalments: true,
    hasAuthorAddresses: false,
    hasClientAddress: false,
    hasDuty: false,
    hasFees: false,
    hasForum: false,
    hasLawyer: false,
    hasSeveralAuthors: true,
    isBeforeSentence: true,
  },
}

const doc = (...content: unknown[]): StructuredText => structuredText.parse({ type: 'doc', content })
const words = (text: string) => ({ type: 'text', text })
const field = (name: string, form?: string) => ({
  type: 'field',
  attrs: form === undefined ? { name } : { name, form },
})
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const clause = (level: number, text: string) => ({ type: 'clause', attrs: { level }, content: [words(text)] })
const linesOf = ({ blocks }: FilledText) =>
  blocks.flatMap((block) => {
    if (block.type === 'pageBreak') return ['---']
    const line = (runs: readonly { text: string }[]) => runs.map(({ text }) => text).join('')
    if (block.type === 'table') return block.rows.map(({ cells }) => cells.map(line).join(' | '))
    return [(block.type === 'clause' ? `${block.number} ` : '') + line(block.runs)]
  })

describe('a filled text', () => {
  it('writes fields plain, in words and both', () => {
    const filled = fillText(
      doc(
        paragraph(
          field('author.name'),
          words(' recebe '),
          field('agreement.value', 'both'),
          words(' em '),
          field('agreement.instalmentCount', 'both'),
          words(' parcelas.'),
        ),
        paragraph(field('today', 'words'), words(' '), field('today'), words(' '), field('agreement.value', 'words')),
      ),
      data,
    )
    expect(linesOf(filled)).toEqual([
      'Maria de Souza recebe R$ 3.500,00 (três mil e quinhentos reais) em 2 (duas) parcelas.',
      '24 de novembro de 2026 24/11/2026 três mil e quinhentos reais',
    ])
    expect(filled.missing).toEqual([])
  })

  it('names a missing field once and shows its label in the text', () => {
    const filled = fillText(doc(paragraph(field('author.address'), words(' '), field('author.address'))), data)
    expect(linesOf(filled)).toEqual(['[Autor: endereço] [Autor: endereço]'])
    expect(filled.missing).toEqual([{ field: 'author.address', label: 'Autor: endereço' }])
  })

  it('leaves out what its condition excludes, with its missing fields', () => {
    const filled = fillText(
      doc(
        { type: 'condition', attrs: { name: 'hasDuty' }, content: [paragraph(field('agreement.duty'))] },
        {
          type: 'condition',
          attrs: { name: 'hasDuty', isNegated: true },
          content: [paragraph(words('sem obrigação'))],
        },
        { type: 'condition', attrs: { name: 'inInstalments' }, content: [paragraph(words('parcelado'))] },
      ),
      data,
    )
    expect(linesOf(filled)).toEqual(['sem obrigação', 'parcelado'])
    expect(filled.missing).toEqual([])
  })

  it('repeats blocks and rows for each member of a group', () => {
    const cell = (...content: unknown[]) => ({ type: 'tableCell', content })
    const filled = fillText(
      doc(
        {
          type: 'repeat',
          attrs: { group: 'authors' },
          content: [paragraph(field('party.name'), words(', '), field('party.document'))],
        },
        {
          type: 'table',
          content: [
            { type: 'tableRow', attrs: { isHeader: true }, content: [cell(words('Parcela')), cell(words('Valor'))] },
            {
              type: 'tableRow',
              attrs: { repeats: 'instalments' },
              content: [cell(field('instalment.number')), cell(field('instalment.value'))],
            },
          ],
        },
        { type: 'repeat', attrs: { group: 'lawyers' }, content: [paragraph(field('attorney.name'))] },
      ),
      data,
    )
    expect(linesOf(filled)).toEqual([
      'Maria de Souza, [Parte: CPF ou CNPJ]',
      'João Lima, 111.444.777-35',
      'Parcela | Valor',
      '1 | R$ 1.750,00',
      '2 | R$ 1.750,00',
    ])
  })

  it('numbers clauses by level, without those that a condition leaves out', () => {
    const filled = fillText(
      doc(
        clause(1, 'a'),
        clause(2, 'b'),
        clause(3, 'c'),
        clause(3, 'd'),
        { type: 'condition', attrs: { name: 'hasFees' }, content: [clause(1, 'never')] },
        clause(2, 'e'),
        clause(1, 'f'),
        clause(2, 'g'),
        clause(3, 'h'),
      ),
      data,
    )
    expect(linesOf(filled)).toEqual(['1. a', '1.1. b', 'a) c', 'b) d', '1.2. e', '2. f', '2.1. g', 'a) h'])
  })
})

describe('the check of a text', () => {
  it('refuses a field of a group outside of the block or row that repeats it', () => {
    expect(checkText(doc(paragraph(field('party.name'))))).toEqual({
      fault: 'field-outside-group',
      field: 'party.name',
    })
    expect(
      checkText(doc({ type: 'repeat', attrs: { group: 'lawyers' }, content: [paragraph(field('party.name'))] })),
    ).toEqual({ fault: 'field-outside-group', field: 'party.name' })
    expect(
      checkText(doc({ type: 'repeat', attrs: { group: 'authors' }, content: [paragraph(field('party.name'))] })),
    ).toBeNull()
  })

  it('refuses repeats inside repeats that would fill endlessly', () => {
    const nested = [3, 2, 1].reduce<unknown>(
      (content) => ({ type: 'repeat', attrs: { group: 'instalments' }, content: [content] }),
      paragraph(words('x')),
    )
    expect(checkText(doc(nested))).toEqual({ fault: 'too-long' })
  })

  it('lists the fields of a text once', () => {
    expect(fieldsOf(doc(paragraph(field('today'), field('author.name'), field('today'))))).toEqual([
      'today',
      'author.name',
    ])
  })
})
