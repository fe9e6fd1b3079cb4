import { z } from 'zod'
import { tone } from '../cases/shapes.ts'
import { instant } from '../kernel/fields.ts'
import { movementKinds } from './movement-kinds.ts'
import { followRules, processStates } from './process-states.ts'

export const processId = z.number().int().min(1).max(2_147_483_647).meta({ kind: 'FollowedProcessId' })
export const proposalId = z.number().int().min(1).max(2_147_483_647).meta({ kind: 'ProposalId' })

export const processState = z.enum(processStates)
export type ProcessState = z.output<typeof processState>

export const movementKind = z.enum(movementKinds)

export const proposal = z.object({
  id: proposalId,
  situation: z.string(),
  tone,
  kind: movementKind,
  happenedAt: instant,
})
export type Proposal = z.output<typeof proposal>

export const followedProcess = z.object({
  id: processId,
  caseId: z.string(),
  number: z.string(),
  court: z.string(),
  state: processState,
  isByRule: z.boolean(),
  author: z.string(),
  client: z.string(),
  responsible: z.string().nullable(),
  situation: z.string(),
  tone,
  /** When the court was asked last and answered. */
  askedAt: instant.nullable(),
  /** When the court changed its own record last. */
  updatedAt: instant.nullable(),
  last: z
    .object({ name: z.string(), kind: movementKind.nullable(), happenedAt: instant, isPublication: z.boolean() })
    .nullable(),
  newCount: z.number(),
  proposal: proposal.nullable(),
})
export type FollowedProcess = z.output<typeof followedProcess>

export const processInstance = z.object({
  /** As the court names it: G1, G2, JE, TR, SUP. */
  grade: z.string(),
  className: z.string(),
  organ: z.string(),
  system: z.string(),
  filedOn: instant.nullable(),
  updatedAt: instant.nullable(),
})
export type ProcessInstance = z.output<typeof processInstance>

export const movement = z.object({
  id: z.number(),
  source: z.enum(['index', 'gazette']),
  instance: z.string(),
  code: z.number(),
  name: z.string(),
  detail: z.string(),
  organ: z.string(),
  kind: movementKind.nullable(),
  happenedAt: instant,
  receivedAt: instant,
  isNew: z.boolean(),
  seenBy: z.string().nullable(),
  /** Of a publication; empty otherwise. */
  text: z.string(),
  link: z.string().nullable(),
  cancelled: z.string().nullable(),
})
export type Movement = z.output<typeof movement>

export const followRule = z.enum(followRules)
export type FollowRule = z.output<typeof followRule>
