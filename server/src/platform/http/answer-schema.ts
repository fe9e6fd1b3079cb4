// The schema that fast-json-stringify writes an answer by. For `anyOf` it builds a validator and asks it for every value, which takes longer
// than to write the answer: fields that may be null and choices among numbers are said without it.
import { z } from 'zod'

type Schema = z.core.JSONSchema.BaseSchema & { nullable?: boolean }

const isPlain = ({ type }: Schema) => type === 'string' || type === 'number' || type === 'integer' || type === 'boolean'

const sayPlainly = ({ jsonSchema }: { readonly jsonSchema: Schema }) => {
  const [first, second, ...others] = jsonSchema.anyOf ?? []
  if (!first || !second) return
  const isNullable = second.type === 'null' && others.length === 0
  if (isNullable && typeof first.type === 'string' && first.const === undefined) {
    delete jsonSchema.anyOf
    // Inside of a choice among shapes the validator still looks, and `enum` would refuse null.
    Object.assign(jsonSchema, first, first.enum && { enum: [...first.enum, null] }, { nullable: true })
  } else if (isPlain(first) && [second, ...others].every(({ type }) => type === first.type)) {
    delete jsonSchema.anyOf
    Object.assign(jsonSchema, { type: first.type })
  }
}

export const answerSchema = (output: z.ZodType) =>
  z.toJSONSchema(output, { target: 'draft-7', io: 'output', unrepresentable: 'any', override: sayPlainly })
