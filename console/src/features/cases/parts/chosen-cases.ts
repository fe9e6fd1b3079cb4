// The cases selected in the list, passed to the screen that acts on all of them.
import type { CaseFilterInput } from '@tratativa/contract/cases/filter'

export type ChosenCases =
  | { readonly by: 'ids'; readonly ids: readonly string[] }
  /** All cases that a filter matches; `total` is their number at the time of the selection. */
  | { readonly by: 'filter'; readonly filter: CaseFilterInput; readonly total: number }

const key = 'cases.chosen'

/** Stored for the next screen of this tab only. */
export const saveChosenCases = (chosen: ChosenCases) => sessionStorage.setItem(key, JSON.stringify(chosen))

/** Returns the stored selection; reading does not remove it, so that the screen can be reloaded. */
export const handedOver = (): ChosenCases | null => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as ChosenCases | null
  } catch {
    return null
  }
}

export const countChosen = (chosen: ChosenCases) => (chosen.by === 'ids' ? chosen.ids.length : chosen.total)
