// The list that somebody came from: by its filter and order the desk leads from one case to the next, and back to where they were.
import type { CaseSort, GivenFilter } from '@tratativa/contract/cases/filter'

export interface CaseTrail {
  readonly filter: GivenFilter
  readonly sort: CaseSort
  /** The name of the view; '' is the whole portfolio. */
  readonly name: string
  /** The list's own address. */
  readonly search: Readonly<Record<string, string>>
}

const key = 'cases.trail'
const everything: CaseTrail = {
  filter: { isActive: true },
  sort: { by: 'id', direction: 'desc' },
  name: '',
  search: {},
}

/** For the desks that this tab opens. */
export const keepTrail = (trail: CaseTrail) => sessionStorage.setItem(key, JSON.stringify(trail))

export const keptTrail = (): CaseTrail => {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as CaseTrail | null) ?? everything
  } catch {
    return everything
  }
}
