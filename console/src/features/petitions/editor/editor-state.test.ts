import { afterEach, describe, expect, it } from 'vitest'
import { NodeSelection, TextSelection } from 'prosemirror-state'
import type { Command } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { structuredText } from '@tratativa/contract/petitions/text/structure'
import { addCondition, addRepeat, frameByCondition, frameByGroup, negate, unframe } from './block-commands.ts'
import { clauseNumbers } from './clause-numbers.ts'
import { editorStateOf } from './editor-state.ts'
import { nextForm, selectedField, setForm } from './field-commands.ts'
import { pickInsert, shownInserts } from './insert-list.ts'
import type { BlockLabels } from './inserts.ts'
import { emptyText, textOf } from './schema.ts'
import {
  addColumn,
  addRow,
  insertTable,
  nextCell,
  removeColumn,
  removeRow,
  repeatRow,
  toggleHeaderRow,
} from './table-commands.ts'

const labelOf: BlockLabels = (block) => ({ clause: 'Cláusula numerada', table: 'Tabela' })[block as string] ?? block
const views: EditorView[] = []
afterEach(() => views.splice(0).forEach((view) => view.destroy()))

const open = (content?: unknown[]) => {
  const text = content ? structuredText.parse({ type: 'doc', content }) : emptyText
  const view = new EditorView(document.body.appendChild(document.createElement('div')), {
    state: editorStateOf(text, labelOf),
  })
  views.push(view)
  const type = (typed: string) => {
    for (const sign of typed) {
      const { from, to } = view.state.selection
      const insert = () => view.state.tr.insertText(sign, from, to)
      const isHandled = view.someProp('handleTextInput', (handle) => handle(view, from, to, sign, insert))
      if (!isHandled) view.dispatch(insert())
    }
  }
  const press = (key: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, ...more })
    return view.someProp('handleKeyDown', (handle) => handle(view, event)) === true
  }
  const run = (command: Command) => command(view.state, view.dispatch, view)
  const caret = (position: number) =>
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, position)))
  /** The text as the contract would store it. */
  const stored = () => structuredText.parse(textOf(view.state.doc)).content
  const listed = () => shownInserts(view.state, labelOf)?.items.map(({ label }) => label)
  return { view, type, press, run, caret, stored, listed }
}

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const textOfBlock = (block: unknown) => JSON.stringify(block).match(/"text":"([^"]*)"/)?.[1] ?? ''

describe('numbering', () => {
  it('counts 1., 1.1. and a), each level anew below the one above', () => {
    expect(clauseNumbers([1, 2, 3, 3, 2, 3, 1, 2])).toEqual(['1.', '1.1.', 'a)', 'b)', '1.2.', 'a)', '2.', '2.1.'])
    expect(clauseNumbers(Array.from({ length: 28 }, () => 3)).at(-1)).toBe('ab)')
  })

  it('makes a clause of a typed number; Enter goes on, Tab and Shift+Tab change its level', () => {
    const { type, press, stored } = open()
    type('1. Do objeto')
    press('Enter')
    press('Tab')
    type('Do valor')
    expect(stored()).toMatchObject([
      { type: 'clause', attrs: { level: 1 } },
      { type: 'clause', attrs: { level: 2 } },
    ])
    press('Tab', { shiftKey: true })
    expect(stored()[1]).toMatchObject({ attrs: { level: 1 } })
    expect(press('Tab', { shiftKey: true })).toBe(false)
    press('Enter')
    press('Enter')
    expect(stored()[2]).toMatchObject({ type: 'paragraph' })
  })
})

describe('inserting', () => {
  it('PET-001 inserts a field by typing a brace and part of its name', () => {
    const { type, press, stored, listed } = open()
    type('Autor {autor no')
    expect(listed()).toEqual(['Autor: nome', 'Advogado do autor: nome'])
    press('Enter')
    expect(stored()).toMatchObject([
      { content: [{ text: 'Autor ' }, { type: 'field', attrs: { name: 'author.name', form: 'plain' } }] },
    ])
  })

  it('searches without accents, moves with arrows and closes with Escape', () => {
    const { type, press, view, listed } = open()
    type('{numero')
    expect(listed()).toContain('Número do processo')
    press('ArrowDown')
    expect(shownInserts(view.state, labelOf)?.active).toBe(1)
    press('ArrowUp')
    press('ArrowUp')
    expect(shownInserts(view.state, labelOf)?.active).toBe((listed()?.length ?? 0) - 1)
    press('Escape')
    expect(listed()).toBeUndefined()
  })

  it('leaves a slash inside a word alone', () => {
    const { type, listed } = open()
    type('e/ou 1/2')
    expect(listed()).toBeUndefined()
    type(' /tab')
    expect(listed()).toContain('Tabela')
  })

  it('frames the paragraph when a condition is picked, and takes the typed text away', () => {
    const { type, press, stored } = open([paragraph('Em parcelas.')])
    type('/se parc')
    press('Enter')
    expect(stored()).toMatchObject([
      { type: 'condition', attrs: { name: 'inInstalments' }, content: [{ type: 'paragraph' }] },
    ])
    expect(JSON.stringify(stored())).not.toContain('/se')
  })

  it('undoes the entry and the typed text as one step', () => {
    const { view, type, press, run, stored } = open([paragraph('Texto ')])
    type('{pasta')
    const picked = shownInserts(view.state, labelOf)?.items[0]
    if (picked) run(pickInsert(picked))
    expect(JSON.stringify(stored())).toContain('case.folder')
    press('z', { ctrlKey: true })
    expect(JSON.stringify(stored())).not.toContain('case.folder')
  })

  it('offers the fields of a group only inside of it', () => {
    const { type, press, listed } = open([
      { type: 'repeat', attrs: { group: 'instalments' }, content: [paragraph('')].map(() => ({ type: 'paragraph' })) },
      paragraph('Fora'),
    ])
    type('{parcela v')
    expect(listed()).toContain('Parcela: vencimento')
    press('Escape')
    const outside = open()
    outside.type('{parcela v')
    expect(outside.listed()).toEqual(['Acordo: valor da parcela'])
  })
})

describe('fields', () => {
  it('change their form with Enter on the chip, amounts only', () => {
    const { view, type, press, run, stored } = open()
    type('{acordo: valor')
    press('Enter')
    expect(selectedField(view.state)).toBeNull()
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, 1)))
    press('Enter')
    expect(stored()).toMatchObject([{ content: [{ attrs: { name: 'agreement.value', form: 'words' } }] }])
    run(setForm('both'))
    expect(stored()).toMatchObject([{ content: [{ attrs: { form: 'both' } }] }])
    run(nextForm)
    expect(stored()).toMatchObject([{ content: [{ attrs: { form: 'plain' } }] }])
  })
})

describe('frames', () => {
  it('wrap, invert, change and unwrap the block of the caret', () => {
    const { run, stored } = open([paragraph('Multa.')])
    run(frameByCondition('hasDuty'))
    run(negate)
    expect(stored()).toMatchObject([{ type: 'condition', attrs: { name: 'hasDuty', isNegated: true } }])
    run(frameByCondition('hasFees'))
    run(frameByGroup('authors'))
    expect(stored()).toMatchObject([
      { attrs: { name: 'hasFees' }, content: [{ type: 'repeat', attrs: { group: 'authors' } }] },
    ])
    run(unframe('condition'))
    run(unframe('repeat'))
    expect(stored()).toEqual(structuredText.parse({ type: 'doc', content: [paragraph('Multa.')] }).content)
  })

  it('refuse a depth that the contract would not store', () => {
    const { run, stored } = open([paragraph('x')])
    const wraps = [addRepeat('authors'), addCondition('hasDuty'), addRepeat('lawyers'), addCondition('hasFees')]
    expect(wraps.map(run)).toEqual([true, true, true, false])
    expect(stored()).toHaveLength(1)
  })
})

describe('tables', () => {
  it('add and remove rows and columns, mark the heading row and the row that repeats', () => {
    const { run, stored, type, press } = open()
    run(insertTable)
    type('Vencimento')
    run(nextCell(1))
    type('Valor')
    run(addColumn('after'))
    run(addRow('below'))
    run(repeatRow('instalments'))
    run(toggleHeaderRow)
    const [table] = stored()
    expect(table).toMatchObject({
      type: 'table',
      content: [
        { attrs: { isHeader: true }, content: [{}, {}, {}, {}] },
        { attrs: { isHeader: true, repeats: 'instalments' }, content: [{}, {}, {}, {}] },
        {},
        {},
      ],
    })
    expect(textOfBlock(table)).toBe('Vencimento')
    run(removeRow)
    run(removeColumn)
    expect(JSON.stringify(stored()[0]).match(/tableRow/g)).toHaveLength(3)
    press('Enter')
    expect(JSON.stringify(stored()[0])).toContain('break')
  })

  it('Tab in the last cell adds a row', () => {
    const { run, press, stored } = open()
    run(insertTable)
    for (let cell = 0; cell < 9; cell += 1) press('Tab')
    expect(JSON.stringify(stored()[0]).match(/tableRow/g)).toHaveLength(4)
  })
})
