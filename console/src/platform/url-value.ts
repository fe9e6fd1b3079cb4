// Filters, tabs and pages of a list are stored in the address, so that a shared link shows the same view.
import { useCallback } from 'react'
import { useSearch } from '@tanstack/react-router'
import { useLeadOn } from './use-lead-on.ts'

type Search = Readonly<Record<string, unknown>>
type Change = Readonly<Record<string, string | null>>

/** The router parses ?busca=123 as a number. Here every value is the text of the address. */
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
 * `read` returns '' for a missing value; `change` removes a value with null. `resetScroll` makes the router restore the scroll positions
 * stored for the new address.
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
