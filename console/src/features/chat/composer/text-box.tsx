import { useLayoutEffect } from 'react'
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react'
import styles from './composer.module.css'

type TextBoxProps = {
  box: RefObject<HTMLTextAreaElement | null>
  value: string
  label: string
  placeholder: string
  onChange: (text: string) => void
  onSend: () => void
  onFiles: (files: File[]) => void
  onEscape: (() => void) | null
  /** Returns whether the key was for a list beside the box. */
  onKey: (event: KeyboardEvent) => boolean
}

const tallest = 300

/** Enter sends, Shift+Enter starts a line; the box grows with its text up to 300 pixels. */
export const TextBox = (props: TextBoxProps) => {
  const { box, value, label, placeholder, onChange, onSend, onFiles, onEscape, onKey } = props
  useLayoutEffect(() => {
    const area = box.current
    if (!area || area.value !== value) return
    // While it is measured the line keeps its height: the talk above would be scrolled by what it shrinks.
    const line = area.parentElement
    if (line) line.style.minHeight = `${line.offsetHeight}px`
    area.style.height = 'auto'
    area.style.height = `${Math.min(tallest, area.scrollHeight + 2)}px`
    if (line) line.style.minHeight = ''
  }, [box, value])
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  return (
    <textarea
      ref={box}
      className={styles.box}
      rows={1}
      dir="auto"
      data-autofocus
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onPaste={onPaste}
      onKeyDown={(event) => {
        if (onKey(event)) return
        if (event.key === 'Escape' && onEscape) {
          event.preventDefault()
          event.stopPropagation()
          onEscape()
        }
        // Ignores the Enter that confirms a word in an input method editor.
        if (event.key !== 'Enter' || event.shiftKey || event.altKey || event.nativeEvent.isComposing) return
        event.preventDefault()
        onSend()
      }}
    />
  )
}
