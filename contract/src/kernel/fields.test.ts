import { describe, expect, it } from 'vitest'
import { day, dayIn, instant, instantIn, longText, optionalSingleLine, singleLine } from './fields.ts'

const isDay = (text: string) => day.safeParse(text).success
const isInstant = (text: string) => instant.safeParse(text).success

describe('days and instants of a call', () => {
  it('exist, and have a year that Postgres stores', () => {
    expect(['2028-02-29', '0001-01-01', '9999-12-31'].filter((text) => !isDay(text))).toEqual([])
    expect(['2027-02-29', '0000-01-01', '0000-02-29', '29/02/2028', '-000001-01-01'].filter(isDay)).toEqual([])
  })

  it('keep a year of four digits in UTC, whatever their offset', () => {
    const allowed = [
      '2026-11-29T02:59:59Z',
      '2026-11-28T23:59:59-03:00',
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
    ]
    expect(allowed.filter((text) => !isInstant(text))).toEqual([])
    const refused = ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00']
    expect(refused.filter(isInstant)).toEqual([])
  })
})

describe('days and instants that a person writes', () => {
  it('begin in 1900: an earlier year is a year typed halfway', () => {
    const isDayIn = (text: string) => dayIn.safeParse(text).success
    expect(['1900-01-01', '2028-02-29'].filter((text) => !isDayIn(text))).toEqual([])
    expect(['0002-03-04', '1899-12-31', '2027-02-29'].filter(isDayIn)).toEqual([])
    const isInstantIn = (text: string) => instantIn.safeParse(text).success
    expect(['1900-01-01T00:00:00Z', '2026-11-28T23:59:59-03:00'].filter((text) => !isInstantIn(text))).toEqual([])
    expect(['1899-12-31T23:59:59Z', '0002-03-04T12:00:00Z'].filter(isInstantIn)).toEqual([])
  })
})

describe('a text of one line', () => {
  it('loses the characters that turn the direction of the text beside it, and keeps those of Arabic and emoji', () => {
    expect(singleLine().parse('\u202eanaA \u2066Lima\u2069')).toBe('anaA Lima')
    expect(optionalSingleLine().parse('\u202d\u202c')).toBe('')
    expect(singleLine().safeParse(' \u202e ').success).toBe(false)
    expect(singleLine().parse('م\u200fA\u200e👩\u200d⚖️')).toBe('م\u200fA\u200e👩\u200d⚖️')
    expect(longText().parse('a\u202eb')).toBe('a\u202eb')
  })
})
