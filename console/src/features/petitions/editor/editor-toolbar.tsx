// The toolbar of the editor: a single Tab stop, arrows move inside it. Each button names its shortcut.
import { useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Command, EditorState } from 'prosemirror-state'
import { useTranslation } from 'react-i18next'
import { AlignMenu, BlockMenu, ConditionMenu, FieldPart, RepeatMenu, TableMenu } from './toolbar-menus.tsx'
import { LevelButtons, MarkButtons, UndoButtons } from './toolbar-buttons.tsx'
import styles from './text-editor.module.css'

export interface ToolbarProps {
  readonly state: EditorState
  readonly run: (command: Command) => void
  readonly can: (command: Command) => boolean
}

const buttonsOf = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLButtonElement>('[data-tool]')]

const stepOf = (key: string, isMirrored: boolean) => {
  if (key === 'ArrowRight') return isMirrored ? -1 : 1
  if (key === 'ArrowLeft') return isMirrored ? 1 : -1
  return 0
}

/** Keeps one button in the order of Tab: the one used last. */
const useRovingFocus = () => {
  const bar = useRef<HTMLDivElement>(null)
  const current = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const buttons = bar.current ? buttonsOf(bar.current) : []
    const stop =
      buttons.find((button) => button === current.current && !button.disabled) ??
      buttons.find(({ disabled }) => !disabled)
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1
  })
  const onFocus = (event: { target: EventTarget }) => {
    const tool = (event.target as HTMLElement).closest<HTMLElement>('[data-tool]')
    if (!tool || !bar.current) return
    current.current = tool
    for (const button of buttonsOf(bar.current)) button.tabIndex = button === tool ? 0 : -1
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tools = bar.current ? buttonsOf(bar.current).filter(({ disabled }) => !disabled) : []
    const index = tools.indexOf(event.target as HTMLButtonElement)
    if (index === -1 || !bar.current) return
    const step = stepOf(event.key, getComputedStyle(bar.current).direction === 'rtl')
    const ends: Readonly<Record<string, number>> = { Home: 0, End: tools.length - 1 }
    const next = ends[event.key] ?? (step === 0 ? null : (index + step + tools.length) % tools.length)
    if (next === null) return
    event.preventDefault()
    tools[next]?.focus()
  }
  return { bar, onFocus, onKeyDown }
}

export const EditorToolbar = ({ end, ...props }: ToolbarProps & { end?: ReactNode }) => {
  const { t } = useTranslation('editor')
  const { bar, onFocus, onKeyDown } = useRovingFocus()
  return (
    <div className={styles.bar}>
      <div
        ref={bar}
        role="toolbar"
        tabIndex={-1}
        aria-label={t('toolbar')}
        className={styles.tools}
        {...{ onFocus, onKeyDown }}
      >
        <BlockMenu {...props} />
        <MarkButtons {...props} />
        <AlignMenu {...props} />
        <LevelButtons {...props} />
        <span className={styles.rule} />
        <FieldPart {...props} />
        <ConditionMenu {...props} />
        <RepeatMenu {...props} />
        <TableMenu {...props} />
        <span className={styles.rule} />
        <UndoButtons {...props} />
      </div>
      {end !== undefined && <div className={styles.barEnd}>{end}</div>}
    </div>
  )
}
