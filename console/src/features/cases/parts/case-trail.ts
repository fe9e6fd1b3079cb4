// The list that the user came from: its filter and order page the desk through the cases, and link back to the list.
import type { CaseSort, CaseFilterInput } from '@tratativa/contract/cases/filter'

export interface CaseTrail {
  readonly filter: CaseFilterInput
  readonly sort: CaseSort
  /** The name of the view; '' means the whole portfolio. */
  readonly name: string
  /** The URL search of the list. */
  readonly search: Readonly<Record<string, string>>
}

const key = 'cases.trail'
const everything: CaseTrail = {
  filter: { isActive: true },
  sort: { by: 'id', direction: 'desc' },
  name: '',
  search: {},
}

/** Stores the list for the desks opened in this tab. */
export const saveTrail = (trail: CaseTrail) => sessionStorage.setItem(key, JSON.stringify(trail))

export const readTrail = (): CaseTrail => {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as CaseTrail | null) ?? everything
  } catch {
    return everything
  }
}
