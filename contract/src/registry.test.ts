// Rules that the inputs of all endpoints follow.
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from './registry.ts'

/** Returns the schemas inside of a schema that read its parts, or the same value. */
const innerSchemas = ({ def }: z.core.$ZodType['_zod']): readonly z.core.$ZodType[] => {
  const parts = def as unknown as Readonly<Record<string, unknown>>
  const { shape, options, items, ...others } = parts
  return [
    ...Object.values((shape ?? {}) as Readonly<Record<string, z.core.$ZodType>>),
    ...((options ?? items ?? []) as readonly z.core.$ZodType[]),
    ...['innerType', 'element', 'in', 'valueType', 'left', 'right'].flatMap(
      (name) => (others[name] ?? []) as z.core.$ZodType,
    ),
  ]
}

const daysIn = (schema: z.core.$ZodType): readonly z.ZodISODate[] =>
  schema instanceof z.ZodISODate ? [schema] : innerSchemas(schema._zod).flatMap(daysIn)

describe('the days of all inputs', () => {
  const inputs = allEndpoints.map(({ path, input }) => ({ path, days: daysIn(input) }))

  it('begin in 1900, those of filters too: an earlier year is a year typed halfway', () => {
    expect(inputs.flatMap(({ days }) => days).length).toBeGreaterThan(40)
    const accepting = (text: string) =>
      inputs.filter(({ days }) => days.some((day) => day.safeParse(text).success)).map(({ path }) => path)
    expect(accepting('1899-12-31')).toEqual([])
    expect(accepting('1900-01-01')).toEqual(inputs.filter(({ days }) => days.length > 0).map(({ path }) => path))
  })
})
