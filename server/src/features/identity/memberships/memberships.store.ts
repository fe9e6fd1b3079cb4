import type { AccountId, ProfileTypeId, TenantId, UserId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { SqlReader, SystemTx, TenantReader, TenantTx } from '../../../platform/db/scope.ts'

export interface MembershipState {
  readonly tenantId: TenantId
  readonly isActive: boolean
  readonly wasActivated: boolean
  readonly isBlocked: boolean
}

/** Returns the memberships of a person, the most recent sign-in first. */
export const listMembershipStates = (tx: SystemTx, accountId: AccountId): Promise<MembershipState[]> =>
  tx.sql
    .selectFrom('identity.membership as m')
    .innerJoin('identity.tenant as t', 't.id', 'm.tenant_id')
    .select([
      'm.tenant_id as tenantId',
      // The assistant's user does not work in the console.
      sql<boolean>`m.is_active and not m.is_assistant`.as('isActive'),
      't.is_blocked as isBlocked',
      sql<boolean>`m.activated_at is not null`.as('wasActivated'),
    ])
    .$narrowType<{ tenantId: TenantId }>()
    .where('m.account_id', '=', accountId)
    .orderBy(
      (of) =>
        of
          .selectFrom('identity.login as l')
          .select((max) => max.fn.max('l.created_at').as('at'))
          .whereRef('l.account_id', '=', 'm.account_id')
          .whereRef('l.tenant_id', '=', 'm.tenant_id'),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('m.id')
    .execute()

/** Creates an unproven account for an address that was typed here; returns undefined when this company already has the address. */
export const makeTypedAccount = async (tx: TenantTx, email: string, name: string, color: string) => {
  const { rows } = await sql<{ id: AccountId }>`select identity.person_of(${email}, ${name}, ${color}) as id`.execute(
    tx.sql,
  )
  return rows[0]?.id ?? undefined
}

interface NewMembership {
  readonly accountId: AccountId
  readonly profileTypeId: ProfileTypeId
  readonly isActive: boolean
  readonly activatedAt: Date | null
}

/** Returns undefined when the person is already a member of this company. */
export const insertMembership = async (tx: TenantTx, member: NewMembership): Promise<UserId | undefined> => {
  const row = await tx.sql
    .insertInto('identity.membership')
    .values({
      account_id: member.accountId,
      profile_type_id: member.profileTypeId,
      is_active: member.isActive,
      activated_at: member.activatedAt,
      created_at: tx.now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'account_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id as UserId | undefined
}

const administrator = 1

/** Matches users who can sign in and activate others: an invited user who never signed in does not count. */
const canAdminister = sql<boolean>`(m.profile_type_id = ${administrator} and m.is_active and m.activated_at is not null)`

/** Returns the accounts of these users of the company. */
export const listByUsers = async (reader: SqlReader, userIds: readonly UserId[]): Promise<AccountId[]> => {
  if (userIds.length === 0) return []
  const rows = await reader.sql
    .selectFrom('identity.membership as m')
    .select('m.account_id')
    .$narrowType<{ account_id: AccountId }>()
    .where('m.id', 'in', [...userIds])
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/**
 * Reads a user and the company's administrators, and locks them until the transaction ends, always in the same order: a concurrent removal
 * of rights waits, and then sees what is left.
 */
export const lockWithAdministrators = (tx: TenantTx, userId: UserId) =>
  tx.sql
    .selectFrom('identity.membership as m')
    .innerJoin('identity.account as a', 'a.id', 'm.account_id')
    .select([
      'm.id',
      'm.account_id',
      'm.profile_type_id',
      'm.is_active',
      'm.activated_at',
      sql<string>`coalesce(m.label, a.name)`.as('name'),
      'm.label',
      'a.name as ownName',
      sql<boolean>`a.proven_at is not null`.as('isProven'),
      canAdminister.as('canAdminister'),
    ])
    .$narrowType<{ id: UserId; account_id: AccountId; profile_type_id: ProfileTypeId }>()
    .where((of) => of.or([of('m.id', '=', userId), of(canAdminister, '=', true)]))
    .orderBy('m.id')
    .forUpdate('m')
    .execute()

/** Like `holdWithAdministrators`, for a person who leaves every company: locks their memberships and the administrators of each company. */
export const lockInAllTenants = (tx: SystemTx, accountId: AccountId) =>
  tx.sql
    .selectFrom('identity.membership as m')
    .select([
      'm.id',
      'm.account_id',
      'm.tenant_id',
      'm.profile_type_id',
      'm.is_active',
      canAdminister.as('canAdminister'),
    ])
    .$narrowType<{ account_id: AccountId; tenant_id: TenantId; profile_type_id: ProfileTypeId }>()
    .where('m.tenant_id', 'in', (of) =>
      of.selectFrom('identity.membership as own').select('own.tenant_id').where('own.account_id', '=', accountId),
    )
    .where((of) => of.or([of('m.account_id', '=', accountId), of(canAdminister, '=', true)]))
    .orderBy('m.tenant_id')
    .orderBy('m.id')
    .forUpdate('m')
    .execute()

interface Rights {
  readonly profileTypeId: ProfileTypeId
  readonly isActive: boolean
  readonly activatedAt: Date | null
}

export const updateRights = async (tx: TenantTx, userId: UserId, rights: Rights) => {
  await tx.sql
    .updateTable('identity.membership')
    .set({
      profile_type_id: rights.profileTypeId,
      is_active: rights.isActive,
      activated_at: rights.activatedAt,
    })
    .where('id', '=', userId)
    .execute()
}

/** Sets the name that this company uses for a user; null for the user's own name. */
export const updateLabel = async (tx: TenantTx, userId: UserId, label: string | null) => {
  await tx.sql.updateTable('identity.membership').set({ label }).where('id', '=', userId).execute()
}

/** Reads a membership that waits for the owner of its address, and locks it until the transaction ends. */
export const lockWaitingMembership = (tx: SystemTx, userId: UserId) =>
  tx.sql
    .selectFrom('identity.membership as m')
    .innerJoin('identity.account as a', 'a.id', 'm.account_id')
    .select(['m.id', 'm.tenant_id', 'm.account_id', 'm.profile_type_id', 'm.is_active', 'm.label', 'a.email', 'a.name'])
    .$narrowType<{ id: UserId; tenant_id: TenantId; account_id: AccountId; profile_type_id: ProfileTypeId }>()
    .where('m.id', '=', userId)
    .where('m.is_active', '=', true)
    .where('a.proven_at', 'is', null)
    .where('a.removed_at', 'is', null)
    .forUpdate('m')
    .executeTakeFirst()

/** Returns the membership of an account in a company. */
export const findMembershipOf = (tx: SystemTx, tenantId: TenantId, accountId: AccountId) =>
  tx.sql
    .selectFrom('identity.membership')
    .select(['id', 'profile_type_id', 'is_active'])
    .$narrowType<{ id: UserId; profile_type_id: ProfileTypeId }>()
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** Moves a membership from the unproven account to the owner's account, which is active from then on. */
export const moveMembership = async (tx: SystemTx, userId: UserId, accountId: AccountId) => {
  await tx.sql
    .updateTable('identity.membership')
    .set({ account_id: accountId, activated_at: tx.now })
    .where('id', '=', userId)
    .execute()
}

export const activateMembership = async (tx: SystemTx, userId: UserId) => {
  await tx.sql
    .updateTable('identity.membership')
    .set({ activated_at: tx.now })
    .where('id', '=', userId)
    .where('activated_at', 'is', null)
    .execute()
}

export const closeMembership = async (tx: SystemTx, userId: UserId) => {
  await tx.sql.updateTable('identity.membership').set({ is_active: false }).where('id', '=', userId).execute()
}

/** Returns true when the person has a membership, active or pending, in any other company. */
export const isKnownInOtherTenant = async (tx: SystemTx, email: string, tenantId: TenantId): Promise<boolean> => {
  const row = await tx.sql
    .selectFrom('identity.membership as m')
    .innerJoin('identity.account as a', 'a.id', 'm.account_id')
    .select('m.id')
    .where('a.email', '=', email)
    .where('a.removed_at', 'is', null)
    .where('m.tenant_id', '<>', tenantId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const deactivateEverywhere = async (tx: SystemTx, accountId: AccountId) => {
  await tx.sql
    .updateTable('identity.membership')
    .set({ is_active: false })
    .where('account_id', '=', accountId)
    .execute()
}

export const listAdministrators = async (reader: SqlReader): Promise<AccountId[]> => {
  const rows = await reader.sql
    .selectFrom('identity.membership as m')
    .select('m.account_id')
    .where(canAdminister)
    .orderBy('m.id')
    .execute()
  return rows.map((row) => row.account_id as AccountId)
}

/** Returns the active users of this company with one of these profiles. */
export const listByProfiles = async (reader: SqlReader, profiles: readonly ProfileTypeId[]): Promise<AccountId[]> => {
  const rows = await reader.sql
    .selectFrom('identity.membership as m')
    .select('m.account_id')
    .where('m.is_active', '=', true)
    .where('m.profile_type_id', 'in', [...profiles])
    .orderBy('m.id')
    .execute()
  return rows.map((row) => row.account_id as AccountId)
}

/** Returns the profile of an account here; null when it may not enter. */
export const findProfileOf = async (reader: SqlReader, accountId: AccountId): Promise<ProfileTypeId | null> => {
  const row = await reader.sql
    .selectFrom('identity.membership as m')
    .select('m.profile_type_id')
    .$narrowType<{ profile_type_id: ProfileTypeId }>()
    .where('m.account_id', '=', accountId)
    .where('m.is_active', '=', true)
    .executeTakeFirst()
  return row?.profile_type_id ?? null
}

const members = (reader: SqlReader) =>
  reader.sql
    .selectFrom('identity.membership as m')
    .innerJoin('identity.account as a', 'a.id', 'm.account_id')
    .innerJoin('identity.tenant as t', 't.id', 'm.tenant_id')
    .select([
      'm.id',
      'm.is_active',
      'm.voip_user',
      'm.voip_password_sealed',
      'm.ramal',
      'a.name',
      'a.email',
      't.name as company',
      sql<boolean>`a.proven_at is not null`.as('isProven'),
    ])
    .where('a.removed_at', 'is', null)

/** Returns a user of this company by their account. */
export const findMember = (reader: TenantReader, accountId: AccountId) =>
  members(reader).where('m.account_id', '=', accountId).executeTakeFirst()

/** Like `findMember`, for the system, which sees every company. */
export const findMemberOf = (tx: SystemTx, tenantId: TenantId, accountId: AccountId) =>
  members(tx).where('m.tenant_id', '=', tenantId).where('m.account_id', '=', accountId).executeTakeFirst()

/** Returns what an active user of this company registers with at the exchange. */
export const findVoip = (reader: TenantReader, userId: UserId) =>
  reader.sql
    .selectFrom('identity.membership')
    .select(['voip_user', 'voip_password_sealed', 'ramal'])
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .executeTakeFirst()

/** Returns the active users of this company with an extension; more than one is a mistake of the company. */
export const listByExtension = (reader: TenantReader, number: string) =>
  reader.sql
    .selectFrom('identity.membership')
    .select(['id', 'account_id'])
    .where('ramal', '=', number)
    .where('is_active', '=', true)
    .limit(2)
    .execute()

interface Voip {
  readonly voip_user: string | null
  readonly voip_password_sealed: string | null
  readonly ramal: string | null
}

export const updateVoip = async (tx: TenantTx, userId: number, voip: Voip) => {
  await tx.sql.updateTable('identity.membership').set(voip).where('id', '=', userId).execute()
}

/** Returns the user of an account in this company, while it is active. */
export const findActiveUser = async (
  reader: Pick<TenantReader, 'sql'>,
  accountId: AccountId,
): Promise<UserId | undefined> => {
  const row = await reader.sql
    .selectFrom('identity.membership')
    .select('id')
    .where('account_id', '=', accountId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row?.id as UserId | undefined
}

/** Returns a user of this company, active or not, by the account. */
export const memberOfAccount = async (reader: SqlReader, accountId: AccountId) =>
  reader.sql
    .selectFrom('identity.membership as m')
    .innerJoin('identity.account as a', 'a.id', 'm.account_id')
    .select(['m.id as userId', 'm.profile_type_id as profileTypeId', 'm.is_active as isActive', 'a.name'])
    .$narrowType<{ userId: UserId; profileTypeId: ProfileTypeId }>()
    .where('m.account_id', '=', accountId)
    .executeTakeFirst()
