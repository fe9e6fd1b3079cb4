import type { callsEndpoints } from '@tratativa/contract/calls/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { pageSize } from '../../../platform/db/cursor.ts'
import type { Reader } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { findVisibleCall, pageOfCalls, type CallCursor, type CallRow } from './calls.store.ts'
import { toCall } from './to-call.ts'

const writeCursor = ({ begun_at, id }: CallRow) => Buffer.from(`${begun_at.toISOString()}/${id}`).toString('base64url')

const readCursor = (cursor: string | undefined): CallCursor | null => {
  if (cursor === undefined) return null
  const [instant = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('/')
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(instant) || Number.isNaN(Date.parse(instant)) || !/^\d{1,15}$/.test(id))
    return refuse(errors.invalid, { field: 'cursor' })
  return { at: instant, id: Number(id) }
}

export const listCalls = async (reader: Reader, input: InputOf<typeof callsEndpoints.calls>) => {
  const rows = await pageOfCalls(reader, input, readCursor(input.cursor))
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    data: page.map((row) => toCall(row, reader.actor.userId)),
    cursor: last && rows.length > pageSize ? writeCursor(last) : null,
  }
}

export const showCall = async (reader: Reader, { id }: InputOf<typeof callsEndpoints.call>) => ({
  data: toCall(orRefuse(await findVisibleCall(reader, id), errors.notFound), reader.actor.userId),
})
