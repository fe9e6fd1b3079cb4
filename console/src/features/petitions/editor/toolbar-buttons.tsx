import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconIndentDecrease,
  IconIndentIncrease,
  IconItalic,
  IconUnderline,
} from '@tabler/icons-react'
import { toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { EditorState } from 'prosemirror-state'
import { useTranslation } from 'react-i18next'
import type { ToolbarProps } from './editor-toolbar.tsx'
import { changeLevel } from './block-commands.ts'
import { editorKeys } from './editor-state.ts'
import { schema } from './schema.ts'
import type { MarkName } from './schema.ts'
import { Tool } from './tool.tsx'

const drawings = { bold: IconBold, italic: IconItalic, underline: IconUnderline } as const
const markNames = Object.keys(drawings) as MarkName[]

const isMarked = ({ doc, selection, storedMarks }: EditorState, name: MarkName) => {
  const mark = schema.marks[name]
  const { empty, from, to, $from } = selection
  return empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark)
}

export const MarkButtons = ({ state, run }: ToolbarProps) => {
  const { t } = useTranslation('editor')
  return markNames.map((name) => (
    <Tool
      key={name}
      icon={drawings[name]}
      label={t(`mark.${name}`)}
      keys={editorKeys[name]}
      active={isMarked(state, name)}
      onClick={() => run(toggleMark(schema.marks[name]))}
    />
  ))
}

/** Only clauses have levels. */
export const LevelButtons = ({ state, run, can }: ToolbarProps) => {
  const { t } = useTranslation('editor')
  if (state.selection.$from.parent.type !== schema.nodes.clause) return null
  return (
    <>
      <Tool
        icon={IconIndentDecrease}
        flip
        label={t('level.up')}
        keys="Shift-Tab"
        disabled={!can(changeLevel(-1))}
        onClick={() => run(changeLevel(-1))}
      />
      <Tool
        icon={IconIndentIncrease}
        flip
        label={t('level.down')}
        keys="Tab"
        disabled={!can(changeLevel(1))}
        onClick={() => run(changeLevel(1))}
      />
    </>
  )
}

export const UndoButtons = ({ run, can }: ToolbarProps) => {
  const { t } = useTranslation('editor')
  return (
    <>
      <Tool
        icon={IconArrowBackUp}
        flip
        label={t('undo')}
        keys={editorKeys.undo}
        disabled={!can(undo)}
        onClick={() => run(undo)}
      />
      <Tool
        icon={IconArrowForwardUp}
        flip
        label={t('redo')}
        keys={editorKeys.redo}
        disabled={!can(redo)}
        onClick={() => run(redo)}
      />
    </>
  )
}
