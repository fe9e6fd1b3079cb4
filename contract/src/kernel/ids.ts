import { z } from 'zod'

const integer = z.number().int().min(1).max(2_147_483_647)

// The kind is kept on the shape, so that whole-house tests know whose id an input asks for.

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
export const profileTypeId = z.union([z.literal(1), z.literal(2), z.literal(3)])

export type TenantId = z.output<typeof tenantId>
export type AccountId = z.output<typeof accountId>
/** One person's place in one tenant; the same person elsewhere is another user with the same AccountId. */
export type UserId = z.output<typeof userId>
export type DepartmentId = z.output<typeof departmentId>
export type ClientId = z.output<typeof clientId>
export type SubClientId = z.output<typeof subClientId>
export type WhatsappGroupId = z.output<typeof whatsappGroupId>
export type PersonId = z.output<typeof personId>
export type CaseId = z.output<typeof caseKey>
export type TaskId = z.output<typeof taskId>
export type ProfileTypeId = z.output<typeof profileTypeId>

/** An id in a path or a query string: text on the wire, a number of the given kind behind it. */
export const idParam = <T extends z.ZodType<number, number>>(kind: T) =>
  z
    .union([z.string().regex(/^\d{1,10}$/), z.number()])
    .transform(Number)
    .pipe(kind)

const caseLetters = 'AF'

/** 1234 -> AF0001234: a case as people and the wire name it. */
export const caseCode = (id: CaseId): string => caseLetters + String(id).padStart(7, '0')

/** A case as a caller names it: AF0001234, or its digits alone. */
export const caseId = z
  .string()
  .trim()
  .regex(/^(?:[a-z]{2})?\d{1,10}$/i)
  .transform((text) => Number(text.replace(/\D/g, '')))
  .pipe(caseKey)
  .meta({ kind: 'CaseId' })

/** What a whole number read from the database stands for. */
export const toCaseId = (id: number): CaseId => id as CaseId
