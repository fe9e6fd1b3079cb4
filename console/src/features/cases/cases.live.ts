import type { QueryClient } from '@tanstack/react-query'
import type { CasesEvents } from '@tratativa/contract/cases/events'
import type { LiveMap } from '@tratativa/contract/kernel/event'
import { caseloadChanged } from './caseload/caseload.live.ts'
import { choicesChanged, manyChanged, rowChanged, viewsChanged } from './list/list.live.ts'

const nothing = () => undefined

export const casesLive: LiveMap<CasesEvents, QueryClient> = {
  'cases.case.changed': (cache, data) => {
    void rowChanged(cache, data)
    caseloadChanged(cache)
  },
  'cases.case.registered': (cache) => {
    manyChanged(cache, 1)
    caseloadChanged(cache)
  },
  'cases.cases.changed': (cache, { count }) => {
    manyChanged(cache, count)
    caseloadChanged(cache)
  },
  'cases.situation.reached': nothing,
  'cases.situation.reached-by-many': nothing,
  'cases.offer.made': nothing,
  'cases.offer.requested': nothing,
  'cases.offer.requested-by-many': nothing,
  'cases.offer.withdrawn': nothing,
  'cases.offer.decided': nothing,
  'cases.history.grew': nothing,
  'cases.run.moved': nothing,
  'cases.rules.changed': (cache) => void choicesChanged(cache),
  'cases.views.changed': (cache) => void viewsChanged(cache),
}
