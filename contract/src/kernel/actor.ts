import type { AccountId, DepartmentId, ProfileTypeId, TenantId, UserId } from './ids.ts'

/** The caller: a person signed in to one tenant, as the database had them when the request began. */
export interface Actor {
  readonly accountId: AccountId
  readonly userId: UserId
  readonly tenantId: TenantId
  readonly profileTypeId: ProfileTypeId
  readonly departmentId: DepartmentId | null
  readonly loginId: string
  readonly name: string
  readonly email: string
  /** Their company requires two-step sign-in of them, and it is not on: nothing opens but its enrolment. */
  readonly owesSecondStep: boolean
}

export const profileNames: Record<ProfileTypeId, string> = { 1: 'Administrador', 2: 'Supervisor', 3: 'Negociador' }

/** The company that provides the console to the others. */
export const providerTenant = 3
