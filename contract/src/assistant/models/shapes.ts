import { z } from 'zod'
import { singleLine } from '../../kernel/fields.ts'
import { modelFaults } from '../acts.ts'
import { assistantSession } from '../shapes.ts'
import { modelDrivers, modelUses } from './kinds.ts'

export const modelUse = z.enum(modelUses)
export const modelDriver = z.enum(modelDrivers)

const price = z.number().min(0).max(100_000)

/** A model that the company chose for itself. Its key is sealed and never shown. */
export const companyModel = z.object({
  use: modelUse,
  driver: modelDriver,
  url: z.string(),
  model: z.string(),
  has_key: z.boolean(),
  /** The last letters of the key, by which a person recognises it; empty for a short one. */
  key_end: z.string(),
  /** Of a million tokens, or of a minute of a voice note. */
  price_input: price,
  price_output: price,
  /** The cost of a day after which the rules answer; 0: no bound. */
  daily_cost: z.number(),
})
export type CompanyModelView = z.output<typeof companyModel>

export const companyModels = z.object({
  models: z.array(companyModel),
  /** The cost of the models today, by the prices that stood at each call. */
  spent_today: z.number(),
  /** The installation has models for companies without one of their own. */
  installation: z.object({ text: z.boolean(), speech: z.boolean() }),
})
export type CompanyModels = z.output<typeof companyModels>

const chosenModel = z.strictObject({
  session_id: assistantSession,
  use: modelUse,
  driver: modelDriver,
  /** Up to the version: https://api.openai.com/v1. */
  url: z.string().trim().min(1).max(300),
  model: singleLine(200),
  /** Absent: the stored key stays; null: none. */
  key: z
    .string()
    .regex(/^[\x21-\x7E]{1,500}$/)
    .nullable()
    .optional(),
})
export const testedModel = chosenModel
export const savedModel = chosenModel.extend({
  price_input: price.default(0),
  price_output: price.default(0),
  daily_cost: price.default(0),
})

export const modelTest = z.object({
  /** Null where it answered as it must. */
  fault: z.enum(modelFaults).nullable(),
  ms: z.number(),
})
export type ModelTest = z.output<typeof modelTest>
