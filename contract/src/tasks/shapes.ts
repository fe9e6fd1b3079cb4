import { z } from 'zod'
import { tone } from '../cases/shapes.ts'
import { instant } from '../kernel/fields.ts'
import { accountId, personId, taskId, userId } from '../kernel/ids.ts'
import { moneyOut } from '../kernel/money.ts'
import { boardColumns, ruleCauses, taskKinds } from './kinds.ts'

export const taskKind = z.enum(taskKinds)
export type TaskKind = z.output<typeof taskKind>

export const boardColumn = z.enum(boardColumns)
export type BoardColumn = z.output<typeof boardColumn>

/** The data of the case that a task card shows. */
export const taskCase = z.object({
  id: z.string(),
  internalId: z.string(),
  author: z.string(),
  client: z.string(),
  group: z.string().nullable(),
  processNumber: z.string(),
  dealStatus: z.string(),
  tone,
  /** The values of the gap bar; the ceiling only for users who may see it. */
  ours: moneyOut.nullable(),
  theirs: moneyOut.nullable(),
  ceiling: moneyOut.nullable(),
  /** The person to call, the lawyer before the author; null without a telephone. */
  contact: z.object({ personId, name: z.string(), phone: z.string() }).nullable(),
})

export const task = z.object({
  id: taskId,
  case_id: z.string(),
  task: taskKind,
  note: z.string(),
  newLimitDate: instant,
  completed: z.boolean(),
  completed_by: z.object({ id: accountId, name: z.string() }).nullable(),
  completedAt: instant.nullable(),
  user: z.object({ id: userId, name: z.string() }).nullable(),
  /** Incremented with each change; an edit names the version that it is based on. */
  version: z.number(),
  case: taskCase,
})
export type Task = z.output<typeof task>

/** A rule that creates the next task after a task is completed, a case reaches a situation, or its process moves. */
export const taskRule = z.object({
  id: z.number(),
  on: z.enum(ruleCauses),
  /** The kind of the completed task, the key of the situation, or the kind of the movement. */
  what: z.string(),
  task: taskKind,
  afterDays: z.number(),
  /** hh:mm in São Paulo. */
  at: z.string(),
  isActive: z.boolean(),
})
export type TaskRule = z.output<typeof taskRule>
