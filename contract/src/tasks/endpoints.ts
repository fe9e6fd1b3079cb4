import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { errors } from '../kernel/errors.ts'
import { dayIn, instantIn, longText, optionalSingleLine, searchText } from '../kernel/fields.ts'
import { caseId, idParam, taskId, userId } from '../kernel/ids.ts'
import { cursor, listOf } from '../kernel/page.ts'
import { tasksErrors as e } from './errors.ts'
import { ruleCauses } from './kinds.ts'
import { boardColumn, task, taskKind, taskRule } from './shapes.ts'
import { tasksAddresses } from './calls.ts'

const text = longText(2000)
const version = z.number().int().min(1)
const ruleId = z.number().int().min(1).max(2_147_483_647).meta({ kind: 'TaskRuleId' })
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

/** The filter of the board; the same for each column. */
const boardFilter = {
  search: searchText.optional(),
  /** The last day that is shown. */
  until: dayIn.default('2200-12-31'),
  task: z.array(taskKind).max(taskKind.options.length).optional(),
  /** The user whose tasks are shown; null: the tasks of everybody. The caller's own tasks when absent. */
  user: userId.nullable().optional(),
}

const rule = {
  on: z.enum(ruleCauses),
  what: optionalSingleLine(60),
  task: taskKind,
  afterDays: z.number().int().min(0).max(365),
  at: clock,
  isActive: z.boolean(),
}

export const tasksEndpoints = {
  board: endpoint({
    ...tasksAddresses.board,
    summary: 'The board: the first cards of each column, the counts of each column and kind.',
    input: z.strictObject(boardFilter),
    output: z.object({
      columns: z.array(
        z.object({ key: boardColumn, count: z.number(), data: z.array(task), cursor: cursor.nullable() }),
      ),
      kinds: z.array(z.object({ task: taskKind, count: z.number() })),
      total: z.number(),
    }),
    errors: [],
  }),
  column: endpoint({
    ...tasksAddresses.column,
    summary: 'More cards of one column of the board.',
    input: z.strictObject({ ...boardFilter, key: boardColumn, cursor: cursor.optional() }),
    output: listOf(task),
    errors: [],
  }),
  caseTasks: endpoint({
    ...tasksAddresses.caseTasks,
    summary: 'The tasks of a case: the open ones by deadline, then the completed ones, newest first.',
    input: z.strictObject({ caseId, cursor: cursor.optional() }),
    output: listOf(task),
    errors: [],
  }),
  task: endpoint({
    ...tasksAddresses.task,
    summary: 'One task.',
    input: z.strictObject({ id: idParam(taskId) }),
    output: z.object({ data: task }),
    errors: [],
  }),
  addTask: endpoint({
    ...tasksAddresses.addTask,
    summary: 'Makes a task of a case.',
    input: z.strictObject({
      case_id: caseId,
      task: taskKind,
      newLimitDate: instantIn,
      note: text.default(''),
      /** The user who does the task; the case's negotiator when absent. */
      user: userId.nullable().optional(),
      clientId: z.uuid().optional(),
    }),
    output: z.object({ data: task }),
    errors: [e.unknownCase, e.unknownUser],
  }),
  editTask: endpoint({
    ...tasksAddresses.editTask,
    summary: 'Reschedules a task, hands it to somebody, changes its note.',
    input: z.strictObject({
      id: idParam(taskId),
      version,
      newLimitDate: instantIn.optional(),
      task: taskKind.optional(),
      note: text.optional(),
      user: userId.nullable().optional(),
    }),
    output: z.object({ data: task }),
    errors: [e.changedMeanwhile, e.alreadyCompleted, e.unknownUser],
  }),
  completeTask: endpoint({
    ...tasksAddresses.completeTask,
    summary: 'Completes a task; the rules make the next ones.',
    input: z.strictObject({ id: idParam(taskId) }),
    output: z.object({ data: task, next: z.array(task) }),
    errors: [e.alreadyCompleted],
  }),
  reopenTask: endpoint({
    ...tasksAddresses.reopenTask,
    summary: 'Takes a completion back, and with it the tasks that it made and nobody has touched.',
    input: z.strictObject({ id: idParam(taskId) }),
    output: z.object({ data: task, removed: z.array(taskId) }),
    errors: [e.notCompleted],
  }),
  removeTask: endpoint({
    ...tasksAddresses.removeTask,
    summary: 'Removes a task that is open.',
    input: z.strictObject({ id: idParam(taskId) }),
    output: z.object({ data: z.object({ id: taskId }) }),
    errors: [e.alreadyCompleted],
  }),
  rules: endpoint({
    ...tasksAddresses.rules,
    summary: 'What makes the next task.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(taskRule) }),
    errors: [],
  }),
  addRule: endpoint({
    ...tasksAddresses.addRule,
    summary: 'Adds a rule.',
    input: z.strictObject({ ...rule, clientId: z.uuid().optional() }),
    output: z.object({ data: taskRule }),
    errors: [e.ruleTwice, errors.keyUsed],
  }),
  editRule: endpoint({
    ...tasksAddresses.editRule,
    summary: 'Changes a rule.',
    input: z.strictObject({ id: idParam(ruleId), ...rule }),
    output: z.object({ data: taskRule }),
    errors: [e.ruleTwice],
  }),
  removeRule: endpoint({
    ...tasksAddresses.removeRule,
    summary: 'Removes a rule.',
    input: z.strictObject({ id: idParam(ruleId) }),
    output: z.object({ data: z.object({ id: z.number() }) }),
    errors: [],
  }),
} as const
