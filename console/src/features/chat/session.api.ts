import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sessionCalls } from '@tratativa/contract/chat/session-calls'
import type { Session } from '@tratativa/contract/chat/session-shapes'
import { templateCalls } from '@tratativa/contract/chat/template-calls'
import { changeCached, refetch } from '../../platform/cached.ts'
import { queryOf, useCommand } from '../../platform/query.ts'

const { sessionStatus, sessionQr, addSession, endSession, deleteFromInstance } = sessionCalls

/** Live events update the session; polling covers lost events, more often while a QR code waits for a scan. */
export const useSession = () =>
  useQuery({
    ...queryOf(sessionStatus, {}),
    refetchInterval: ({ state }) => (state.data?.data.isAuthenticated === false ? 2_000 : 30_000),
  })

export const useSessionQr = (isWanted: boolean) =>
  useQuery({ ...queryOf(sessionQr, {}, { refetchInterval: 5_000 }), enabled: isWanted })

/** The event of a command may arrive before its answer: the answer is then older than the cached session and is ignored. */
const useCacheSession = () => {
  const cache = useQueryClient()
  return ({ data }: { data: Session }) => {
    changeCached(cache, sessionStatus, (cachedStatus) =>
      cachedStatus.data.changedAt > data.changedAt ? cachedStatus : { data },
    )
    refetch(cache, sessionStatus)
    refetch(cache, sessionQr)
  }
}

export const useAddSession = () => useCommand(addSession, { onSuccess: useCacheSession() })
export const useEndSession = () => useCommand(endSession, { onSuccess: useCacheSession() })
export const useForgetSession = () => useCommand(deleteFromInstance, { onSuccess: useCacheSession() })

const { keptTemplates, keepTemplate, templates } = templateCalls

export const useSavedTemplates = () => useQuery(queryOf(keptTemplates, {}))
export const useSaveTemplate = () => {
  const cache = useQueryClient()
  return useCommand(keepTemplate, { onSuccess: () => refetch(cache, keptTemplates) })
}
export const useTemplates = () => useCommand(templates)
