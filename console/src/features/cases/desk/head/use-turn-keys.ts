// Alt with an arrow up or down leads to the case before or after, wherever the focus is.
import { useEffect, useEffectEvent } from 'react'

interface Turn {
  readonly onPrevious: (() => void) | null
  readonly onNext: (() => void) | null
}

export const useTurnKeys = ({ onPrevious, onNext }: Turn) => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
    const go = event.key === 'ArrowUp' ? onPrevious : event.key === 'ArrowDown' ? onNext : null
    if (!go || document.querySelector('dialog[open]')) return
    event.preventDefault()
    go()
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
