import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { casesDeskCalls } from '@tratativa/contract/cases/desk/calls'
import type { PersonId } from '@tratativa/contract/kernel/ids'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import { pagesOf, queryOf } from '../../../platform/query.ts'

const { clientCaseFigures, personCases } = casesDeskCalls

export type Whose = Pick<InputTo<typeof clientCaseFigures>, 'id' | 'subClientId'>

export const useClientFigures = (whose: Whose) => useQuery(queryOf(clientCaseFigures, whose))

export const usePersonCasePages = (id: PersonId) => useInfiniteQuery(pagesOf(personCases, { id }))
