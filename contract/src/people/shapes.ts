import { z } from 'zod'
import { isCpf, isPhone, phoneDigits } from '../kernel/brazil.ts'
import { email, line, optionalLine } from '../kernel/fields.ts'
import { personId } from '../kernel/ids.ts'
import { addressKey, addressKinds } from './addresses.ts'
import { oabOf } from './oab.ts'

const integer = z.number().int().min(1).max(2_147_483_647)

export const blockId = integer.brand<'BlockId'>().meta({ kind: 'BlockId' })
export type BlockId = z.output<typeof blockId>
export const mergeId = integer.brand<'MergeId'>().meta({ kind: 'MergeId' })
export type MergeId = z.output<typeof mergeId>

// ---- what is asked ----

/** With or without its mask; eleven digits behind it. Nothing means that it is not known. */
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

const label = optionalLine(40).default('')

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

/** What a person is registered with; the order of the addresses is kept, and the first telephone is the one to call. */
export const personIn = {
  name: line(200),
  cpf: cpfIn.default(null),
  is_lawyer: z.boolean(),
  oab: oabIn.default(null),
  addresses: z.array(addressIn).max(40).default([]),
}

/** An address to block, in any spelling. */
export const blockedValue = z
  .string()
  .max(254)
  .refine((text) => addressKey(text) !== null)
  .transform((text) => addressKey(text) ?? { kind: 'email' as const, value: '' })

// ---- what is answered ----

/** How much of a person is on the block list: nothing, some of the addresses, or the whole person. */
export const blocking = z.enum(['none', 'some', 'all'])
export type Blocking = z.output<typeof blocking>

export const person = z.object({
  id: personId,
  name: z.string(),
  /** Several are joined by a vertical bar. */
  email: z.string(),
  cpf: z.string().nullable(),
  telephones: z.array(z.string()),
  /** Those of the telephones that WhatsApp reaches. */
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
  /** The address as people read it, or the person's name. */
  value: z.string(),
  /** The whole person who is blocked, or whoever has the address. */
  people: z.array(z.object({ id: personId, name: z.string() })),
  reason: z.string(),
  by: z.string().nullable(),
  at: z.string(),
  lifted: z.object({ reason: z.string(), by: z.string().nullable(), at: z.string() }).nullable(),
})
export type Block = z.output<typeof block>

export const personDetail = person.extend({
  addresses: z.array(address),
  /** Told back when the person is edited, so that nobody overwrites what somebody else has written meanwhile. */
  version: z.number(),
  merged_into: personId.nullable(),
  /** The newest first. */
  merges: z.array(mergeRecord),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type PersonDetail = z.output<typeof personDetail>

export const sameness = z.enum(['cpf', 'oab', 'phone', 'email', 'name'])
export type Sameness = z.output<typeof sameness>

/** Somebody who may be the same person, and what says so. */
export const likeness = z.object({ person, same: z.array(sameness) })
export type Likeness = z.output<typeof likeness>

/** Of which of the two a field is kept when they become one. */
export const mergeFields = ['name', 'cpf', 'oab', 'is_lawyer', 'is_active'] as const
export type MergeField = (typeof mergeFields)[number]
export const keptOf = z.partialRecord(z.enum(mergeFields), z.enum(['winner', 'loser']))
