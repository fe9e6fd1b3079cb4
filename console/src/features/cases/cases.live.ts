import type { QueryClient } from '@tanstack/react-query'
import type { CasesEvents } from '@tratativa/contract/cases/events'
import type { LiveMap } from '@tratativa/contract/kernel/event'
import { caseloadChanged } from './caseload/caseload.live.ts'
import { caseChanged, dealMoved, historyGrew, manyMoved, rulesChanged } from './desk/desk.live.ts'
import { choicesChanged, manyChanged, rowChanged, viewsChanged } from './list/list.live.ts'
import { runMoved } from './many/many.live.ts'

const nothing = () => undefined

export const casesLive: LiveMap<CasesEvents, QueryClient> = {
  'cases.case.changed': (cache, data) => {
    void rowChanged(cache, data)
    caseChanged(cache, data)
    caseloadChanged(cache)
  },
  'cases.case.registered': (cache) => {
    manyChanged(cache, 1)
    caseloadChanged(cache)
  },
  'cases.cases.changed': (cache, { count }) => {
    manyChanged(cache, count)
    manyMoved(cache)
    caseloadChanged(cache)
  },
  'cases.situation.reached': nothing,
  'cases.situation.reached-by-many': nothing,
  'cases.offer.made': dealMoved,
  'cases.offer.requested': dealMoved,
  'cases.offer.requested-by-many': manyMoved,
  'cases.offer.withdrawn': dealMoved,
  'cases.offer.decided': dealMoved,
  'cases.history.grew': historyGrew,
  'cases.run.moved': runMoved,
  'cases.rules.changed': (cache, data) => {
    void choicesChanged(cache)
    rulesChanged(cache, data)
  },
  'cases.views.changed': (cache) => void viewsChanged(cache),
}
