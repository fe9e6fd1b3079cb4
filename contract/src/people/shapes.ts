import { z } from 'zod'
import { isCpf, isPhone, phoneDigits } from '../kernel/brazil.ts'
import { email, singleLine, optionalSingleLine } from '../kernel/fields.ts'
import { personId } from '../kernel/ids.ts'
import { postalAddress, postalAddressIn } from '../kernel/postal-address.ts'
import { addressKey, addressKinds } from './addresses.ts'
import { oabOf } from './oab.ts'

const integer = z.number().int().min(1).max(2_147_483_647)

export const blockId = integer.brand<'BlockId'>().meta({ kind: 'BlockId' })
export type BlockId = z.output<typeof blockId>
export const mergeId = integer.brand<'MergeId'>().meta({ kind: 'MergeId' })
export type MergeId = z.output<typeof mergeId>

// ---- requests ----

/** With or without its mask; parsed to eleven digits. Empty means unknown. */
export const cpfIn = z
  .string()
  .trim()
  .max(40)
  .refine((text) => text === '' || isCpf(text))
  .transform((text) => text.replace(/\D/g, '') || null)
  .nullable()

export const oabIn = z
  .string()
  .trim()
  .max(40)
  .refine((text) => text === '' || oabOf(text) !== null)
  .transform(oabOf)
  .nullable()

const label = optionalSingleLine(40).default('')

export const addressIn = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('phone'),
    value: z
      .string()
      .max(40)
      .refine(isPhone)
      .transform((text) => phoneDigits(text) ?? ''),
    label,
    is_whatsapp: z.boolean().default(false),
  }),
  z.strictObject({ kind: z.literal('email'), value: email, label }),
])
export type AddressIn = z.output<typeof addressIn>

/** The input for registering a person. The order of the addresses is stored; the first telephone is the one to call. */
export const personIn = {
  name: singleLine(200),
  cpf: cpfIn.default(null),
  is_lawyer: z.boolean(),
  oab: oabIn.default(null),
  addresses: z.array(addressIn).max(40).default([]),
  /** Left out: an edit keeps the one that is there. */
  postalAddress: postalAddressIn.optional(),
}

/** An address to block, in any spelling. */
export const blockedValue = z
  .string()
  .max(254)
  .refine((text) => addressKey(text) !== null)
  .transform((text) => addressKey(text) ?? { kind: 'email' as const, value: '' })

// ---- responses ----

/** How much of a person is on the block list: nothing, some addresses, or the whole person. */
export const blocking = z.enum(['none', 'some', 'all'])
export type Blocking = z.output<typeof blocking>

export const person = z.object({
  id: personId,
  name: z.string(),
  /** Several e-mails are joined by a vertical bar. */
  email: z.string(),
  cpf: z.string().nullable(),
  telephones: z.array(z.string()),
  /** The telephones that WhatsApp reaches. */
  whatsapp: z.array(z.string()),
  is_lawyer: z.boolean(),
  is_active: z.boolean(),
  oab: z.string().nullable(),
  blocking,
})
export type Person = z.output<typeof person>

export const address = z.object({
  kind: z.enum(addressKinds),
  value: z.string(),
  label: z.string(),
  is_whatsapp: z.boolean(),
  is_blocked: z.boolean(),
})
export type Address = z.output<typeof address>

export const mergeRecord = z.object({
  id: mergeId,
  winner: z.object({ id: personId, name: z.string() }),
  loser: z.object({ id: personId, name: z.string() }),
  by: z.string().nullable(),
  at: z.string(),
  undoneAt: z.string().nullable(),
})
export type MergeRecord = z.output<typeof mergeRecord>

export const block = z.object({
  id: blockId,
  kind: z.enum([...addressKinds, 'person']),
  /** The address formatted for people, or the person's name. */
  value: z.string(),
  /** The blocked person, or the people who have the address. */
  people: z.array(z.object({ id: personId, name: z.string() })),
  reason: z.string(),
  /** The code of a reason that the server wrote. */
  reasonCode: z.string().optional(),
  by: z.string().nullable(),
  at: z.string(),
  lifted: z.object({ reason: z.string(), by: z.string().nullable(), at: z.string() }).nullable(),
})
export type Block = z.output<typeof block>

export const personDetail = person.extend({
  addresses: z.array(address),
  postalAddress,
  /** An edit sends this version back, so that nobody overwrites a concurrent change. */
  version: z.number(),
  merged_into: personId.nullable(),
  /** Newest first. */
  merges: z.array(mergeRecord),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type PersonDetail = z.output<typeof personDetail>

export const sameness = z.enum(['cpf', 'oab', 'phone', 'email', 'name'])
export type Sameness = z.output<typeof sameness>

/** A person who may be the same person, and the fields that suggest it. */
export const likeness = z.object({ person, same: z.array(sameness) })
export type Likeness = z.output<typeof likeness>

/** The fields for which a merge chooses the value of one of the two people. */
export const mergeFields = ['name', 'cpf', 'oab', 'is_lawyer', 'is_active', 'postalAddress'] as const
export type MergeField = (typeof mergeFields)[number]
export const mergeChoices = z.partialRecord(z.enum(mergeFields), z.enum(['winner', 'loser']))

/** A person as the search for everything shows them. */
export const personHit = z.object({
  id: personId,
  name: z.string(),
  isLawyer: z.boolean(),
  cpf: z.string().nullable(),
  oab: z.string().nullable(),
  /** The first telephone; empty when none is known. */
  telephone: z.string(),
  email: z.string(),
})
export type PersonHit = z.output<typeof personHit>
