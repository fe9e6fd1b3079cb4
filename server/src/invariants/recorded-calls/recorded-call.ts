// A call that existing consoles make, recorded by hand.
import { z } from 'zod'

export interface RecordedIds {
  readonly client: number
  readonly spare: number
  readonly group: number
  readonly spareGroup: number
  readonly person: number
  readonly task: number
  readonly case: string
  /** Of the caller. */
  readonly account: number
  readonly email: string
  /** The chat, by the address of its contact. */
  readonly chat: string
  readonly spareChat: string
}

export interface RecordedCall {
  readonly of: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: (made: RecordedIds) => string
  readonly body?: (made: RecordedIds) => object
  /** The call ignores fields that it cannot change. */
  readonly takesAll?: true
  readonly answers: z.ZodType
}

export const anyText = z.string()
