import type { QueryClient } from '@tanstack/react-query'
import type { CasesEvents } from '@tratativa/contract/cases/events'
import type { LiveMap } from '@tratativa/contract/kernel/event'

const nothing = () => undefined

export const casesLive: LiveMap<CasesEvents, QueryClient> = {
  'cases.case.changed': nothing,
  'cases.case.registered': nothing,
  'cases.cases.changed': nothing,
  'cases.situation.reached': nothing,
  'cases.situation.reached-by-many': nothing,
  'cases.offer.made': nothing,
  'cases.offer.requested': nothing,
  'cases.offer.decided': nothing,
  'cases.history.grew': nothing,
  'cases.run.moved': nothing,
  'cases.rules.changed': nothing,
  'cases.views.changed': nothing,
}
