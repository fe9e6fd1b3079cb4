// Reads values of an answer that may be anything: what is not of the expected type is absent.
import { instantAt } from '@tratativa/contract/kernel/time'

export type Loose = Readonly<Record<string, unknown>>

export const objectOf = (value: unknown): Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {}

export const listOf = (value: unknown, most: number): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, most) : []

/** Removes what Postgres does not store. */
const storable = (text: string) => text.replaceAll(/[\0\p{Surrogate}]/gu, '').trim()

export const textOf = (value: unknown, most: number): string => {
  if (typeof value === 'number') return String(value)
  // Cut first: the answer may be as long as the limit allows.
  return typeof value === 'string' ? storable(value.slice(0, most)) : ''
}

export const integerOf = (value: unknown): number => {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && Math.abs(number) < 2 ** 31 ? number : 0
}

const compact = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/
const earliest = Date.UTC(1900, 0, 1)
const latest = Date.UTC(2200, 0, 1)

/** Courts write 2024-05-03T10:00:00.000Z, the same without a zone, and 20240503100000. Without a zone it is the clock of São Paulo. */
export const looseDate = (value: unknown): Date | null => {
  if (typeof value !== 'string' || value.length > 40) return null
  const parts = compact.exec(value)
  const text = parts ? `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:${parts[6]}` : value
  const isWithoutZone = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/.test(text)
  const date = isWithoutZone ? wallDate(text) : new Date(text)
  const time = date.getTime()
  return Number.isNaN(time) || time < earliest || time > latest ? null : date
}

const wallDate = (text: string): Date => {
  const [day = '', clock = ''] = text.split('T')
  if (Number.isNaN(Date.parse(`${text.slice(0, 16)}:00Z`))) return new Date(Number.NaN)
  const seconds = Number(clock.slice(6, 8) || '0')
  return new Date(instantAt(day, clock.slice(0, 5)).getTime() + seconds * 1_000)
}

/** 2024-05-03, also from 03/05/2024 and from an instant. */
export const dayOf = (value: unknown): string | null => {
  if (typeof value !== 'string') return null
  const brazilian = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value)
  const day = brazilian ? `${brazilian[3]}-${brazilian[2]}-${brazilian[1]}` : value.slice(0, 10)
  return /^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null
}

export const parsedJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString()) as unknown
  } catch {
    return undefined
  }
}
