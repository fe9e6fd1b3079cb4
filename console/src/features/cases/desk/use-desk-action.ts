// The composer of the desk, and the act that a task leads to, named in the URL (?act=mail): opens its form, focuses it, and removes the
// parameter from the URL.
import { useCallback, useEffect, useState } from 'react'
import { deskActions } from '@tratativa/contract/tasks/actions'
import type { DeskAction } from '@tratativa/contract/tasks/actions'
import { useUrlValues } from '../../../platform/url-value.ts'
import type { Composing } from './composer/desk-composer-pane.tsx'

const zones: Record<DeskAction, 'who' | 'line' | 'deal'> = {
  call: 'who',
  capture: 'who',
  chat: 'line',
  mail: 'line',
  draft: 'deal',
}
// Selectors of the element to focus: the first one on the screen gets the focus.
const targets: Partial<Record<DeskAction, string>> = {
  call: '[data-act=call]',
  capture: '[data-act=capture], [data-act=call]',
  draft: '[data-act=draft]',
}
const composers: Partial<Record<DeskAction, Composing['mode']>> = { chat: 'whatsapp', mail: 'mail' }

const focusOn = (selector: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus())

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
    if (target !== undefined) focusOn(target)
  }, [act, change])
  return { composing, compose, unreply }
}
