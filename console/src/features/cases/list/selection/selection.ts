// What is chosen: cases one by one, over many pages, or all that the filter matches.
import type { ListFilter } from '../address/list-address.ts'

type Ids = ReadonlySet<string>

export interface Selection {
  readonly ids: Ids
  /** All of a filter; then `ids` is not looked at. */
  readonly all: { readonly filter: ListFilter; readonly total: number } | null
}

export const nothingChosen: Selection = { ids: new Set(), all: null }

export const countOf = ({ ids, all }: Selection) => all?.total ?? ids.size

/** What the page shows as chosen. */
export const shownOf = ({ ids, all }: Selection, page: readonly string[]): Ids => (all ? new Set(page) : ids)

/** Those of the page that were let go out of a whole filter. */
export const letGo = (page: readonly string[], next: Ids) => page.filter((id) => !next.has(id))
