import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { clientsCalls } from '@tratativa/contract/clients/calls'
import type { ClientSort } from '@tratativa/contract/clients/shapes'
import type { ClientId, SubClientId } from '@tratativa/contract/kernel/ids'
import { changeOptimistically, refetch } from '../../platform/cached.ts'
import { pagesOf, queryOf, useCommand } from '../../platform/query.ts'

const { client, clients, formFields, subClients, whatsappGroups } = clientsCalls

export type StatusFilter = 'all' | 'active' | 'inactive'

export interface ClientFilter {
  readonly search: string
  readonly standing: StatusFilter
  readonly sort: ClientSort
}

const searchQuery = (search: string) => (search === '' ? {} : { search })
const statusQuery = (standing: StatusFilter) => (standing === 'all' ? {} : { isActive: standing === 'active' })

/** Keeps the previous results while a new search loads. */
export const useClientPages = ({ search, standing, sort }: ClientFilter) =>
  useInfiniteQuery({
    ...pagesOf(clients, { ...searchQuery(search), ...statusQuery(standing), sort }),
    placeholderData: keepPreviousData,
  })

export const useClient = (id: ClientId) => useQuery(queryOf(client, { id }))

export const useRegisterClient = () => {
  const cache = useQueryClient()
  return useCommand(clientsCalls.registerClient, { onSuccess: () => refetch(cache, clients) })
}

export const useEditClient = () => {
  const cache = useQueryClient()
  return useCommand(clientsCalls.editClient, {
    onSuccess: ({ data }) => {
      cache.setQueryData(queryOf(client, { id: data.id }).queryKey, { data })
      refetch(cache, clients, client, subClients)
    },
  })
}

export const useToggleClient = () => {
  const cache = useQueryClient()
  return useCommand(clientsCalls.toggleClient, {
    onMutate: ({ id, isActive }) =>
      changeOptimistically(cache, client, (answer) =>
        answer.data.id === id && isActive !== undefined ? { data: { ...answer.data, isActive } } : answer,
      ),
    onError: (_error, _given, undo) => undo?.(),
    onSettled: () => refetch(cache, clients, client, subClients),
  })
}

// Leaves the page before the lists are refetched, so that nothing fetches the removed record.
export const useRemoveClient = () => {
  const cache = useQueryClient()
  return useCommand(clientsCalls.removeClient, { onSuccess: () => refetch(cache, clients) })
}

export interface SubClientFilter {
  readonly clientId: ClientId
  readonly search: string
}

export const useSubClientPages = ({ clientId, search }: SubClientFilter) =>
  useInfiniteQuery({ ...pagesOf(subClients, { clientId, ...searchQuery(search) }), placeholderData: keepPreviousData })

export const useSubClient = (id: SubClientId) =>
  useQuery({ ...queryOf(subClients, { id }), select: ({ data }) => data[0] })

/** Fetches the first page of matches, for choosing a sub-client. */
export const useSubClientChoices = (search: string) =>
  useQuery({ ...queryOf(subClients, searchQuery(search)), placeholderData: keepPreviousData })

export const useAddSubClient = () => {
  const cache = useQueryClient()
  return useCommand(clientsCalls.addSubClient, { onSuccess: () => refetch(cache, subClients, clients, client) })
}

export const useEditSubClient = () => {
  const cache = useQueryClient()
  return useCommand(clientsCalls.editSubClient, {
    onSuccess: ({ data }) => {
      cache.setQueryData(queryOf(subClients, { id: data.id }).queryKey, { data: [data], cursor: null, total: 1 })
      refetch(cache, subClients, formFields)
    },
  })
}

export const useToggleSubClient = () => {
  const cache = useQueryClient()
  return useCommand(clientsCalls.toggleSubClient, {
    onMutate: ({ id, isActive }) =>
      changeOptimistically(cache, subClients, (answer) => ({
        ...answer,
        data: answer.data.map((subClient) =>
          subClient.id === id && isActive !== undefined ? { ...subClient, isActive } : subClient,
        ),
      })),
    onError: (_error, _given, undo) => undo?.(),
    onSettled: () => refetch(cache, subClients),
  })
}

export const useRemoveSubClient = () => {
  const cache = useQueryClient()
  return useCommand(clientsCalls.removeSubClient, { onSuccess: () => refetch(cache, clients, client) })
}

/** Fetches the fields that a sub-client's forms ask for. */
export const useFormFields = (id: SubClientId, enabled = true) => useQuery({ ...queryOf(formFields, { id }), enabled })

export const useSetFormFields = () => {
  const cache = useQueryClient()
  return useCommand(clientsCalls.setFormFields, { onSuccess: () => refetch(cache, formFields) })
}

export const useReplaceForm = () => {
  const cache = useQueryClient()
  return useCommand(clientsCalls.setWholeForm, { onSuccess: () => refetch(cache, formFields, subClients) })
}

export const useGroups = () => useQuery(queryOf(whatsappGroups, {}))

export const useAddGroup = () => {
  const cache = useQueryClient()
  return useCommand(clientsCalls.addWhatsappGroup, { onSuccess: () => refetch(cache, whatsappGroups) })
}

export const useEditGroup = () => {
  const cache = useQueryClient()
  return useCommand(clientsCalls.editWhatsappGroup, { onSuccess: () => refetch(cache, whatsappGroups) })
}

export const useRemoveGroup = () => {
  const cache = useQueryClient()
  return useCommand(clientsCalls.removeWhatsappGroup, { onSuccess: () => refetch(cache, whatsappGroups) })
}
