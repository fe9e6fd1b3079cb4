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

export const profiles = { administrator: 1, supervisor: 2, negotiator: 3 } as const satisfies Record<
  string,
  ProfileTypeId
>

export const everyProfile: readonly ProfileTypeId[] = Object.values(profiles)
/** The profiles that lead others: they decide on requests and set ceilings. */
export const leadingProfiles: readonly ProfileTypeId[] = [profiles.administrator, profiles.supervisor]

type WithProfile = Pick<Actor, 'profileTypeId'>

export const isAdministrator = ({ profileTypeId }: WithProfile): boolean => profileTypeId === profiles.administrator
export const isSupervisor = ({ profileTypeId }: WithProfile): boolean => profileTypeId === profiles.supervisor
export const isNegotiator = ({ profileTypeId }: WithProfile): boolean => profileTypeId === profiles.negotiator

export const profileNames: Record<ProfileTypeId, string> = { 1: 'Administrador', 2: 'Supervisor', 3: 'Negociador' }

/** The company that provides the console to the others. */
export const providerTenant = 3
