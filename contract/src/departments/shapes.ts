import { z } from 'zod'
import { accountId, departmentId, profileTypeId, userId } from '../kernel/ids.ts'

export const user = z.object({
  id: userId,
  name: z.string(),
  email: z.string(),
  profileTypeId,
  profileTypeName: z.string(),
  departmentId: departmentId.nullable(),
  departmentName: z.string().nullable(),
  isActive: z.boolean(),
  /** Registered or invited, and never activated. */
  isPending: z.boolean(),
  tratativaId: accountId,
})
export type User = z.output<typeof user>

export const department = z.object({
  id: departmentId,
  name: z.string(),
  users: z.array(z.object({ id: userId, name: z.string(), profileTypeName: z.string() })),
})
export type Department = z.output<typeof department>

export const userError = z.object({
  email: z.string(),
  field: z.string(),
  message: z.string(),
  /** The code of the refusal. Answers that were stored for repeated calls may have none. */
  code: z.string().optional(),
})
export type UserError = z.output<typeof userError>
