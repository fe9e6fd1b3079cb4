import { callAddress, callsOf } from '../kernel/endpoint.ts'
import type { queuesEndpoints } from './endpoints.ts'
import { queuesPermissions as may } from './permissions.ts'

const host = 'case'

export const queuesAddresses = {
  queues: callAddress({ host, method: 'GET', path: '/api/queues', kind: 'query', permission: may.queuesWork }),
  addQueue: callAddress({ host, method: 'POST', path: '/api/queues', kind: 'command', permission: may.queuesLead }),
  queue: callAddress({ host, method: 'GET', path: '/api/queues/:id', kind: 'query', permission: may.queuesWork }),
  editQueue: callAddress({ host, method: 'PUT', path: '/api/queues/:id', kind: 'command', permission: may.queuesLead }),
  setQueueState: callAddress({
    host,
    method: 'PUT',
    path: '/api/queues/:id/state',
    kind: 'command',
    permission: may.queuesLead,
  }),
  queueWork: callAddress({
    host,
    method: 'GET',
    path: '/api/queues/:id/work',
    kind: 'query',
    permission: may.queuesLead,
  }),
  previewScript: callAddress({
    host,
    method: 'POST',
    path: '/api/queue-script',
    kind: 'query',
    permission: may.queuesLead,
  }),
  putFirst: callAddress({
    host,
    method: 'POST',
    path: '/api/queues/:id/cases/:caseId/first',
    kind: 'command',
    permission: may.queuesLead,
  }),
  moveCases: callAddress({
    host,
    method: 'POST',
    path: '/api/queues/:id/move',
    kind: 'command',
    permission: may.queuesLead,
  }),
  freeTurn: callAddress({
    host,
    method: 'POST',
    path: '/api/queues/:id/cases/:caseId/free',
    kind: 'command',
    permission: may.queuesLead,
  }),
  turn: callAddress({ host, method: 'GET', path: '/api/queue-turn', kind: 'query', permission: may.queuesWork }),
  nextCase: callAddress({
    host,
    method: 'POST',
    path: '/api/queues/next',
    kind: 'command',
    permission: may.queuesWork,
  }),
  renewTurn: callAddress({
    host,
    method: 'POST',
    path: '/api/queue-turn/renew',
    kind: 'command',
    permission: may.queuesWork,
  }),
  leaveTurn: callAddress({
    host,
    method: 'POST',
    path: '/api/queue-turn/leave',
    kind: 'command',
    permission: may.queuesWork,
  }),
  finishTurn: callAddress({
    host,
    method: 'POST',
    path: '/api/queue-turn/finish',
    kind: 'command',
    permission: may.queuesWork,
  }),
  skipTurn: callAddress({
    host,
    method: 'POST',
    path: '/api/queue-turn/skip',
    kind: 'command',
    permission: may.queuesWork,
  }),
  snoozeTurn: callAddress({
    host,
    method: 'POST',
    path: '/api/queue-turn/snooze',
    kind: 'command',
    permission: may.queuesWork,
  }),
  handTurn: callAddress({
    host,
    method: 'POST',
    path: '/api/queue-turn/hand',
    kind: 'command',
    permission: may.queuesWork,
  }),
}

export const queuesCalls = callsOf<typeof queuesEndpoints>(queuesAddresses)
