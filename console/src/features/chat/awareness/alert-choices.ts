// How this browser tells the person about an inbound message, besides the notice on the screen. Both are off until the person asks for them.
import { useSyncExternalStore } from 'react'
import { readStorage, writeStorage } from '../../../platform/storage.ts'

export interface AlertChoices {
  readonly hasSound: boolean
  readonly isOnDesktop: boolean
}

const storageKey = 'inboundAlerts'
const none: AlertChoices = { hasSound: false, isOnDesktop: false }

const read = (): AlertChoices => {
  const words = (readStorage(storageKey) ?? '').split(' ')
  return { hasSound: words.includes('sound'), isOnDesktop: words.includes('desktop') }
}

let current: AlertChoices | undefined
const readers = new Set<() => void>()

export const alertChoices = (): AlertChoices => (current ??= read())

export const chooseAlerts = (change: Partial<AlertChoices>) => {
  current = { ...none, ...alertChoices(), ...change }
  writeStorage(storageKey, [current.hasSound && 'sound', current.isOnDesktop && 'desktop'].filter(Boolean).join(' '))
  for (const reader of readers) reader()
}

const subscribe = (reader: () => void) => {
  readers.add(reader)
  return () => readers.delete(reader)
}

export const useAlertChoices = () => useSyncExternalStore(subscribe, alertChoices)
