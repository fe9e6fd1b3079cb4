import type { AccountId, ProfileTypeId, TenantId, UserId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import { pageSize } from '../../../platform/db/cursor.ts'
import type { Reader, SqlReader, SystemTx, TenantReader } from '../../../platform/db/scope.ts'

export interface Credentials {
  readonly id: AccountId
  readonly email: string
  readonly name: string
  readonly password_hash: string | null
  /** Proven by a link from a company's outbox: the proof counts only in that company. */
  readonly isConfined: boolean
}

const credentials = (tx: SqlReader) =>
  tx.sql
    .selectFrom('identity.account')
    .select(['id', 'email', 'name', 'password_hash', sql<boolean>`confined_to is not null`.as('isConfined')])
    .where('removed_at', 'is', null)
    .$narrowType<{ id: AccountId }>()

/** Returns the account of the proven owner of the address; an address that was only typed opens nothing. */
export const findCredentials = (tx: SystemTx, email: string): Promise<Credentials | undefined> =>
  credentials(tx)
    .where('email', '=', email)
    .where('proven_at', 'is not', null)
    .orderBy('confined_to', (order) => order.asc().nullsFirst())
    .limit(1)
    .executeTakeFirst()

/** Like `findCredentials`, for one company: the address is proven by its mailbox, or by a link from this company's outbox. */
export const findProvenIn = (tx: SystemTx, email: string, tenantId: TenantId): Promise<Credentials | undefined> =>
  credentials(tx)
    .where('email', '=', email)
    .where('proven_at', 'is not', null)
    .where((of) => of.or([of('confined_to', 'is', null), of('confined_to', '=', tenantId)]))
    .limit(1)
    .executeTakeFirst()

export const readCredentials = (tx: SqlReader, id: AccountId): Promise<Credentials | undefined> =>
  credentials(tx).where('id', '=', id).executeTakeFirst()

interface NewAccount {
  readonly email: string
  readonly name: string
  readonly phone: string
  readonly designation: string
  readonly color: string
  readonly passwordHash: string
  /** The company whose outbox stored the proving link; null when a mailbox received it. */
  readonly confinedTo: TenantId | null
}

/** Inserts a proven account; returns undefined when the address is taken. */
export const insertAccount = async (tx: SystemTx, newAccount: NewAccount): Promise<AccountId | undefined> => {
  const { passwordHash, confinedTo, ...account } = newAccount
  const proof = { proven_at: tx.now, confined_to: confinedTo }
  const row = await tx.sql
    .insertInto('identity.account')
    .values({ ...account, ...proof, password_hash: passwordHash, password_changed_at: tx.now, created_at: tx.now })
    .onConflict((conflict) =>
      conflict
        .expression(sql`email, coalesce(confined_to, 0)`)
        .where('removed_at', 'is', null)
        .where('proven_at', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id as AccountId | undefined
}

interface Proof {
  readonly passwordHash: string
  readonly confinedTo: TenantId | null
}

/** The owner of the address followed a link: the account becomes theirs, with the password that they chose there. */
export const proveAccount = async (tx: SystemTx, id: AccountId, { passwordHash, confinedTo }: Proof) => {
  await tx.sql
    .updateTable('identity.account')
    .set({
      password_hash: passwordHash,
      password_changed_at: tx.now,
      proven_at: sql`coalesce(proven_at, ${tx.now})`,
      confined_to: sql`coalesce(confined_to, ${confinedTo}::integer)`,
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes an account whose address was only typed, after its membership moved to the owner's account or was declined. */
export const dropUnproven = async (tx: SystemTx, id: AccountId) => {
  await tx.sql
    .updateTable('identity.account')
    .set({ removed_at: tx.now, phone: '' })
    .where('id', '=', id)
    .where('proven_at', 'is', null)
    .execute()
}

/** Replaces the password only if it is still the confirmed one. */
export const replacePassword = async (tx: SystemTx, id: AccountId, before: string, after: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx.sql
    .updateTable('identity.account')
    .set({ password_hash: after, password_changed_at: tx.now })
    .where('id', '=', id)
    .where('password_hash', '=', before)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

interface Contact {
  readonly name: string
  readonly phone?: string | undefined
  readonly designation?: string | undefined
}

/** Leaves absent fields unchanged. */
export const updateContact = async (
  tx: Pick<SystemTx, 'sql'>,
  id: AccountId,
  { name, phone, designation }: Contact,
) => {
  await tx.sql
    .updateTable('identity.account')
    .set({ name, ...(phone === undefined ? {} : { phone }), ...(designation === undefined ? {} : { designation }) })
    .where('id', '=', id)
    .execute()
}

/** Returns true when a failed attempt at this account may be audited now: at most once in `quietMinutes`. */
export const takeMissTurn = async (tx: SystemTx, id: AccountId, quietMinutes: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx.sql
    .updateTable('identity.account')
    .set({ miss_recorded_at: tx.now })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(miss_recorded_at <= ${new Date(tx.now.getTime() - quietMinutes * 60 * 1000)}, true)`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes the account only if the password is still the confirmed one; the address is free afterwards. */
export const removeAccount = async (tx: SystemTx, id: AccountId, passwordHash: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx.sql
    .updateTable('identity.account')
    .set({ removed_at: tx.now, password_hash: null, phone: '' })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns the signed-in person with their membership in this company. */
export const readProfile = (reader: Reader) =>
  reader.sql
    .selectFrom('identity.membership as m')
    .innerJoin('identity.account as a', 'a.id', 'm.account_id')
    .innerJoin('identity.tenant as t', 't.id', 'm.tenant_id')
    .innerJoin('identity.profile_type as p', 'p.id', 'm.profile_type_id')
    .innerJoin('identity.login as l', (join) =>
      join.onRef('l.account_id', '=', 'a.id').on('l.id', '=', reader.actor.loginId),
    )
    .leftJoin('departments.placement as w', 'w.user_id', 'm.id')
    .leftJoin('departments.department as d', 'd.id', 'w.department_id')
    .select(['a.id', 'a.name', 'a.email', 'a.phone', 'a.designation', 'a.color', 'm.ramal', 'l.created_at'])
    .select(['m.profile_type_id', 'p.name as profileTypeName', 't.name as tenantName', 'd.name as departmentName'])
    .$narrowType<{ id: AccountId; profile_type_id: ProfileTypeId }>()
    .where('m.id', '=', reader.actor.userId)
    .executeTakeFirstOrThrow()

/** Lists the person's other companies. This is the only read across tenants, through a SQL function that allows exactly this. */
export const listCompanies = async (reader: Reader) => {
  const { rows } = await sql<{
    id: TenantId
    name: string
  }>`select id, name from identity.companies_of(${reader.actor.accountId})`.execute(reader.sql)
  return rows
}

/** Lists the companies that added this person's address and wait for their answer. */
export const listInvitations = async (reader: Reader) => {
  const { rows } = await sql<{ id: UserId; company: string; profileTypeId: ProfileTypeId; at: Date }>`
    select id, company, profile_type_id as "profileTypeId", at
    from identity.invitations_of(${reader.actor.accountId})`.execute(reader.sql)
  return rows
}

interface Filter {
  readonly search?: string | undefined
  readonly profileTypeId?: ProfileTypeId | undefined
  readonly isActive?: boolean | undefined
}

const matchesNameOrEmail = (text: string) =>
  sql<boolean>`strpos(a.folded_name || ' ' || a.email, platform.fold(${text})) > 0`

/** Sorted by name; `after` is the last membership of the previous page. Fetches one row more than a page. */
export const selectAccountPage = (reader: TenantReader, filter: Filter, after: number | null) => {
  let rows = reader.sql
    .selectFrom('identity.membership as m')
    .innerJoin('identity.account as a', 'a.id', 'm.account_id')
    .innerJoin('identity.profile_type as p', 'p.id', 'm.profile_type_id')
    .select(['m.id', 'a.id as accountId', sql<string>`coalesce(m.label, a.name)`.as('name'), 'a.email'])
    .select(['m.is_active as isActive', 'm.ramal'])
    .select(['m.profile_type_id as profileTypeId', 'p.name as profileTypeName'])
    .$narrowType<{ id: UserId; accountId: AccountId; profileTypeId: ProfileTypeId }>()
    .where('a.removed_at', 'is', null)
  if (filter.search) rows = rows.where(matchesNameOrEmail(filter.search))
  if (filter.profileTypeId !== undefined) rows = rows.where('m.profile_type_id', '=', filter.profileTypeId)
  if (filter.isActive !== undefined) rows = rows.where('m.is_active', '=', filter.isActive)
  if (after !== null) {
    const last = reader.sql
      .selectFrom('identity.membership as m')
      .innerJoin('identity.account as a', 'a.id', 'm.account_id')
      .select(['a.folded_name', 'm.id'])
      .where('m.id', '=', after)
    rows = rows.where(sql<boolean>`(a.folded_name, m.id) > (${last})`)
  }
  return rows
    .orderBy('a.folded_name')
    .orderBy('m.id')
    .limit(pageSize + 1)
    .execute()
}

export const selectProfileTypes = (reader: TenantReader) =>
  reader.sql
    .selectFrom('identity.profile_type')
    .select(['id', 'name'])
    .$narrowType<{ id: ProfileTypeId }>()
    .orderBy('id')
    .execute()
