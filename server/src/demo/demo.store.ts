// Inserts rows into the tables of several features directly: at this point there is no user who could create the data by calls.
import type { Tables } from '../platform/db/tables.gen.ts'
import type { SystemTx, TenantTx } from '../platform/db/scope.ts'
import { sql, type Insertable } from 'kysely'

type Row<Name extends keyof Tables> = Insertable<Tables[Name]>

// Postgres accepts at most 65,535 parameters in a statement.
const rowsPerInsert = 2_000

const insertInChunks = async <R, T>(rows: readonly R[], insert: (piece: R[]) => Promise<T[]>): Promise<T[]> => {
  const inserted: T[] = []
  for (let start = 0; start < rows.length; start += rowsPerInsert)
    inserted.push(...(await insert(rows.slice(start, start + rowsPerInsert))))
  return inserted
}

export const hasTenants = async (tx: SystemTx): Promise<boolean> => {
  const row = await tx.sql.selectFrom('identity.tenant').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

export const domainsOf = async (tx: SystemTx, tenantId: number): Promise<readonly string[]> => {
  const row = await tx.sql.selectFrom('identity.tenant').select('domains').where('id', '=', tenantId).executeTakeFirst()
  return row?.domains ?? []
}

export const insertTenants = async (tx: SystemTx, rows: Row<'identity.tenant'>[]) => {
  await tx.sql.insertInto('identity.tenant').values(rows).execute()
}

/** Inserts the new accounts; an account with an existing address stays unchanged. */
export const insertAccounts = (tx: SystemTx, rows: readonly Row<'identity.account'>[]) =>
  insertInChunks(rows, (piece) =>
    tx.sql
      .insertInto('identity.account')
      .values(piece)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'email'])
      .execute(),
  )

export const insertMemberships = (tx: SystemTx, rows: readonly Row<'identity.membership'>[]) =>
  insertInChunks(rows, (piece) =>
    tx.sql.insertInto('identity.membership').values(piece).returning(['id', 'tenant_id', 'account_id']).execute(),
  )

export const insertDepartments = (tx: SystemTx, rows: Row<'departments.department'>[]) =>
  tx.sql.insertInto('departments.department').values(rows).returning(['id', 'tenant_id', 'name']).execute()

export const departmentIds = async (tx: SystemTx, tenantId: number): Promise<number[]> => {
  const rows = await tx.sql
    .selectFrom('departments.department')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

export const insertPlacements = (tx: SystemTx, rows: readonly Row<'departments.placement'>[]) =>
  insertInChunks(rows, (piece) =>
    tx.sql.insertInto('departments.placement').values(piece).returning('user_id').execute(),
  )

export const insertGroups = async (tx: SystemTx, rows: Row<'clients.whatsapp_group'>[]) => {
  await tx.sql.insertInto('clients.whatsapp_group').values(rows).execute()
}

export const insertClients = (tx: SystemTx, rows: Row<'clients.client'>[]) =>
  tx.sql.insertInto('clients.client').values(rows).returning(['id', 'tenant_id', 'name']).execute()

export const insertSubClients = (tx: SystemTx, rows: Row<'clients.sub_client'>[]) =>
  tx.sql.insertInto('clients.sub_client').values(rows).returning(['id', 'client_id', 'name']).execute()

export const insertFormFields = async (tx: SystemTx, rows: Row<'clients.form_field'>[]) => {
  await tx.sql.insertInto('clients.form_field').values(rows).execute()
}

export const insertDemoNotices = async (tx: SystemTx, rows: Row<'notifications.notice'>[]) => {
  await tx.sql.insertInto('notifications.notice').values(rows).execute()
}

/** Links the offers of conversations to the messages that name them: both happened at the same instant. */
export const linkOffersToMessages = async (tx: SystemTx, tenantId: number) => {
  await sql`
    insert into cases.offer_message (tenant_id, case_id, offer_id, kind, message_id)
    select o.tenant_id, o.case_id, o.id, case when m.is_ours then 'carries' else 'cited' end, m.id
    from chat.chat c
    join chat.message m on m.chat_id = c.id
    join cases.offer o on o.tenant_id = c.tenant_id and o.case_id = c.case_id and o.at = m.at
      and (o.side = 'ours') = m.is_ours
    where c.tenant_id = ${tenantId}::integer`.execute(tx.sql)
}

/** Returns the newest cases with an accepted offer, and some without any acceptance. */
export const petitionCandidates = async (
  tx: Pick<SystemTx, 'sql'>,
  limits: { readonly won: number; readonly lost: number },
): Promise<{ readonly won: number[]; readonly lost: number[] }> => {
  const accepted = sql`exists (select from cases.offer_outcome o where o.tenant_id = c.tenant_id and o.case_id = c.id and o.outcome = 'accepted')`
  const select = (condition: typeof accepted, limit: number) =>
    sql<{ id: number }>`select c.id from cases.case c
      where c.is_active and c.process_number is not null and ${condition} order by c.id desc limit ${limit}`.execute(
      tx.sql,
    )
  const [won, lost] = [await select(accepted, limits.won), await select(sql`not ${accepted}`, limits.lost)]
  return { won: won.rows.map(({ id }) => id), lost: lost.rows.map(({ id }) => id) }
}

/** The first supervisor of a company. */
export const supervisorOf = (tx: SystemTx, tenantId: number) =>
  tx.sql
    .selectFrom('identity.membership as m')
    .innerJoin('identity.account as a', 'a.id', 'm.account_id')
    .select(['a.id as accountId', 'a.name'])
    .where('m.tenant_id', '=', tenantId)
    .where('m.profile_type_id', '=', 2)
    .where('m.is_active', '=', true)
    .orderBy('m.id')
    .executeTakeFirstOrThrow()

/** The company's first negotiators at work, by their numbers. */
export const negotiatorIds = async (tx: TenantTx, most: number): Promise<number[]> => {
  const rows = await tx.sql
    .selectFrom('identity.membership')
    .select('id')
    .where('profile_type_id', '=', 3)
    .where('is_active', '=', true)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
