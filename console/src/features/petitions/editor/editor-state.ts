// The state of an editor over a text: its plugins, its keys, and the signs that become blocks while typing.
import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { EditorState } from 'prosemirror-state'
import type { Command } from 'prosemirror-state'
import type { StructuredText } from '@tratativa/contract/petitions/text/structure'
import { align, breakLine, changeLevel, enter, leaveBlock, setBlock, toPlainBlock } from './block-commands.ts'
import { clauseNumbering } from './clause-numbers.ts'
import { nextForm } from './field-commands.ts'
import { insertList, openInserts } from './insert-list.ts'
import type { BlockLabels } from './inserts.ts'
import { docOf, schema } from './schema.ts'
import { typedSigns } from './typed-signs.ts'
import { nextCell } from './table-commands.ts'

/** Written as prosemirror-keymap reads them: `Mod` is Ctrl, or Cmd on a Mac. */
export const editorKeys = {
  bold: 'Mod-b',
  italic: 'Mod-i',
  underline: 'Mod-u',
  undo: 'Mod-z',
  redo: 'Mod-y',
  heading1: 'Mod-Alt-1',
  heading2: 'Mod-Alt-2',
  heading3: 'Mod-Alt-3',
  paragraph: 'Mod-Alt-0',
  clause: 'Mod-Alt-7',
  quote: 'Mod-Alt-9',
  field: 'Mod-Shift-f',
  left: 'Mod-Shift-l',
  center: 'Mod-Shift-e',
  right: 'Mod-Shift-r',
  justify: 'Mod-Shift-j',
  leave: 'Mod-Enter',
} as const

const commands: Readonly<Record<keyof typeof editorKeys, Command>> = {
  bold: toggleMark(schema.marks.bold),
  italic: toggleMark(schema.marks.italic),
  underline: toggleMark(schema.marks.underline),
  undo,
  redo,
  heading1: setBlock({ name: 'heading', level: 1 }),
  heading2: setBlock({ name: 'heading', level: 2 }),
  heading3: setBlock({ name: 'heading', level: 3 }),
  paragraph: setBlock({ name: 'paragraph' }),
  clause: setBlock({ name: 'clause', level: 1 }),
  quote: setBlock({ name: 'quote' }),
  field: openInserts('fields'),
  left: align('left'),
  center: align('center'),
  right: align('right'),
  justify: align('justify'),
  leave: leaveBlock,
}

const ownKeys = () => {
  const named = (Object.keys(editorKeys) as (keyof typeof editorKeys)[]).map((name) => [
    editorKeys[name],
    commands[name],
  ])
  return {
    ...(Object.fromEntries(named) as Record<string, Command>),
    'Mod-Shift-z': redo,
    Enter: chainCommands(nextForm, enter),
    'Shift-Enter': breakLine,
    Backspace: toPlainBlock,
    Tab: chainCommands(nextCell(1), changeLevel(1)),
    'Shift-Tab': chainCommands(nextCell(-1), changeLevel(-1)),
  }
}

export const editorStateOf = (text: StructuredText, labelOf: BlockLabels): EditorState =>
  EditorState.create({
    schema,
    doc: docOf(text),
    plugins: [insertList(labelOf), clauseNumbering(), typedSigns(), keymap(ownKeys()), keymap(baseKeymap), history()],
  })
