import { z } from 'zod'
import { events } from '../kernel/event.ts'
import { accountId, personId, userId } from '../kernel/ids.ts'
import { callId, caller } from './shapes.ts'

export const callsEvents = events({
  /** An incoming call rings at a person's extension. */
  'calls.call.ringing': caller,
  /** The call of a person goes on with another side, because a colleague transferred it: their console refetches it. */
  'calls.call.transferred': z.object({ id: callId, accountId }),
  /** A call began, was answered, ended or got its outcome: consoles refetch it. */
  'calls.call.changed': z.object({
    id: callId,
    caseId: z.string().nullable(),
    accountId: accountId.nullable(),
    /** The account of the colleague who took the call over. */
    takerId: accountId.nullable(),
  }),
  /** Nobody answered an incoming call: the responsible gets a task and a notice. */
  'calls.call.missed': z.object({
    id: callId,
    number: z.string(),
    name: z.string(),
    caseId: z.string().nullable(),
    userId: userId.nullable(),
    at: z.string(),
  }),
  /** Somebody else answers this number: it reaches nobody of the case. */
  'calls.number.wrong': z.object({ number: z.string(), personId: personId.nullable(), caseId: z.string().nullable() }),
  'calls.rules.changed': z.object({}),
})
export type CallsEvents = typeof callsEvents
