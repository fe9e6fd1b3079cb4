// Searches a list while typing: the text is reported after a debounce, or at once with Enter.
import { useEffect, useRef, useState } from 'react'
import { IconSearch } from '@tabler/icons-react'
import { Icon } from './icon.tsx'
import { TextField } from './text-field.tsx'

type SearchFieldProps = {
  label: string
  /** The current search of the list. The field follows changes from outside. */
  value: string
  onSearch: (search: string) => void
  /** The debounce, in milliseconds. */
  restMs?: number
  /** Called on Enter, besides searching at once. */
  onEnter?: (search: string) => void
  className?: string
}

export const SearchField = ({ label, value, onSearch, restMs = 250, onEnter, className }: SearchFieldProps) => {
  const [typed, setTyped] = useState(value)
  const lastSearch = useRef(value)
  const tell = useRef(onSearch)
  useEffect(() => {
    tell.current = onSearch
  })
  useEffect(() => {
    // Takes only changes from outside, so that text typed in the meantime is not lost.
    if (value !== lastSearch.current) setTyped(value)
    lastSearch.current = value
  }, [value])
  const say = (search: string) => {
    if (search === lastSearch.current) return
    lastSearch.current = search
    tell.current(search)
  }
  const saying = useRef(say)
  useEffect(() => {
    saying.current = say
  })
  useEffect(() => {
    const timer = setTimeout(() => saying.current(typed.trim()), restMs)
    return () => clearTimeout(timer)
  }, [typed, restMs])
  return (
    <TextField
      type="search"
      label={label}
      labelHidden
      placeholder={label}
      leading={<Icon of={IconSearch} />}
      autoComplete="off"
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          // Otherwise the element focused after this field has gone would receive the same key press.
          event.preventDefault()
          say(typed.trim())
          onEnter?.(typed.trim())
        }
        if (event.key === 'Escape' && typed !== '') {
          event.preventDefault()
          event.stopPropagation()
          setTyped('')
          say('')
        }
      }}
      className={className}
    />
  )
}
