// The people behind incoming calls, as the server names them before the call is answered.
import { useSyncExternalStore } from 'react'
import type { Caller } from '@tratativa/contract/calls/shapes'

const maxCallers = 10

let callers: readonly Caller[] = []
const watchers = new Set<() => void>()

export const noteCaller = (caller: Caller) => {
  callers = [caller, ...callers].slice(0, maxCallers)
  for (const watch of watchers) watch()
}

const watch = (onChange: () => void) => {
  watchers.add(onChange)
  return () => void watchers.delete(onChange)
}

export const useCaller = (exchangeKey: string): Caller | undefined =>
  useSyncExternalStore(watch, () => callers).find((caller) => caller.exchangeKey === exchangeKey)
