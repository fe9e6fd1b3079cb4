import type { QueryClient } from '@tanstack/react-query'
import type { LiveMap } from '@tratativa/contract/kernel/event'
import { petitionsCalls as calls } from '@tratativa/contract/petitions/calls'
import type { petitionsEvents } from '@tratativa/contract/petitions/events'
import { filingCalls } from '@tratativa/contract/petitions/filing/calls'
import { refetch } from '../../platform/cached.ts'

export const petitionsLive: LiveMap<typeof petitionsEvents, QueryClient> = {
  'petitions.petition.changed': (cache) =>
    refetch(
      cache,
      calls.petitions,
      calls.petitionCounts,
      calls.casePetitions,
      calls.petition,
      calls.petitionVersions,
      filingCalls.petitionFiling,
      filingCalls.courtFiling,
    ),
  'petitions.run.changed': (cache) => refetch(cache, calls.petitionRuns),
  'petitions.models.changed': (cache) =>
    refetch(
      cache,
      calls.petitionModels,
      calls.petitionModel,
      calls.petitionModelVersions,
      calls.petitionSettings,
      filingCalls.courtRules,
      filingCalls.petitionFiling,
      filingCalls.courtAccess,
      filingCalls.courtFiling,
    ),
}
