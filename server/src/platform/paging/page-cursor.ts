// The cursor at the beginning or end of a page, as the caller carries it: opaque and untrusted.
import { errors } from '@tratativa/contract/kernel/errors'
import { z } from 'zod'
import { refuse } from '../refusal/refusal.ts'
import type { KeyType, ListSort, RowPosition } from './list.ts'

const keys: Readonly<Record<KeyType, z.ZodType<string>>> = {
  integer: z.string().regex(/^\d{1,10}$/),
  bigint: z.string().regex(/^\d{1,18}$/),
  text: z.string().regex(/^[^\u0000]*$/),
  date: z.iso.date(),
  timestamptz: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::?\d\d)?$/)
    .refine((text) => !Number.isNaN(Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')))),
}

const id = z.number().int().min(0).max(2_147_483_647)

export const writePageCursor = (side: 'after' | 'before', position: RowPosition): string =>
  Buffer.from(JSON.stringify([side, position.id, position.key])).toString('base64url')

const parse = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
}

export const readPageCursor = (text: string, sort: ListSort): { side: 'after' | 'before'; position: RowPosition } => {
  const shape = z.tuple([z.enum(['after', 'before']), id, keys[sort.type].nullable()])
  const { data } = shape.safeParse(parse(text))
  const isKeyMissing = data?.[2] === null && sort.kind === 'column' && sort.nulls === 'never'
  if (!data || isKeyMissing) return refuse(errors.invalid, { field: 'from' })
  return { side: data[0], position: { id: data[1], key: data[2] } }
}
