// The cursor at the beginning or end of a page, as the caller carries it: opaque and untrusted.
import { errors } from '@tratativa/contract/kernel/errors'
import { z } from 'zod'
import { refuse } from '../../../platform/refusal/refusal.ts'
import type { PageScan, ListPosition } from './scans/page-scan.ts'

const kinds = {
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

export const writeListCursor = (turn: 'after' | 'before', position: ListPosition): string =>
  Buffer.from(JSON.stringify([turn, position.id, position.key])).toString('base64url')

const parse = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
}

const isAlwaysThere = ({ sort }: PageScan) => sort.kind === 'column' && sort.missing === 'never'

export const readListCursor = (text: string, walk: PageScan): { turn: 'after' | 'before'; place: ListPosition } => {
  const shape = z.tuple([z.enum(['after', 'before']), id, kinds[walk.sort.type].nullable()])
  const { data } = shape.safeParse(parse(text))
  if (!data || (data[2] === null && isAlwaysThere(walk))) return refuse(errors.invalid, { field: 'from' })
  return { turn: data[0], place: { id: data[1], key: data[2] } }
}
