import { z } from 'zod'

const integer = z.number().int().min(1).max(2_147_483_647)

// The shape carries the kind as metadata, so that the invariant tests know which entity an id belongs to.

export const tenantId = integer.brand<'TenantId'>().meta({ kind: 'TenantId' })
export const accountId = integer.brand<'AccountId'>().meta({ kind: 'AccountId' })
export const userId = integer.brand<'UserId'>().meta({ kind: 'UserId' })
export const departmentId = integer.brand<'DepartmentId'>().meta({ kind: 'DepartmentId' })
export const clientId = integer.brand<'ClientId'>().meta({ kind: 'ClientId' })
export const subClientId = integer.brand<'SubClientId'>().meta({ kind: 'SubClientId' })
export const whatsappGroupId = integer.brand<'WhatsappGroupId'>().meta({ kind: 'WhatsappGroupId' })
export const personId = integer.brand<'PersonId'>().meta({ kind: 'PersonId' })
const caseKey = integer.brand<'CaseId'>()
export const taskId = integer.brand<'TaskId'>().meta({ kind: 'TaskId' })
export const certificateId = integer.brand<'CertificateId'>().meta({ kind: 'CertificateId' })
export const signingId = z.uuid().brand<'SigningId'>().meta({ kind: 'SigningId' })
export const profileTypeId = z.union([z.literal(1), z.literal(2), z.literal(3)])

export type TenantId = z.output<typeof tenantId>
export type AccountId = z.output<typeof accountId>
/** A person's membership in one tenant; the same person in another tenant is another user with the same AccountId. */
export type UserId = z.output<typeof userId>
export type DepartmentId = z.output<typeof departmentId>
export type ClientId = z.output<typeof clientId>
export type SubClientId = z.output<typeof subClientId>
export type WhatsappGroupId = z.output<typeof whatsappGroupId>
export type PersonId = z.output<typeof personId>
export type CaseId = z.output<typeof caseKey>
export type TaskId = z.output<typeof taskId>
export type CertificateId = z.output<typeof certificateId>
export type SigningId = z.output<typeof signingId>
export type ProfileTypeId = z.output<typeof profileTypeId>

/** An id in a path or a query string: text on the wire, parsed to a number of the given kind. */
export const idParam = <T extends z.ZodType<number, number>>(kind: T) =>
  z
    .union([z.string().regex(/^\d{1,10}$/), z.number()])
    .transform(Number)
    .pipe(kind)

const caseLetters = 'AF'

/** 1234 -> AF0001234: the case id for people and on the wire. */
export const caseCode = (id: CaseId): string => caseLetters + String(id).padStart(7, '0')

/** A case id from a caller: AF0001234, or only its digits. */
export const caseId = z
  .string()
  .trim()
  .regex(/^(?:[a-z]{2})?\d{1,10}$/i)
  .transform((text) => Number(text.replace(/\D/g, '')))
  .pipe(caseKey)
  .meta({ kind: 'CaseId' })

/** Casts a whole number from the database to its id type. */
export const toCaseId = (id: number): CaseId => id as CaseId
