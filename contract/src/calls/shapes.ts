import { z } from 'zod'
import { instant } from '../kernel/fields.ts'
import { accountId, personId, userId } from '../kernel/ids.ts'
import { moneyOut } from '../kernel/money.ts'
import { callCauses, callDirections, callOutcomes, legalBases } from './kinds.ts'

export const callId = z.uuid().brand<'CallId'>().meta({ kind: 'CallId' })
export type CallId = z.output<typeof callId>

export const call = z.object({
  id: callId,
  direction: z.enum(callDirections),
  /** Formatted for people. */
  number: z.string(),
  extension: z.string(),
  user: z.object({ id: userId, name: z.string() }).nullable(),
  person: z.object({ id: personId, name: z.string() }).nullable(),
  /** The name of the colleague whose extension was called. */
  colleague: z.string().nullable(),
  case: z.object({ id: z.string(), author: z.string(), client: z.string() }).nullable(),
  begunAt: instant,
  answeredAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** From the answer to the end. */
  seconds: z.number().nullable(),
  cause: z.enum(callCauses).nullable(),
  endedBy: z.enum(['us', 'them', 'exchange']).nullable(),
  transferredTo: z.string().nullable(),
  outcome: z.enum(callOutcomes).nullable(),
  note: z.string(),
  hasRecording: z.boolean(),
  isMine: z.boolean(),
})
export type Call = z.output<typeof call>

/** The other side of a call, as the person who has it sees it; of an incoming one it is known before the answer. */
export const caller = z.object({
  id: callId,
  /** The exchange's own name of the call: the invitation of the console carries it too. */
  exchangeKey: z.string(),
  accountId,
  number: z.string(),
  person: z.object({ id: personId, name: z.string() }).nullable(),
  /** The name of the colleague whose extension it is. */
  colleague: z.string().nullable(),
  case: z
    .object({
      id: z.string(),
      author: z.string(),
      client: z.string(),
      ours: moneyOut.nullable(),
      theirs: moneyOut.nullable(),
    })
    .nullable(),
})
export type Caller = z.output<typeof caller>

export const callRules = z.strictObject({
  /** The softphone is offered to the company's people. */
  isOffered: z.boolean(),
  isRecording: z.boolean(),
  legalBasis: z.enum(legalBases),
  retentionDays: z.number().int().min(1).max(1825),
})
export type CallRules = z.output<typeof callRules>

export const phoneStatus = z.object({
  /** The softphone is shown. */
  isOffered: z.boolean(),
  extension: z.string().nullable(),
  isRecording: z.boolean(),
  /** The caller's call that has not ended. */
  live: call.nullable(),
  /** The other sides of the calls in which the caller is. */
  callers: z.array(caller),
  /** The caller's newest call that still waits for its outcome. */
  unfinished: call.nullable(),
})

export const registration = z.object({
  socketUrl: z.string(),
  uri: z.string(),
  username: z.string(),
  password: z.string(),
  expiresAt: instant,
  iceServers: z.array(z.string()),
})
export type PhoneRegistration = z.output<typeof registration>
