// The end position of a keyset page, as the caller sends it back: opaque, and never trusted.
import { errors } from '@tratativa/contract/kernel/errors'
import { refuse } from '../refusal/refusal.ts'

export const pageSize = 50

const writeCursor = (id: number) => Buffer.from(`after:${id}`).toString('base64url')

/** Returns the last id of the previous page; null for the first page. */
export const readCursor = (cursor: string | undefined): number | null => {
  if (cursor === undefined) return null
  const [, id] = /^after:(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  return id === undefined ? refuse(errors.invalid, { field: 'cursor' }) : Number(id)
}

/** Turns `pageSize + 1` rows into a page and the cursor of the next page. */
export const pageOf = <T extends { readonly id: number }>(rows: readonly T[]) => {
  const data = rows.slice(0, pageSize)
  const last = data.at(-1)
  return { data, cursor: last && rows.length > pageSize ? writeCursor(last.id) : null }
}

/** For short lists that have no id order: the cursor is the number of rows already shown. */
export const readOffset = (cursor: string | undefined): number => readCursor(cursor) ?? 0

export const offsetPageOf = <T>(rows: readonly T[], offset: number) => ({
  data: rows.slice(0, pageSize),
  cursor: rows.length > pageSize ? writeCursor(offset + pageSize) : null,
})
