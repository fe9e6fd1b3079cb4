import fastify from 'fastify'
import { expect, it } from 'vitest'
import { z } from 'zod'
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

it('writes null wherever it may stand, also inside a choice among shapes', async () => {
  const shape = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('a'), align: z.enum(['left', 'right']).nullable(), day: z.iso.date().nullable() }),
    z.object({ kind: z.literal('b'), person: z.object({ name: z.string().nullable() }).nullable() }),
  ])
  const answer = {
    list: [
      { kind: 'a', align: null, day: null },
      { kind: 'a', align: 'left', day: '2026-11-26' },
      { kind: 'b', person: null },
      { kind: 'b', person: { name: null } },
    ],
    choice: null,
  }
  const output = z.object({ list: z.array(shape), choice: z.enum(['x']).nullable() })
  const app = fastify()
  app.get('/', (_request, reply) => reply.send(reply.compileSerializationSchema(answerSchema(output))(answer)))
  expect(JSON.parse((await app.inject('/')).body)).toEqual(answer)
  await app.close()
})
