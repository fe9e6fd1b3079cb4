// Filters, tabs and pages of a list live in the address, so that a link shows what its sender saw.
import { useCallback } from 'react'
import { useSearch } from '@tanstack/react-router'
import { useLeadOn } from './use-lead-on.ts'

type Search = Readonly<Record<string, unknown>>
type Change = Readonly<Record<string, string | null>>

/** The router reads ?busca=123 as a number: here every value is the text that stands in the address. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

const changed = (search: Search, change: Change): Search => {
  const next: Record<string, unknown> = { ...search }
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') delete next[name]
    else next[name] = value
  }
  return next
}

/**
 * `read` gives '' for what is not in the address; `change` takes a value away with null. With `resetScroll` the router puts all that
 * scrolls back to where it was kept for the new address.
 */
export const useUrlValues = (resetScroll = true) => {
  const search: Search = useSearch({ strict: false })
  const leadOn = useLeadOn()
  const read = useCallback((name: string) => textOf(search[name]), [search])
  const change = useCallback(
    (values: Change, options: { replace?: boolean } = {}) =>
      leadOn({
        to: '.',
        search: (before: Search) => changed(before, values),
        resetScroll,
        ...options,
      }),
    [leadOn, resetScroll],
  )
  return { read, change }
}
