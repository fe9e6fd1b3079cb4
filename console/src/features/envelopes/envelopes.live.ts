import type { QueryClient } from '@tanstack/react-query'
import { envelopesCalls } from '@tratativa/contract/envelopes/calls'
import type { EnvelopesEvents } from '@tratativa/contract/envelopes/events'
import type { LiveMap } from '@tratativa/contract/kernel/event'
import { refetch } from '../../platform/cached.ts'

export const envelopesLive: LiveMap<EnvelopesEvents, QueryClient> = {
  'envelopes.envelope.changed': (cache) => refetch(cache, envelopesCalls.caseEnvelopes),
  // For notices, on the server alone.
  'envelopes.envelope.ended': () => undefined,
  'envelopes.key.refused': () => undefined,
}
