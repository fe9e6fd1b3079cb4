import { z } from 'zod'
import { documentKind } from '../../cases/desk/document-shapes.ts'
import { courtCode } from '../../deadlines/shapes.ts'
import { day, instant, optionalSafeUrl, optionalSingleLine } from '../../kernel/fields.ts'
import { courtSystems } from './court-rules.ts'

const limitKb = z.number().int().min(100).max(1_048_576)

export const fileRules = z.strictObject({
  system: z.enum(courtSystems),
  portal: optionalSafeUrl,
  fileLimitKb: limitKb,
  totalLimitKb: limitKb.nullable(),
  nameLetters: z.number().int().min(12).max(150),
  namePattern: z
    .string()
    .trim()
    .max(80)
    .regex(/\{n\}/)
    .regex(/^[^\u0000-\u001f/\\:*?"<>|]*$/),
  nameSigns: z
    .string()
    .max(10)
    .regex(/^[ ._()-]*$/),
  hasAccents: z.boolean(),
  /** The act or page where the values stand. */
  source: optionalSingleLine(300),
})

export const courtRule = fileRules.extend({
  court: courtCode,
  acronym: z.string(),
  name: z.string(),
  /** The company wrote its own values. */
  isOwn: z.boolean(),
  by: z.string(),
  at: instant.nullable(),
})
export type CourtRule = z.output<typeof courtRule>

/** Why a document cannot be part of a bundle. */
export const unfitReasons = ['kind', 'size'] as const

export const bundleChoice = z.object({
  id: z.number(),
  name: z.string(),
  kind: documentKind,
  size: z.number(),
  unfit: z.enum(unfitReasons).nullable(),
})
export type BundleChoice = z.output<typeof bundleChoice>

/** Why a file, or a page of it, is left out or would be refused. */
export const bundleProblems = [
  'petition-too-large',
  'page-too-large',
  'signed-too-large',
  'source-too-large',
  'protected',
  'broken',
  'picture-too-large',
  'gone',
  'total',
] as const

export const bundlePart = z.object({
  name: z.string(),
  /** The name of the document that it comes from. */
  source: z.string(),
  size: z.number(),
  sha256: z.string(),
  /** First and last page of the source; null for a whole file. */
  pages: z.object({ first: z.number(), last: z.number() }).nullable(),
})
export type BundlePart = z.output<typeof bundlePart>

export const bundle = z.object({
  state: z.enum(['waiting', 'ready', 'failed']),
  done: z.number(),
  total: z.number(),
  parts: z.array(bundlePart),
  problems: z.array(z.object({ what: z.enum(bundleProblems), source: z.string(), page: z.number().nullable() })),
  by: z.string(),
  at: instant,
  /** The petition has another signature since: the bundle holds an older file. */
  isOld: z.boolean(),
  documents: z.array(z.number()),
})
export type Bundle = z.output<typeof bundle>

/** The facts that a person copies into the form of the court. */
export const petitionFiling = z.object({
  court: courtRule.nullable(),
  processNumber: z.string(),
  className: z.string(),
  parties: z.object({ authors: z.array(z.string()), defendants: z.array(z.string()) }),
  choices: z.array(bundleChoice),
  bundle: bundle.nullable(),
  mayBundle: z.boolean(),
})
export type PetitionFiling = z.output<typeof petitionFiling>

/** The values that the text of a receipt names. */
export const receiptReading = z.object({
  state: z.enum(['read', 'empty', 'protected', 'broken', 'large', 'unknown']),
  number: z.string().nullable(),
  on: day.nullable(),
  time: z.string().nullable(),
  processNumber: z.string().nullable(),
  /** The receipt names a process other than that of the petition. */
  isOfOther: z.boolean(),
})
export type ReceiptReading = z.output<typeof receiptReading>
