// The keys of the panel: from one conversation to the next, between the list and the composer, and letters that nothing else takes.
import { useEffect } from 'react'
import { useActions } from '../../../platform/actions.ts'
import { chatActions } from '../chat-actions.ts'
import { saveEarlyStep, takeEarlyStep } from './early-step.ts'

const panelOf = () => document.querySelector<HTMLDialogElement>(`dialog[data-acts=${chatActions.id}]`)
const composerOf = (panel: HTMLElement | null) =>
  panel?.querySelector<HTMLTextAreaElement>('textarea[data-autofocus]:enabled')
const rowsOf = (panel: HTMLElement | null) => [...(panel?.querySelectorAll<HTMLElement>('[data-chat]') ?? [])]
const isOpen = (row: HTMLElement) => row.hasAttribute('aria-current')

/** Opens the conversation so many rows further. The row keeps the focus where nothing can be written. */
const step = (by: 1 | -1) => {
  const rows = rowsOf(panelOf())
  if (rows.length === 0) return saveEarlyStep(by)
  const openIndex = rows.findIndex(isOpen)
  const row = openIndex < 0 ? rows.at(by > 0 ? 0 : -1) : rows[openIndex + by]
  row?.focus()
  row?.click()
}

/** From the composer to the open row of the list, and from anywhere else to the composer. */
const swap = () => {
  const panel = panelOf()
  const composer = composerOf(panel) ?? panel?.querySelector<HTMLElement>('[data-history]')
  const rows = rowsOf(panel)
  const row = rows.find(isOpen) ?? rows[0]
  const target = composer && document.activeElement !== composer ? composer : row
  target?.focus()
}

const takesKeys = 'input, textarea, select, [contenteditable=true], [role=menu] *, [role=listbox] *, [popover] *'

/** A letter goes into the composer from wherever in the panel nothing else takes it. Space keeps pressing and scrolling. */
const useTyping = () => {
  useEffect(() => {
    const onKeyDown = ({ key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target }: KeyboardEvent) => {
      if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey || key.length !== 1 || key === ' ') return
      const panel = panelOf()
      if (!(target instanceof HTMLElement) || target.matches(takesKeys)) return
      if (target !== document.body && target.closest('dialog') !== panel) return
      // Focused now, the box receives this very key.
      composerOf(panel)?.focus()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

const next = () => step(1)
const previous = () => step(-1)

/** Takes the step that was pressed while the rows were loading. */
export const useEarlyStep = (hasRows: boolean) => {
  useEffect(() => {
    const early = hasRows ? takeEarlyStep() : null
    if (early !== null) step(early)
  }, [hasRows])
}

export const usePanelKeys = () => {
  useActions(chatActions, { open: null, next, previous, swap })
  useTyping()
}
