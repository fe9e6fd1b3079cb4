import type { QueryClient } from '@tanstack/react-query'
import { callsCalls } from '@tratativa/contract/calls/calls'
import type { CallsEvents } from '@tratativa/contract/calls/events'
import type { LiveMap } from '@tratativa/contract/kernel/event'
import { refetch } from '../../platform/cached.ts'
import { refetchCalls } from './calls.api.ts'
import { noteCaller } from './dock/callers.state.ts'

const nothing = () => undefined

export const callsLive: LiveMap<CallsEvents, QueryClient> = {
  'calls.call.ringing': (_, caller) => noteCaller(caller),
  'calls.call.transferred': refetchCalls,
  'calls.call.changed': refetchCalls,
  'calls.call.missed': nothing,
  'calls.number.wrong': nothing,
  'calls.rules.changed': (cache) => refetch(cache, callsCalls.callRules, callsCalls.phone),
}
