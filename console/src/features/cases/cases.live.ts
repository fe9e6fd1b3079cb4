import type { QueryClient } from '@tanstack/react-query'
import type { CasesEvents } from '@tratativa/contract/cases/events'
import type { ChatEvents } from '@tratativa/contract/chat/events'
import type { LiveMap } from '@tratativa/contract/kernel/event'
import type { PaymentsEvents } from '@tratativa/contract/payments/events'
import type { TasksEvents } from '@tratativa/contract/tasks/events'
import { linkedCasesChanged } from './linked-cases/linked-cases.live.ts'
import { caseChanged, dealChanged, historyGrew, manyCasesChanged, rulesChanged } from './desk/desk.live.ts'
import { choicesChanged, manyChanged, rowChanged, viewsChanged } from './list/list.live.ts'
import { teamChanged } from './overview/team/team.live.ts'
import { worklistChanged } from './worklist/worklist.live.ts'
import { runChanged } from './many/many.live.ts'
import { baseRequestsChanged, savedRulesChanged, offerRequestsChanged } from './rules/rules.live.ts'

const nothing = () => undefined

/** The work of a person is also shown to those who lead the team. */
const workChanged = (cache: QueryClient) => {
  worklistChanged(cache)
  teamChanged(cache)
}

const offerRequestChanged = (cache: QueryClient, data: { id: string }) => {
  dealChanged(cache, data)
  offerRequestsChanged(cache)
}

const baseRequestChanged = (cache: QueryClient, data: { id: string }) => {
  dealChanged(cache, data)
  baseRequestsChanged(cache)
}

/** Events of tasks also refresh the case, which shows its tasks and its history. */
type OfTasks = Pick<TasksEvents, 'tasks.task.changed' | 'tasks.tasks.changed'>
/** Messages begin and end reasons of the worklist. */
type OfChat = Pick<ChatEvents, 'message.receive' | 'message.send' | 'chats.update' | 'chats.reload'>

/** A payment ends a reason of the worklist. */
type OfPayments = Pick<PaymentsEvents, 'payments.case.changed' | 'payments.cases.changed'>

export const casesLive: LiveMap<CasesEvents & OfTasks & OfChat & OfPayments, QueryClient> = {
  'cases.case.changed': (cache, data) => {
    void rowChanged(cache, data)
    caseChanged(cache, data)
    linkedCasesChanged(cache)
    workChanged(cache)
  },
  'cases.case.registered': (cache) => {
    manyChanged(cache, 1)
    linkedCasesChanged(cache)
  },
  'cases.cases.changed': (cache, { count }) => {
    manyChanged(cache, count)
    manyCasesChanged(cache)
    linkedCasesChanged(cache)
    workChanged(cache)
  },
  'cases.run.ended': nothing,
  'cases.situation.reached': nothing,
  'cases.cause.undone': nothing,
  'cases.situation.reached-by-many': nothing,
  'cases.case.registered-by-many': nothing,
  'cases.offer.made': (cache, data) => {
    dealChanged(cache, data)
    workChanged(cache)
  },
  'cases.offer.followed': dealChanged,
  'cases.offer.requested': offerRequestChanged,
  'cases.offer.requested-by-many': (cache) => {
    manyCasesChanged(cache)
    offerRequestsChanged(cache)
  },
  'cases.offer.withdrawn': offerRequestChanged,
  'cases.offer.withdrawn-by-many': (cache) => {
    manyCasesChanged(cache)
    offerRequestsChanged(cache)
  },
  'cases.offer.decided': (cache, data) => {
    offerRequestChanged(cache, data)
    workChanged(cache)
  },
  'cases.offer.corrected': nothing,
  'cases.agreement.changed': nothing,
  'cases.base.asked': baseRequestChanged,
  'cases.base.decided': baseRequestChanged,
  'cases.case.taken': nothing,
  'cases.cases.taken': nothing,
  'cases.brief.left': nothing,
  'cases.brief.removed': nothing,
  'cases.handover.asked': dealChanged,
  'cases.handover.decided': dealChanged,
  'cases.history.grew': historyGrew,
  'cases.run.moved': runChanged,
  'cases.run.reported': nothing,
  'cases.export.taken': nothing,
  'cases.rules.changed': (cache, data) => {
    void choicesChanged(cache)
    rulesChanged(cache, data)
    savedRulesChanged(cache, data)
  },
  'cases.views.changed': (cache) => void viewsChanged(cache),
  'cases.worklist.changed': worklistChanged,
  'tasks.task.changed': (cache, { caseId }) => {
    historyGrew(cache, { id: caseId })
    workChanged(cache)
  },
  'tasks.tasks.changed': (cache) => {
    manyCasesChanged(cache)
    workChanged(cache)
  },
  'message.receive': workChanged,
  'message.send': workChanged,
  'chats.update': workChanged,
  'chats.reload': workChanged,
  'payments.case.changed': workChanged,
  'payments.cases.changed': workChanged,
}
