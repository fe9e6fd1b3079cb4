import { tasksPermissions as may } from './permissions.ts'
import { callAddress, callsOf } from '../kernel/endpoint.ts'
import type { tasksEndpoints } from './endpoints.ts'

export const tasksAddresses = {
  board: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/tasks/board',
    kind: 'query',
    permission: may.tasksList,
  }),
  column: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/tasks/column',
    kind: 'query',
    permission: may.tasksList,
  }),
  caseTasks: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/cases/:caseId/tasks',
    kind: 'query',
    permission: may.tasksList,
  }),
  task: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/tasks/:id',
    kind: 'query',
    permission: may.tasksList,
  }),
  addTask: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/tasks',
    kind: 'command',
    permission: may.tasksChange,
  }),
  editTask: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/tasks/:id',
    kind: 'command',
    permission: may.tasksChange,
  }),
  completeTask: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/tasks/:id/complete',
    kind: 'command',
    permission: may.tasksChange,
  }),
  reopenTask: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/tasks/:id/reopen',
    kind: 'command',
    permission: may.tasksChange,
  }),
  removeTask: callAddress({
    host: 'case',
    method: 'DELETE',
    path: '/api/tasks/:id',
    kind: 'command',
    permission: may.tasksChange,
  }),
  rules: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/task-rules',
    kind: 'query',
    permission: may.rulesSee,
  }),
  addRule: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/task-rules',
    kind: 'command',
    permission: may.rulesChange,
  }),
  editRule: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/task-rules/:id',
    kind: 'command',
    permission: may.rulesChange,
  }),
  removeRule: callAddress({
    host: 'case',
    method: 'DELETE',
    path: '/api/task-rules/:id',
    kind: 'command',
    permission: may.rulesChange,
  }),
}

export const tasksCalls = callsOf<typeof tasksEndpoints>(tasksAddresses)
