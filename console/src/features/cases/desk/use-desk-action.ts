// Runs the act that a task leads to, named in the URL (?act=mail): opens its form, focuses it, and removes the parameter from the URL.
import { useEffect, useState } from 'react'
import { deskActions } from '@tratativa/contract/tasks/actions'
import type { DeskAction } from '@tratativa/contract/tasks/actions'
import { useUrlValues } from '../../../platform/url-value.ts'
import type { Composing } from './composer/desk-composer-pane.tsx'

const zones: Record<DeskAction, 'who' | 'line' | 'deal'> = {
  call: 'who',
  capture: 'who',
  chat: 'who',
  mail: 'line',
  draft: 'deal',
}
// Selectors of the element to focus: the first one on the screen gets the focus.
const targets: Record<DeskAction, string> = {
  call: '[data-act=call]',
  capture: '[data-act=capture], [data-act=call]',
  chat: '[data-act=chat]:not(:disabled), [data-act=call]',
  mail: '[data-compose=mail]',
  draft: '[data-act=draft]',
}

const focusOn = (selector: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus())

export const useDeskAction = () => {
  const { read, change } = useUrlValues()
  const act = deskActions.find((name) => name === read('act'))
  const [composing, setComposing] = useState<Composing>({ mode: act === 'mail' ? 'mail' : 'note', only: null })
  const [seen, setSeen] = useState(act)
  if (act !== seen) {
    setSeen(act)
    if (act === 'mail') setComposing({ mode: 'mail', only: null })
  }
  const compose = (next: Composing) => {
    setComposing(next)
    focusOn(`[data-compose=${next.mode}]`)
  }
  useEffect(() => {
    if (act === undefined) return
    change({ act: null, zona: zones[act] === 'line' ? null : zones[act] }, { replace: true })
    focusOn(targets[act])
  }, [act, change])
  return { composing, compose }
}
