// The nodes of the editor: one for each node of the contract's structured text, with the same names and attributes.
import { Schema } from 'prosemirror-model'
import type { DOMOutputSpec, Mark, MarkSpec, Node, NodeSpec } from 'prosemirror-model'
import {
  conditionNames,
  documentConditions,
  documentFields,
  documentGroups,
  fieldNames,
  groupNames,
} from '@tratativa/contract/petitions/text/fields'
import type { ConditionName, FieldName, GroupName } from '@tratativa/contract/petitions/text/fields'
import type { StructuredText } from '@tratativa/contract/petitions/text/structure'

export const alignments = ['left', 'center', 'right', 'justify'] as const
export type Alignment = (typeof alignments)[number]
export const fieldForms = ['plain', 'words', 'both'] as const
export type FieldForm = (typeof fieldForms)[number]
export const maxLevel = 3
export const maxColumns = 8

const oneOf = <T extends string>(values: readonly T[], value: string | null | undefined): T | null =>
  values.find((candidate) => candidate === value) ?? null

const levelOf = (text: string | null) => Math.min(maxLevel, Math.max(1, Number(text ?? 1) || 1))
const alignOf = (element: HTMLElement): Alignment =>
  oneOf(alignments, element.dataset['align']) ?? oneOf(alignments, element.style.textAlign) ?? 'justify'

const lowered = (text: string) => text.charAt(0).toLocaleLowerCase('pt-BR') + text.slice(1)
/** The caption of a condition. Labels of conditions begin with 'Se'. */
const conditionLabel = (name: ConditionName, isNegated: boolean): string => {
  const { label } = documentConditions[name]
  return isNegated ? `Exceto ${lowered(label)}` : label
}

const formMarks: Readonly<Record<FieldForm, string>> = { plain: '', words: ' · por extenso', both: ' · e por extenso' }
const fieldCaption = (name: FieldName, form: FieldForm): string => documentFields[name].label + formMarks[form]

const frame = (data: Readonly<Record<string, string>>, caption: string): DOMOutputSpec => [
  'section',
  { ...data, 'aria-label': caption },
  ['div', { 'data-caption': '', contenteditable: 'false' }, caption],
  ['div', { 'data-body': '' }, 0],
]
const body = { contentElement: '[data-body]' } as const

const clauseRule = (level: (element: HTMLElement) => number) => (element: HTMLElement) => ({ level: level(element) })

// The paragraph comes first: a split block and a filled gap become the first kind that fits.
const nodes = {
  doc: { content: 'block+' },
  paragraph: {
    content: 'inline*',
    group: 'block',
    attrs: { align: { default: 'justify' } },
    parseDOM: [
      { tag: 'p', getAttrs: (element) => ({ align: alignOf(element) }) },
      {
        tag: 'div',
        getAttrs: (element) => (element.querySelector('p, div, table, li') ? false : { align: alignOf(element) }),
      },
    ],
    toDOM: ({ attrs }) => ['p', { 'data-align': String(attrs['align']) }, 0],
  },
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { level: { default: 1 } },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: Math.min(level, maxLevel) } })),
    toDOM: ({ attrs }) => [`h${String(attrs['level'])}`, 0],
  },
  clause: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { level: { default: 1 } },
    parseDOM: [
      {
        tag: 'p[data-clause]',
        priority: 60,
        getAttrs: clauseRule(({ dataset }) => levelOf(dataset['clause'] ?? null)),
      },
    ],
    toDOM: ({ attrs }) => ['p', { 'data-clause': String(attrs['level']) }, 0],
  },
  quote: {
    content: 'inline*',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  signatureLine: {
    content: 'inline*',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'p[data-signature]', priority: 60 }],
    toDOM: () => ['p', { 'data-signature': '' }, 0],
  },
  pageBreak: {
    group: 'block',
    parseDOM: [{ tag: 'hr' }],
    toDOM: () => ['hr', { 'data-page-break': '' }],
  },
  table: {
    content: 'tableRow+',
    group: 'block',
    isolating: true,
    parseDOM: [{ tag: 'table' }],
    toDOM: () => ['table', ['tbody', 0]],
  },
  tableRow: {
    content: `tableCell{1,${maxColumns}}`,
    attrs: { isHeader: { default: false }, repeats: { default: null } },
    parseDOM: [
      {
        tag: 'tr',
        getAttrs: (element) => ({
          isHeader: element.dataset['header'] !== undefined || element.querySelector('th') !== null,
          repeats: oneOf(groupNames, element.dataset['repeats']),
        }),
      },
    ],
    toDOM: ({ attrs }) => {
      const group = attrs['repeats'] as GroupName | null
      return [
        'tr',
        {
          ...(attrs['isHeader'] ? { 'data-header': '' } : {}),
          ...(group === null ? {} : { 'data-repeats': group, 'data-label': documentGroups[group].label }),
        },
        0,
      ]
    },
  },
  tableCell: {
    content: 'inline*',
    isolating: true,
    parseDOM: [{ tag: 'td' }, { tag: 'th' }],
    toDOM: () => ['td', 0],
  },
  condition: {
    content: 'block+',
    group: 'block',
    defining: true,
    attrs: { name: {}, isNegated: { default: false } },
    parseDOM: [
      {
        ...body,
        tag: 'section[data-condition]',
        getAttrs: ({ dataset }) => {
          const name = oneOf(conditionNames, dataset['condition'])
          return name === null ? false : { name, isNegated: dataset['negated'] !== undefined }
        },
      },
    ],
    toDOM: ({ attrs }) => {
      const [name, isNegated] = [attrs['name'] as ConditionName, attrs['isNegated'] === true]
      return frame(
        { 'data-condition': name, ...(isNegated ? { 'data-negated': '' } : {}) },
        conditionLabel(name, isNegated),
      )
    },
  },
  repeat: {
    content: 'block+',
    group: 'block',
    defining: true,
    attrs: { group: {} },
    parseDOM: [
      {
        ...body,
        tag: 'section[data-repeat]',
        getAttrs: ({ dataset }) => {
          const group = oneOf(groupNames, dataset['repeat'])
          return group === null ? false : { group }
        },
      },
    ],
    toDOM: ({ attrs }) => {
      const group = attrs['group'] as GroupName
      return frame({ 'data-repeat': group }, documentGroups[group].label)
    },
  },
  text: { group: 'inline' },
  field: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: { name: {}, form: { default: 'plain' } },
    parseDOM: [
      {
        tag: 'span[data-field]',
        getAttrs: ({ dataset }) => {
          const name = oneOf(fieldNames, dataset['field'])
          return name === null ? false : { name, form: oneOf(fieldForms, dataset['form']) ?? 'plain' }
        },
      },
    ],
    toDOM: ({ attrs }) => {
      const [name, form] = [attrs['name'] as FieldName, attrs['form'] as FieldForm]
      return ['span', { 'data-field': name, 'data-form': form, contenteditable: 'false' }, fieldCaption(name, form)]
    },
    leafText: ({ attrs }) => `{${documentFields[attrs['name'] as FieldName].label}}`,
  },
  break: {
    group: 'inline',
    inline: true,
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
    leafText: () => '\n',
  },
} satisfies Record<string, NodeSpec>

const isBoldWeight = (weight: string) => /^(bold(er)?|[6-9]\d{2})$/.test(weight) && null

/** Some editors wrap all that they copy in a tag that they declare not bold. */
const isBoldTag = ({ style }: HTMLElement) => style.fontWeight !== 'normal' && null

const marks = {
  bold: {
    parseDOM: [{ tag: 'strong' }, { tag: 'b', getAttrs: isBoldTag }, { style: 'font-weight', getAttrs: isBoldWeight }],
    toDOM: () => ['strong', 0],
  },
  italic: {
    parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
    toDOM: () => ['em', 0],
  },
  underline: {
    parseDOM: [{ tag: 'u' }, { style: 'text-decoration=underline' }, { style: 'text-decoration-line=underline' }],
    toDOM: () => ['u', 0],
  },
} satisfies Record<string, MarkSpec>

export const schema = new Schema({ nodes, marks })
export type NodeName = keyof typeof nodes
export type MarkName = keyof typeof marks

const inOrder = (node: Node): Node => {
  const sorted = node.marks.reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), [])
  if (node.isLeaf) return node.mark(sorted)
  const children: Node[] = []
  node.forEach((child) => children.push(inOrder(child)))
  return node.type.create(node.attrs, children, sorted)
}

/** The document of a stored text. The editor needs marks in its own order and joined texts, which stored texts need not have. */
export const docOf = (text: StructuredText): Node => inOrder(schema.nodeFromJSON(text))

export const textOf = (doc: Node): StructuredText => doc.toJSON() as StructuredText

export const emptyText: StructuredText = {
  type: 'doc',
  content: [{ type: 'paragraph', attrs: { align: 'justify' }, content: [] }],
}
