// The selection: single cases over several pages, or all cases that the filter matches.
import type { CaseListFilter } from '../address/list-address.ts'

type Ids = ReadonlySet<string>

export interface Selection {
  readonly ids: Ids
  /** All cases of a filter; `ids` is ignored when this is set. */
  readonly all: { readonly filter: CaseListFilter; readonly total: number } | null
}

export const nothingChosen: Selection = { ids: new Set(), all: null }

export const selectedCountOf = ({ ids, all }: Selection) => all?.total ?? ids.size

/** Returns the ids to show as selected on the page. */
export const shownOf = ({ ids, all }: Selection, page: readonly string[]): Ids => (all ? new Set(page) : ids)

/** Returns the ids on the page that were deselected while a whole filter is selected. */
export const deselectedIds = (page: readonly string[], next: Ids) => page.filter((id) => !next.has(id))
