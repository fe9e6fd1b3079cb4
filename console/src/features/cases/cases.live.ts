import type { QueryClient } from '@tanstack/react-query'
import type { CasesEvents } from '@tratativa/contract/cases/events'
import type { LiveMap } from '@tratativa/contract/kernel/event'
import type { TasksEvents } from '@tratativa/contract/tasks/events'
import { caseloadChanged } from './caseload/caseload.live.ts'
import { caseChanged, dealMoved, historyGrew, manyMoved, rulesChanged } from './desk/desk.live.ts'
import { choicesChanged, manyChanged, rowChanged, viewsChanged } from './list/list.live.ts'
import { runMoved } from './many/many.live.ts'
import { basesMoved, keptRulesChanged, requestsMoved } from './rules/rules.live.ts'

const nothing = () => undefined

const requestMoved = (cache: QueryClient, data: { id: string }) => {
  dealMoved(cache, data)
  requestsMoved(cache)
}

const baseMoved = (cache: QueryClient, data: { id: string }) => {
  dealMoved(cache, data)
  basesMoved(cache)
}

/** Events of tasks also refresh the case, which shows its tasks and its history. */
type OfTasks = Pick<TasksEvents, 'tasks.task.changed' | 'tasks.tasks.changed'>

export const casesLive: LiveMap<CasesEvents & OfTasks, QueryClient> = {
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
  'cases.offer.requested': requestMoved,
  'cases.offer.requested-by-many': (cache) => {
    manyMoved(cache)
    requestsMoved(cache)
  },
  'cases.offer.withdrawn': requestMoved,
  'cases.offer.withdrawn-by-many': (cache) => {
    manyMoved(cache)
    requestsMoved(cache)
  },
  'cases.offer.decided': requestMoved,
  'cases.offer.corrected': nothing,
  'cases.base.asked': baseMoved,
  'cases.base.decided': baseMoved,
  'cases.case.taken': nothing,
  'cases.cases.taken': nothing,
  'cases.handover.asked': dealMoved,
  'cases.handover.decided': dealMoved,
  'cases.history.grew': historyGrew,
  'cases.run.moved': runMoved,
  'cases.export.taken': nothing,
  'cases.rules.changed': (cache, data) => {
    void choicesChanged(cache)
    rulesChanged(cache, data)
    keptRulesChanged(cache, data)
  },
  'cases.views.changed': (cache) => void viewsChanged(cache),
  'tasks.task.changed': (cache, { caseId }) => historyGrew(cache, { id: caseId }),
  'tasks.tasks.changed': manyMoved,
}
