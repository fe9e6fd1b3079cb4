// Searches a list as one types: what was typed is told once the hand rests, or at once with Enter.
import { useEffect, useRef, useState } from 'react'
import { IconSearch } from '@tabler/icons-react'
import { Icon } from './icon.tsx'
import { TextField } from './text-field.tsx'

type SearchFieldProps = {
  label: string
  /** What the list is searched by now; changed from outside, the field follows. */
  value: string
  onSearch: (search: string) => void
  /** How long the hand rests before it is told. */
  restMs?: number
  /** What Enter does besides searching at once. */
  onEnter?: (search: string) => void
  className?: string
}

export const SearchField = ({ label, value, onSearch, restMs = 250, onEnter, className }: SearchFieldProps) => {
  const [typed, setTyped] = useState(value)
  const told = useRef(value)
  const tell = useRef(onSearch)
  useEffect(() => {
    tell.current = onSearch
  })
  useEffect(() => {
    // Only what others changed comes back into the field; what one typed meanwhile is not taken away.
    if (value !== told.current) setTyped(value)
    told.current = value
  }, [value])
  const say = (search: string) => {
    if (search === told.current) return
    told.current = search
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
          // What has the focus once this field is gone is not to take the same press.
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
