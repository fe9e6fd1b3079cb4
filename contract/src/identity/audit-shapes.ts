import { z } from 'zod'
import { instant } from '../kernel/fields.ts'

export const accessKinds = ['sign-ins', 'secrets', 'people', 'exports', 'rules'] as const
export type AccessKind = (typeof accessKinds)[number]

export const accessEntry = z.object({
  id: z.string(),
  at: instant,
  by: z.string().nullable(),
  subject: z.string(),
  action: z.string(),
  /** The network address of the caller, where one is known. */
  address: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type AccessEntry = z.output<typeof accessEntry>
