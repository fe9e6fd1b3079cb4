// Returns the search of the case list that shows the cases behind a figure.
import type { CaseFigures } from '@tratativa/contract/cases/desk/shapes'
import { firstSort, searchOf, type CaseListFilter } from '../list/address/list-address.ts'

type Whose = Pick<CaseFigures, 'client' | 'subClient'>

export const rowsBehind = ({ client, subClient }: Whose, narrower: CaseListFilter = {}) =>
  searchOf({
    filter: { clientName: [client], ...(subClient === null ? {} : { groupName: [subClient] }), ...narrower },
    sort: firstSort,
    page: 1,
    view: '',
  })
