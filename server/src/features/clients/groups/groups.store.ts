import type { WhatsappGroup } from '@tratativa/contract/clients/shapes'
import type { WhatsappGroupId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { SqlReader, TenantReader, TenantTx } from '../../../platform/db/scope.ts'

/** A company has a handful of groups; a longer list does not fit into a menu. */
export const mostGroups = 200

const shown = (reader: SqlReader) =>
  reader.sql.selectFrom('clients.whatsapp_group as g').select(['g.id', 'g.name', 'g.link as linkWhatsapp'])

type Row = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

const toGroup = (row: Row): WhatsappGroup => ({ ...row, id: row.id as WhatsappGroupId })

export const listGroups = async (reader: TenantReader): Promise<WhatsappGroup[]> => {
  const rows = await shown(reader)
    .orderBy('g.position')
    .orderBy(sql`platform.fold(g.name)`)
    .orderBy('g.id')
    .limit(mostGroups)
    .execute()
  return rows.map(toGroup)
}

/** Reads a group and locks it until the transaction ends. */
export const lockGroup = async (tx: TenantTx, id: number): Promise<WhatsappGroup | undefined> => {
  const row = await shown(tx).where('g.id', '=', id).forUpdate().executeTakeFirst()
  return row && toGroup(row)
}

export const countWhatsappGroups = async (tx: TenantTx): Promise<number> => {
  const { total } = await tx.sql
    .selectFrom('clients.whatsapp_group')
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Returns the new group's id, or undefined when the name is taken. */
export const insertGroup = async (
  tx: TenantTx,
  { name, linkWhatsapp }: Omit<WhatsappGroup, 'id'>,
): Promise<WhatsappGroupId | undefined> => {
  const row = await tx.sql
    .insertInto('clients.whatsapp_group')
    .values({
      name,
      link: linkWhatsapp,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from clients.whatsapp_group)`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id as WhatsappGroupId | undefined
}

export const updateGroup = async (tx: TenantTx, { id, name, linkWhatsapp }: WhatsappGroup) => {
  await tx.sql.updateTable('clients.whatsapp_group').set({ name, link: linkWhatsapp }).where('id', '=', id).execute()
}

export const deleteGroup = async (tx: TenantTx, id: WhatsappGroupId) => {
  await tx.sql.deleteFrom('clients.whatsapp_group').where('id', '=', id).execute()
}

export const isWhatsappReleased = async (reader: TenantReader): Promise<boolean> => {
  const row = await reader.sql
    .selectFrom('identity.tenant')
    .select('is_whatsapp_released')
    .where('id', '=', reader.tenantId)
    .executeTakeFirst()
  return row?.is_whatsapp_released ?? false
}
