import { useEffect } from 'react'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { changeAhead, changeCached, refetch } from '../../platform/cached.ts'
import { pagesOf, queryOf, useCommand } from '../../platform/query.ts'
import { withActive, withUser } from './users/changed-users.ts'

const { departments, users, profileTypes } = departmentsEndpoints

const asked = (search: string) => (search === '' ? {} : { search })

export interface UserFilter {
  readonly search: string
  readonly isPending: boolean
}

/** While a search is under way, what the last one found stands. */
export const useUserPages = ({ search, isPending }: UserFilter) =>
  useInfiniteQuery({
    ...pagesOf(users, { ...asked(search), ...(isPending ? { isPending } : {}) }),
    placeholderData: keepPreviousData,
  })

export const useDepartmentPages = (search: string) =>
  useInfiniteQuery({ ...pagesOf(departments, asked(search)), placeholderData: keepPreviousData })

/** Who asked for access and waits for an administrator; those invited wait for nobody but themselves. */
export const useWaitingUsers = () => useQuery(queryOf(users, { isPending: true, isActive: false }))

export const usePendingUsers = () => useQuery(queryOf(users, { isPending: true }))

/** Everybody, for choosing from: page after page until the end. */
export const useEveryUser = () => {
  const pages = useInfiniteQuery(pagesOf(users, {}))
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  return pages.data?.pages.flatMap(({ data }) => data) ?? []
}

export const useEveryDepartment = () => {
  const pages = useInfiniteQuery(pagesOf(departments, {}))
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  return pages.data?.pages.flatMap(({ data }) => data) ?? []
}

// The types of profile change with the product, not with the day.
export const useProfileTypes = () => useQuery(queryOf(profileTypes, {}, { staleTime: Infinity })).data?.data ?? []

export const useSetUserActive = () => {
  const cache = useQueryClient()
  return useCommand(departmentsEndpoints.setUserActive, {
    onMutate: ({ id, isActive }) => changeAhead(cache, users, (answer) => withActive(answer, Number(id), isActive)),
    onError: (_error, _given, undo) => undo?.(),
    onSettled: () => refetch(cache, users, identityEndpoints.rightsChanges),
  })
}

export const useEditUser = () => {
  const cache = useQueryClient()
  return useCommand(departmentsEndpoints.editUser, {
    onSuccess: ({ data }) => {
      changeCached(cache, users, (answer) => withUser(answer, data))
      refetch(cache, users, departments, identityEndpoints.rightsChanges)
    },
  })
}

export const useAddUsers = () => {
  const cache = useQueryClient()
  return useCommand(departmentsEndpoints.addUsers, {
    onSuccess: () => refetch(cache, users, departments, identityEndpoints.rightsChanges, identityEndpoints.outbox),
  })
}

export const useInviteAgain = () => {
  const cache = useQueryClient()
  return useCommand(departmentsEndpoints.inviteAgain, { onSuccess: () => refetch(cache, identityEndpoints.outbox) })
}

export const useAddDepartment = () => {
  const cache = useQueryClient()
  return useCommand(departmentsEndpoints.addDepartment, { onSuccess: () => refetch(cache, departments, users) })
}

export const useEditDepartment = () => {
  const cache = useQueryClient()
  return useCommand(departmentsEndpoints.editDepartment, { onSuccess: () => refetch(cache, departments, users) })
}

/** The account behind a user: the one place that tells the extension. */
export const useAccountOf = (email: string) => useQuery(queryOf(identityEndpoints.accounts, { search: email }))

export const useChangeVoip = () => {
  const cache = useQueryClient()
  return useCommand(identityEndpoints.changeVoip, { onSuccess: () => refetch(cache, identityEndpoints.accounts) })
}

export const useRightsPages = () => useInfiniteQuery(pagesOf(identityEndpoints.rightsChanges, {}))

/** Whether this installation keeps its mails at all. */
export const useAreMailsKept = (enabled: boolean) =>
  useInfiniteQuery({ ...pagesOf(identityEndpoints.outbox, {}), enabled }).data?.pages[0]?.isKept ?? false

// A mail is written a moment after what it tells of, and nothing announces it.
export const useMailPages = () =>
  useInfiniteQuery(pagesOf(identityEndpoints.outbox, {}, { staleTime: 0, refetchInterval: 5_000 }))
