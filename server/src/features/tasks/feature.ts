import { tasksEndpoints as endpoints } from '@tratativa/contract/tasks/endpoints'
import { tasksEvents } from '@tratativa/contract/tasks/events'
import { audienceOf } from '../../platform/events/outward-events.ts'
import type { Feature } from '../../platform/feature/feature.ts'
import { command, query } from '../../platform/http/binding.ts'
import { once } from '../../platform/once/once.ts'
import { addTask } from './add-task.ts'
import { tasksAudience } from './audience.ts'
import { addRule, editRule, listRules, removeRule } from './rules/change-rules.ts'
import { completeTask } from './complete-task.ts'
import { editTask } from './edit-task.ts'
import { listCaseTasks, readTask } from './list-case-tasks.ts'
import {
  onCaseRegistered,
  onCaseRegisteredByMany,
  onCauseUndone,
  onSituationReached,
  onSituationReachedByMany,
} from './on-case-moved.ts'
import { onMovementForTasks } from './on-movement.ts'
import { readBoard, readColumn } from './read-board.ts'
import { removeTask } from './remove-task.ts'
import { completionUndo, reopenTask } from './reopen-task.ts'

export const tasksFeature = (): Feature => ({
  word: 'tasks',
  bindings: [
    query(endpoints.board, readBoard),
    query(endpoints.column, readColumn),
    query(endpoints.caseTasks, listCaseTasks),
    query(endpoints.task, readTask),
    command(endpoints.addTask, once('tasks.task.add', addTask)),
    command(endpoints.editTask, editTask),
    command(endpoints.completeTask, completeTask),
    command(endpoints.reopenTask, reopenTask),
    command(endpoints.removeTask, removeTask),
    query(endpoints.rules, listRules),
    command(endpoints.addRule, once('tasks.rule.add', addRule)),
    command(endpoints.editRule, editRule),
    command(endpoints.removeRule, removeRule),
  ],
  audiences: audienceOf(tasksEvents, tasksAudience),
  listeners: [
    onSituationReached,
    onSituationReachedByMany,
    onCaseRegistered,
    onCaseRegisteredByMany,
    onCauseUndone,
    onMovementForTasks,
  ],
  undoKinds: [completionUndo.known],
})
