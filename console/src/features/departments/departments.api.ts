import { useEffect } from 'react'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { departmentsCalls } from '@tratativa/contract/departments/calls'
import { identityCalls } from '@tratativa/contract/identity/calls'
import { changeOptimistically, changeCached, refetch } from '../../platform/cached.ts'
import { pagesOf, queryOf, useCommand } from '../../platform/query.ts'
import { withActive, withUser } from './users/changed-users.ts'

const { departments, users, profileTypes } = departmentsCalls

const searchQuery = (search: string) => (search === '' ? {} : { search })

export interface UserFilter {
  readonly search: string
  readonly isPending: boolean
}

/** Keeps the previous results while a new search loads. */
export const useUserPages = ({ search, isPending }: UserFilter) =>
  useInfiniteQuery({
    ...pagesOf(users, { ...searchQuery(search), ...(isPending ? { isPending } : {}) }),
    placeholderData: keepPreviousData,
  })

export const useDepartmentPages = (search: string) =>
  useInfiniteQuery({ ...pagesOf(departments, searchQuery(search)), placeholderData: keepPreviousData })

/** Fetches people who asked for access and wait for an administrator. Invited people are left out: they have only to accept. */
export const useWaitingUsers = () => useQuery(queryOf(users, { isPending: true, isActive: false }))

export const usePendingUsers = () => useQuery(queryOf(users, { isPending: true }))

/** Fetches all pages, one after the other, for choosing from. The next page waits for a refetch, which it would cancel: its rows would stay old. */
const useEveryRow = <Row>(pages: UseInfiniteQueryResult<InfiniteData<{ readonly data: readonly Row[] }>>) => {
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return pages.data?.pages.flatMap(({ data }) => data) ?? []
}

export const useEveryUser = () => useEveryRow(useInfiniteQuery(pagesOf(users, {})))

export const useEveryDepartment = () => useEveryRow(useInfiniteQuery(pagesOf(departments, {})))

// Profile types change only with a new version of the product.
export const useProfileTypes = () => useQuery(queryOf(profileTypes, {}, { staleTime: Infinity })).data?.data ?? []

export const useSetUserActive = () => {
  const cache = useQueryClient()
  return useCommand(departmentsCalls.setUserActive, {
    onMutate: ({ id, isActive }) =>
      changeOptimistically(cache, users, (answer) => withActive(answer, Number(id), isActive)),
    onError: (_error, _given, undo) => undo?.(),
    onSettled: () => refetch(cache, users, identityCalls.rightsChanges),
  })
}

export const useEditUser = () => {
  const cache = useQueryClient()
  return useCommand(departmentsCalls.editUser, {
    onSuccess: ({ data }) => {
      changeCached(cache, users, (answer) => withUser(answer, data))
      refetch(cache, users, departments, identityCalls.rightsChanges)
    },
  })
}

export const useAddUsers = () => {
  const cache = useQueryClient()
  return useCommand(departmentsCalls.addUsers, {
    onSuccess: () => refetch(cache, users, departments, identityCalls.rightsChanges, identityCalls.outbox),
  })
}

export const useInviteAgain = () => {
  const cache = useQueryClient()
  return useCommand(departmentsCalls.inviteAgain, { onSuccess: () => refetch(cache, identityCalls.outbox) })
}

export const useAddDepartment = () => {
  const cache = useQueryClient()
  return useCommand(departmentsCalls.addDepartment, { onSuccess: () => refetch(cache, departments, users) })
}

export const useEditDepartment = () => {
  const cache = useQueryClient()
  return useCommand(departmentsCalls.editDepartment, { onSuccess: () => refetch(cache, departments, users) })
}

/** The account behind a user: the only query that returns the extension. */
export const useAccountOf = (email: string) => useQuery(queryOf(identityCalls.accounts, { search: email }))

export const useChangeVoip = () => {
  const cache = useQueryClient()
  return useCommand(identityCalls.changeVoip, { onSuccess: () => refetch(cache, identityCalls.accounts) })
}

export const useRightsPages = () => useInfiniteQuery(pagesOf(identityCalls.rightsChanges, {}))

/** Returns whether this installation stores its mails. */
export const useIsMailOutboxEnabled = (enabled: boolean) =>
  useInfiniteQuery({ ...pagesOf(identityCalls.outbox, {}), enabled }).data?.pages[0]?.isKept ?? false

// A mail is written shortly after its cause, and no event announces it.
export const useMailPages = () =>
  useInfiniteQuery(pagesOf(identityCalls.outbox, {}, { staleTime: 0, refetchInterval: 5_000 }))
