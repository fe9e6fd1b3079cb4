import { tasksPermissions as may } from './permissions.ts'

import { address, callsOf } from '../kernel/endpoint.ts'
import type { tasksEndpoints } from './endpoints.ts'

export const tasksAddresses = {
  board: address({
    host: 'case',
    method: 'POST',
    path: '/api/tasks/board',
    kind: 'query',
    permission: may.tasksList,
  }),
  column: address({
    host: 'case',
    method: 'POST',
    path: '/api/tasks/column',
    kind: 'query',
    permission: may.tasksList,
  }),
  caseTasks: address({
    host: 'case',
    method: 'GET',
    path: '/api/cases/:caseId/tasks',
    kind: 'query',
    permission: may.tasksList,
  }),
  task: address({
    host: 'case',
    method: 'GET',
    path: '/api/tasks/:id',
    kind: 'query',
    permission: may.tasksList,
  }),
  addTask: address({
    host: 'case',
    method: 'POST',
    path: '/api/tasks',
    kind: 'command',
    permission: may.tasksChange,
  }),
  editTask: address({
    host: 'case',
    method: 'PUT',
    path: '/api/tasks/:id',
    kind: 'command',
    permission: may.tasksChange,
  }),
  completeTask: address({
    host: 'case',
    method: 'PUT',
    path: '/api/tasks/:id/complete',
    kind: 'command',
    permission: may.tasksChange,
  }),
  reopenTask: address({
    host: 'case',
    method: 'PUT',
    path: '/api/tasks/:id/reopen',
    kind: 'command',
    permission: may.tasksChange,
  }),
  removeTask: address({
    host: 'case',
    method: 'DELETE',
    path: '/api/tasks/:id',
    kind: 'command',
    permission: may.tasksChange,
  }),
  rules: address({
    host: 'case',
    method: 'GET',
    path: '/api/task-rules',
    kind: 'query',
    permission: may.rulesSee,
  }),
  addRule: address({
    host: 'case',
    method: 'POST',
    path: '/api/task-rules',
    kind: 'command',
    permission: may.rulesChange,
  }),
  editRule: address({
    host: 'case',
    method: 'PUT',
    path: '/api/task-rules/:id',
    kind: 'command',
    permission: may.rulesChange,
  }),
  removeRule: address({
    host: 'case',
    method: 'DELETE',
    path: '/api/task-rules/:id',
    kind: 'command',
    permission: may.rulesChange,
  }),
}

export const tasksCalls = callsOf<typeof tasksEndpoints>(tasksAddresses)
