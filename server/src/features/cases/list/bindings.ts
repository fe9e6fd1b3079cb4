import { casesListEndpoints as endpoints } from '@tratativa/contract/cases/list/endpoints'
import { casesViewEndpoints as views } from '@tratativa/contract/cases/list/view-endpoints'
import { command, query, type Binding } from '../../../platform/http/binding.ts'
import { once } from '../../../platform/once/once.ts'
import { fastSearch } from './fast-search.ts'
import { fetchCases } from './fetch-cases.ts'
import { getCasesIds } from './get-cases-ids.ts'
import { listFilterValues } from './list-filter-values.ts'
import { searchAll, type ChatSearch, type DocumentSearch } from './search-all.ts'
import { addCaseView, editCaseView, listCaseViews, removeCaseView } from './views/case-views.ts'
import { saveListChoice, readListChoice } from './views/list-choice.ts'

export const listBindings = (searchChats: ChatSearch, findDocuments: DocumentSearch): readonly Binding[] => [
  query(endpoints.fetchCases, fetchCases),
  query(endpoints.getCasesIds, getCasesIds),
  query(endpoints.fastSearch, fastSearch),
  query(endpoints.searchAll, searchAll(searchChats, findDocuments)),
  query(views.caseViews, listCaseViews),
  command(views.addCaseView, once('cases.view.add', addCaseView)),
  command(views.editCaseView, editCaseView),
  command(views.removeCaseView, removeCaseView),
  query(views.caseListChoice, readListChoice),
  command(views.keepCaseListChoice, saveListChoice),
  query(views.caseFilterValues, listFilterValues),
]
