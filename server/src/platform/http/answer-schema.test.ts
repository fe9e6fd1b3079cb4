import { z } from 'zod'
import { expect, it } from 'vitest'
import { answerSchema } from './answer-schema.ts'

it('a field that may be null needs no validator, whatever its kind', () => {
  const output = z.object({
    text: z.string().nullable(),
    day: z.iso.date().nullable(),
    amount: z.number().nullable().optional(),
    choice: z.enum(['a', 'b']).nullable(),
    person: z.object({ name: z.string().nullable() }).nullable(),
    profile: z.union([z.literal(1), z.literal(2)]).nullable(),
    list: z.array(z.object({ id: z.number() })).nullable(),
  })
  const { properties } = answerSchema(output)
  expect(JSON.stringify(properties)).not.toContain('anyOf')
  for (const field of Object.values(properties ?? {})) expect(field).toMatchObject({ nullable: true })
})

it('a field of several shapes keeps them all', () => {
  const either = z.union([z.object({ a: z.string() }), z.object({ b: z.string() }), z.null()])
  const { properties } = answerSchema(z.object({ either }))
  expect(properties?.['either']).toMatchObject({ anyOf: [{ type: 'object' }, { type: 'object' }, { type: 'null' }] })
})
