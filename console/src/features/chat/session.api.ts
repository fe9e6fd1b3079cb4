import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sessionEndpoints } from '@tratativa/contract/chat/session-endpoints'
import type { Session } from '@tratativa/contract/chat/session-shapes'
import { templateEndpoints } from '@tratativa/contract/chat/template-endpoints'
import { changeCached, refetch } from '../../platform/cached.ts'
import { queryOf, useCommand } from '../../platform/query.ts'

const { sessionStatus, sessionQr, addSession, endSession, deleteFromInstance } = sessionEndpoints

/** News come by the live line; while a QR waits to be scanned, asking is the net below it. */
export const useSession = () =>
  useQuery({
    ...queryOf(sessionStatus, {}),
    refetchInterval: ({ state }) => (state.data?.data.isAuthenticated === false ? 2_000 : 30_000),
  })

export const useSessionQr = (isWanted: boolean) =>
  useQuery({ ...queryOf(sessionQr, {}, { refetchInterval: 5_000 }), enabled: isWanted })

/** News of what was asked for may be here before the answer, which then tells of an earlier state. */
const useKept = () => {
  const cache = useQueryClient()
  return ({ data }: { data: Session }) => {
    changeCached(cache, sessionStatus, (held) => (held.data.changedAt > data.changedAt ? held : { data }))
    refetch(cache, sessionStatus)
    refetch(cache, sessionQr)
  }
}

export const useAddSession = () => useCommand(addSession, { onSuccess: useKept() })
export const useEndSession = () => useCommand(endSession, { onSuccess: useKept() })
export const useForgetSession = () => useCommand(deleteFromInstance, { onSuccess: useKept() })

const { keptTemplates, keepTemplate, templates } = templateEndpoints

export const useKeptTemplates = () => useQuery(queryOf(keptTemplates, {}))
export const useKeepTemplate = () => {
  const cache = useQueryClient()
  return useCommand(keepTemplate, { onSuccess: () => refetch(cache, keptTemplates) })
}
export const useTemplates = () => useCommand(templates)
