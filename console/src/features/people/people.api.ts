import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import type { PersonId } from '@tratativa/contract/kernel/ids'
import { blockCalls, personCalls } from '@tratativa/contract/people/calls'
import { changeOptimistically, refetch } from '../../platform/cached.ts'
import { pagesOf, queryOf, useCommand } from '../../platform/query.ts'
import type { BlockFilter, PersonFilter } from './filters.ts'

const { person, persons, personsTotal, likePersons, previewMerge } = personCalls
const { blocks } = blockCalls

const personListQuery = ({ search, role, isBlocked, isInactive }: PersonFilter) => ({
  ...(search === '' ? {} : { search }),
  ...(role === 'all' ? {} : { isLawyer: role === 'lawyer' }),
  ...(isBlocked ? { isBlocked } : {}),
  ...(isInactive ? { isActive: false } : {}),
})

/** Keeps the previous results while a new search loads. */
export const usePersonPages = (filter: PersonFilter) =>
  useInfiniteQuery({ ...pagesOf(persons, personListQuery(filter)), placeholderData: keepPreviousData })

/** Counts once for each filter, in parallel to the list. */
export const usePersonTotal = (filter: PersonFilter) =>
  useQuery({ ...queryOf(personsTotal, personListQuery(filter)), placeholderData: keepPreviousData })

export const usePerson = (id: PersonId) => useQuery(queryOf(person, { id }))

/** Fetches the first page of matches, for choosing a person. */
export const usePersonChoices = (search: string) =>
  useQuery({ ...queryOf(persons, { search }), enabled: search !== '', placeholderData: keepPreviousData })

export const useLikePersons = (likenessInput: InputTo<typeof likePersons> | null) =>
  useQuery({
    ...queryOf(likePersons, likenessInput ?? {}),
    enabled: likenessInput !== null,
    placeholderData: keepPreviousData,
  })

const refetchPeople = (cache: QueryClient) => refetch(cache, persons, personsTotal, person)

export const useRegisterPerson = () => {
  const cache = useQueryClient()
  return useCommand(personCalls.registerPerson, { onSuccess: () => refetchPeople(cache) })
}

export const useEditPerson = () => {
  const cache = useQueryClient()
  return useCommand(personCalls.editPerson, {
    onSuccess: ({ data }) => {
      cache.setQueryData(queryOf(person, { id: data.id }).queryKey, { data })
      refetch(cache, persons, personsTotal)
    },
    // Refused because somebody else saved first: fetches their version.
    onError: () => refetch(cache, person),
  })
}

export const useSetPersonActive = () => {
  const cache = useQueryClient()
  return useCommand(personCalls.setPersonActive, {
    onMutate: ({ id, is_active }) =>
      changeOptimistically(cache, person, (answer) =>
        answer.data.id === id ? { data: { ...answer.data, is_active } } : answer,
      ),
    onError: (_error, _given, undo) => undo?.(),
    onSettled: () => refetchPeople(cache),
  })
}

export const useMergePreview = (id: PersonId, loser: PersonId) =>
  useQuery({ ...queryOf(previewMerge, { id, loser }), staleTime: 0, placeholderData: keepPreviousData })

export const useMergePersons = () => {
  const cache = useQueryClient()
  return useCommand(personCalls.mergePersons, { onSuccess: () => refetchPeople(cache) })
}

export const useUndoPersonMerge = () => {
  const cache = useQueryClient()
  return useCommand(personCalls.undoMerge, { onSuccess: () => refetchPeople(cache) })
}

export const useBlockPages = ({ search, kind, isLifted }: BlockFilter) =>
  useInfiniteQuery({
    ...pagesOf(blocks, {
      ...(search === '' ? {} : { search }),
      ...(kind === 'all' ? {} : { kind }),
      ...(isLifted ? { isLifted } : {}),
    }),
    placeholderData: keepPreviousData,
  })

const refetchBlocks = (cache: QueryClient) => refetch(cache, blocks, persons, personsTotal, person)

export const useAddBlock = () => {
  const cache = useQueryClient()
  return useCommand(blockCalls.addBlock, { onSuccess: () => refetchBlocks(cache) })
}

export const useLiftBlock = () => {
  const cache = useQueryClient()
  return useCommand(blockCalls.liftBlock, { onSuccess: () => refetchBlocks(cache) })
}
