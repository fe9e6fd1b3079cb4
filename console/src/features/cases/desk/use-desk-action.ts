// The composer of the desk, and the act that a task leads to, named in the URL (?act=mail): opens its form, focuses it, and removes the
// parameter from the URL.
import { useCallback, useEffect, useRef, useState } from 'react'
import { deskActions } from '@tratativa/contract/tasks/actions'
import type { DeskAction } from '@tratativa/contract/tasks/actions'
import { useUrlValues } from '../../../platform/url-value.ts'
import type { Composing } from './composer/desk-composer-pane.tsx'

const zones: Record<DeskAction, 'who' | 'line' | 'deal'> = {
  call: 'who',
  chat: 'line',
  mail: 'line',
  draft: 'deal',
}
// Selectors of the element to focus: the first one on the screen gets the focus.
const targets: Partial<Record<DeskAction, string>> = {
  call: '[data-act=call]',
  draft: '[data-act=draft]',
}
const composers: Partial<Record<DeskAction, Composing['mode']>> = { chat: 'whatsapp', mail: 'mail' }

const focusFirst = (selector: string): boolean => {
  const element = document.querySelector<HTMLElement>(selector)
  element?.focus()
  return element !== null
}

/** Focuses the element once it is on the screen, unless the person acts first. Returns the function that ends the wait. */
const focusWhenShown = (selector: string): (() => void) => {
  const waiting = new AbortController()
  const end = () => waiting.abort()
  if (focusFirst(selector)) return end
  const observer = new MutationObserver(() => {
    if (focusFirst(selector)) end()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  waiting.signal.addEventListener('abort', () => observer.disconnect())
  for (const act of ['pointerdown', 'keydown'])
    document.addEventListener(act, end, { capture: true, signal: waiting.signal })
  return end
}

const atRest: Composing = { mode: null, address: null, reply: null, focusCount: 0 }

const composingFor = (act: DeskAction | undefined, composing: Composing): Composing => {
  const mode = act && composers[act]
  return mode ? { ...atRest, mode, focusCount: composing.focusCount + 1 } : composing
}

export const useDeskAction = () => {
  const { read, change } = useUrlValues()
  const act = deskActions.find((name) => name === read('act'))
  const [composing, setComposing] = useState<Composing>(() => composingFor(act, atRest))
  const [seen, setSeen] = useState(act)
  const endWait = useRef(() => {})
  if (act !== seen) {
    setSeen(act)
    setComposing(composingFor(act, composing))
  }
  /** Shows a composer and focuses its field. */
  const compose = useCallback(
    (next: Partial<Omit<Composing, 'focusCount'>>) =>
      setComposing(({ mode, focusCount }) => ({ ...atRest, mode, ...next, focusCount: focusCount + 1 })),
    [],
  )
  const unreply = useCallback(() => setComposing((shown) => ({ ...shown, reply: null })), [])
  useEffect(() => {
    if (act === undefined) return
    change({ act: null, zona: zones[act] === 'line' ? null : zones[act] }, { replace: true })
    const target = targets[act]
    endWait.current()
    if (target !== undefined) endWait.current = focusWhenShown(target)
  }, [act, change])
  useEffect(() => () => endWait.current(), [])
  return { composing, compose, unreply }
}
