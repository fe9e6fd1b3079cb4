import { z } from 'zod'

const integer = z.number().int().min(1).max(2_147_483_647)

// The kind is kept on the shape, so that whole-house tests know whose id an input asks for.

export const tenantId = integer.brand<'TenantId'>().meta({ kind: 'TenantId' })
export const accountId = integer.brand<'AccountId'>().meta({ kind: 'AccountId' })
export const userId = integer.brand<'UserId'>().meta({ kind: 'UserId' })
export const departmentId = integer.brand<'DepartmentId'>().meta({ kind: 'DepartmentId' })
export const profileTypeId = z.union([z.literal(1), z.literal(2), z.literal(3)])

export type TenantId = z.output<typeof tenantId>
export type AccountId = z.output<typeof accountId>
/** One person's place in one tenant; the same person elsewhere is another user with the same AccountId. */
export type UserId = z.output<typeof userId>
export type DepartmentId = z.output<typeof departmentId>
export type ProfileTypeId = z.output<typeof profileTypeId>

/** An id in a path or a query string: text on the wire, a number of the given kind behind it. */
export const idParam = <T extends z.ZodType<number, number>>(kind: T) =>
  z
    .union([z.string().regex(/^\d{1,10}$/), z.number()])
    .transform(Number)
    .pipe(kind)
