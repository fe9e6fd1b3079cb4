// Endpoints of the simulated phones of the other side.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { simCalls } from '@tratativa/contract/chat/sim-calls'
import { refetch } from '../../../platform/cached.ts'
import { queryOf, useCommand } from '../../../platform/query.ts'

const { simContacts, simInbox } = simCalls

/** A simulated phone receives no live events, so it polls. */
const looking = { refetchInterval: 1_000 } as const

export const usePhoneContacts = (session: string) => useQuery(queryOf(simContacts, { session }, looking))
export const usePhoneInbox = (session: string, phone: string) =>
  useQuery(queryOf(simInbox, { session, phone }, looking))

const useLookAgain = () => {
  const cache = useQueryClient()
  return () => refetch(cache, simContacts, simInbox)
}

export const useScan = () => useCommand(simCalls.simScan, { onSettled: useLookAgain() })
export const useInbound = () => useCommand(simCalls.simInbound, { onSettled: useLookAgain() })
export const usePhoneContact = () => useCommand(simCalls.simContact, { onSettled: useLookAgain() })
export const useFault = () => useCommand(simCalls.simFault)
