// The keys that work on every screen. Nothing happens while somebody types.
import { useEffect, useEffectEvent, useRef } from 'react'

export interface Keys {
  readonly onPalette: () => void
  readonly onList: () => void
  readonly onToggleMenu: () => void
  /** The letter pressed after g. */
  readonly onGo: (letter: string) => void
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]):not([type=radio]), textarea, select'))

/** What a key means, given whether g was pressed just before. */
export const meaningOf = (event: Pressed, isAfterG: boolean, isBusy: boolean) => {
  const key = event.key.toLowerCase()
  if ((event.ctrlKey || event.metaKey) && !event.altKey) return key === 'k' ? ('palette' as const) : null
  // An open dialog or menu has keys of its own.
  if (event.altKey || isBusy || isTyping(event.target)) return null
  if (isAfterG) return /^[a-z]$/.test(key) ? ('go' as const) : null
  if (key === '?') return 'list' as const
  if (key === '[') return 'menu' as const
  return key === 'g' ? ('wait' as const) : null
}

const patience = 1500

export const useShortcuts = (keys: Keys) => {
  const gPressedAt = useRef(0)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const isAfterG = event.timeStamp - gPressedAt.current < patience
    const isBusy = document.querySelector('dialog[open], [role=menu]') !== null
    const meaning = meaningOf(event, isAfterG, isBusy)
    gPressedAt.current = meaning === 'wait' ? event.timeStamp : -patience
    if (meaning === null) return
    event.preventDefault()
    if (meaning === 'palette') keys.onPalette()
    else if (meaning === 'list') keys.onList()
    else if (meaning === 'menu') keys.onToggleMenu()
    else if (meaning === 'go') keys.onGo(event.key.toLowerCase())
  })
  useEffect(() => {
    gPressedAt.current = -patience
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
