// The entries of the list that opens while typing '{' (fields) or '/' (fields, blocks and frames).
import type { Command, EditorState } from 'prosemirror-state'
import {
  conditionNames,
  documentConditions,
  documentFields,
  documentGroups,
  fieldNames,
  groupNames,
} from '@tratativa/contract/petitions/text/fields'
import type { FieldName } from '@tratativa/contract/petitions/text/fields'
import { addCondition, addRepeat, insertPageBreak, setBlock } from './block-commands.ts'
import { groupsAround, insertField } from './field-commands.ts'
import { insertTable } from './table-commands.ts'

export const blockEntries = {
  heading1: setBlock({ name: 'heading', level: 1 }),
  heading2: setBlock({ name: 'heading', level: 2 }),
  heading3: setBlock({ name: 'heading', level: 3 }),
  paragraph: setBlock({ name: 'paragraph' }),
  clause: setBlock({ name: 'clause', level: 1 }),
  quote: setBlock({ name: 'quote' }),
  signatureLine: setBlock({ name: 'signatureLine' }),
  table: insertTable,
  pageBreak: insertPageBreak,
} as const satisfies Record<string, Command>
export type BlockEntry = keyof typeof blockEntries
const blockNames = Object.keys(blockEntries) as BlockEntry[]

export type InsertKind = 'field' | 'block' | 'condition' | 'repeat'
export interface Insert {
  readonly id: string
  readonly kind: InsertKind
  readonly label: string
  readonly apply: Command
}
export type InsertScope = 'fields' | 'all'
/** The captions of blocks in the language of the screen; fields, conditions and groups have their own in the contract. */
export type BlockLabels = (block: BlockEntry) => string

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('pt-BR')
const matches = (label: string, query: string) => {
  const [text, words] = [
    plain(label),
    plain(query)
      .split(/[\s:]+/)
      .filter(Boolean),
  ]
  return words.every((word) => text.includes(word))
}

const fieldsHere = (state: EditorState): FieldName[] => {
  const groups = groupsAround(state)
  const groupOf = (name: FieldName) => ('group' in documentFields[name] ? documentFields[name].group : undefined)
  const own = fieldNames.filter((name) => {
    const group = groupOf(name)
    return group !== undefined && groups.has(group)
  })
  return [...own, ...fieldNames.filter((name) => groupOf(name) === undefined)]
}

const entriesOf = (state: EditorState, scope: InsertScope, labelOf: BlockLabels): Insert[] => {
  const fields = fieldsHere(state).map((name): Insert => ({
    id: `field-${name}`,
    kind: 'field',
    label: documentFields[name].label,
    apply: insertField(name),
  }))
  if (scope === 'fields') return fields
  return [
    ...blockNames.map((name): Insert => ({ id: name, kind: 'block', label: labelOf(name), apply: blockEntries[name] })),
    ...conditionNames.map((name): Insert => ({
      id: `condition-${name}`,
      kind: 'condition',
      label: documentConditions[name].label,
      apply: addCondition(name),
    })),
    ...groupNames.map((group): Insert => ({
      id: `repeat-${group}`,
      kind: 'repeat',
      label: documentGroups[group].label,
      apply: addRepeat(group),
    })),
    ...fields,
  ]
}

/** Entries whose label begins with the query come first. */
export const insertsFor = (state: EditorState, scope: InsertScope, query: string, labelOf: BlockLabels): Insert[] => {
  const hits = entriesOf(state, scope, labelOf).filter(({ label }) => matches(label, query))
  const begins = ({ label }: Insert) => plain(label).startsWith(plain(query))
  return query === '' ? hits : [...hits.filter(begins), ...hits.filter((hit) => !begins(hit))]
}
