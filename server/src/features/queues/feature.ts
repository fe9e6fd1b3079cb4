import { queuesEndpoints as endpoints } from '@tratativa/contract/queues/endpoints'
import { queuesEvents } from '@tratativa/contract/queues/events'
import { audienceOf } from '../../platform/events/outward-events.ts'
import type { Feature } from '../../platform/feature/feature.ts'
import { command, query } from '../../platform/http/binding.ts'
import { once } from '../../platform/once/once.ts'
import { queuesAudience } from './audience.ts'
import { moveCases } from './board/move-cases.ts'
import { moveUndo } from './board/undo-move.ts'
import { freeTurn, previewScript, putFirst, readQueues, readQueueWork } from './board/show-queues.ts'
import { fillQueueJob } from './fill/fill-queue.job.ts'
import { fillListeners } from './fill/on-case-changed.ts'
import { freeLapsedLeases, recountQueues } from './fill/recount-queues.ts'
import { refreshCaseJob } from './fill/refresh-case.job.ts'
import { addQueue, editQueue, readQueue, setQueueState } from './settings/change-queues.ts'
import { finishTurn, handTurn, leaveTurn, renewTurn, skipTurn, snoozeTurn } from './turns/end-turn.ts'
import { shortenTurn } from './turns/shorten-turn.ts'
import { readTurn, takeTurn } from './turns/take-turn.ts'

export const queuesFeature = (): Feature => ({
  word: 'queues',
  bindings: [
    query(endpoints.queues, readQueues),
    command(endpoints.addQueue, once('queues.queue.add', addQueue)),
    query(endpoints.queue, readQueue),
    command(endpoints.editQueue, editQueue),
    command(endpoints.setQueueState, setQueueState),
    query(endpoints.queueWork, readQueueWork),
    query(endpoints.previewScript, previewScript),
    command(endpoints.putFirst, putFirst),
    command(endpoints.moveCases, moveCases),
    command(endpoints.freeTurn, freeTurn),
    query(endpoints.turn, readTurn),
    command(endpoints.nextCase, takeTurn),
    command(endpoints.renewTurn, renewTurn),
    command(endpoints.leaveTurn, leaveTurn),
    command(endpoints.finishTurn, finishTurn),
    command(endpoints.skipTurn, skipTurn),
    command(endpoints.snoozeTurn, snoozeTurn),
    command(endpoints.handTurn, handTurn),
  ],
  undoKinds: [moveUndo.known],
  onPresenceLost: shortenTurn,
  audiences: audienceOf(queuesEvents, queuesAudience),
  jobs: [fillQueueJob, refreshCaseJob],
  listeners: fillListeners,
  schedules: [recountQueues, freeLapsedLeases],
})
