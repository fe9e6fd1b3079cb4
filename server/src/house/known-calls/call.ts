// One call as consoles already make it, written out by hand.
import { z } from 'zod'

export interface Made {
  readonly client: number
  readonly spare: number
  readonly group: number
  readonly spareGroup: number
  readonly person: number
  readonly task: number
  readonly case: string
  /** Of whoever asks. */
  readonly account: number
  readonly email: string
  /** By the address of their contact. */
  readonly chat: string
  readonly spareChat: string
}

export interface Call {
  readonly of: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: (made: Made) => string
  readonly body?: (made: Made) => object
  /** What it is sent and cannot change is passed over. */
  readonly takesAll?: true
  readonly answers: z.ZodType
}

export const text = z.string()
