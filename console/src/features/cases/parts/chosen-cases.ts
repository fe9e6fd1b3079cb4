// The cases that somebody chose in the list, handed to the screen that does something to all of them.
import type { GivenFilter } from '@tratativa/contract/cases/filter'

export type ChosenCases =
  | { readonly by: 'ids'; readonly ids: readonly string[] }
  /** Everything that a filter matches; `total` is what it matched when it was chosen. */
  | { readonly by: 'filter'; readonly filter: GivenFilter; readonly total: number }

const key = 'cases.chosen'

/** For the next screen of this tab alone. */
export const handOver = (chosen: ChosenCases) => sessionStorage.setItem(key, JSON.stringify(chosen))

/** What was handed over; it stays, so that the screen may be loaded again. */
export const handedOver = (): ChosenCases | null => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as ChosenCases | null
  } catch {
    return null
  }
}

export const countChosen = (chosen: ChosenCases) => (chosen.by === 'ids' ? chosen.ids.length : chosen.total)
