// Arrow keys move through the conversations; Home and End go to the first and the last.
import { useCallback } from 'react'
import type { KeyboardEvent } from 'react'

const stepped = (key: string, index: number, length: number): number | null => {
  if (key === 'ArrowDown') return Math.min(index + 1, length - 1)
  if (key === 'ArrowUp') return Math.max(index - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? length - 1 : null
}

export const useListKeys = () =>
  useCallback((event: KeyboardEvent<HTMLElement>) => {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-chat]')]
    const to = stepped(event.key, rows.indexOf(document.activeElement as HTMLElement), rows.length)
    if (to === null) return
    event.preventDefault()
    rows[to]?.focus()
  }, [])
