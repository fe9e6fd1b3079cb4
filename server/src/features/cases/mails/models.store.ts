import type { MailModel } from '@tratativa/contract/cases/mails/shapes'
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'

const columns = ['id', 'name', 'subject', 'text', 'is_active', 'updated_at'] as const

interface Row {
  readonly id: number
  readonly name: string
  readonly subject: string
  readonly text: string
  readonly is_active: boolean
  readonly updated_at: Date
}

const toModel = ({ is_active, updated_at, ...rest }: Row): MailModel => ({
  ...rest,
  isActive: is_active,
  updatedAt: updated_at.toISOString(),
})

export const allModels = async (reader: TenantReader): Promise<MailModel[]> =>
  (await reader.sql.selectFrom('cases.mail_model').select(columns).orderBy('name').limit(500).execute()).map(toModel)

export const findModel = async (reader: TenantReader, id: number): Promise<MailModel | undefined> => {
  const row = await reader.sql.selectFrom('cases.mail_model').select(columns).where('id', '=', id).executeTakeFirst()
  return row && toModel(row)
}

type NewMailModel = Omit<MailModel, 'id' | 'updatedAt'>
const rowOf = ({ isActive, ...rest }: NewMailModel, now: Date) => ({ ...rest, is_active: isActive, updated_at: now })

/** Returns undefined when another model has the name. */
export const insertModel = async (tx: TenantTx, model: NewMailModel): Promise<MailModel | undefined> => {
  const row = await tx.sql
    .insertInto('cases.mail_model')
    .values(rowOf(model, tx.now))
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row && toModel(row)
}

export const hasNamesake = async (tx: TenantTx, id: number, name: string): Promise<boolean> => {
  const row = await tx.sql
    .selectFrom('cases.mail_model')
    .select('id')
    .where((match) => match.eb(match.fn('platform.fold', ['name']), '=', match.fn('platform.fold', [match.val(name)])))
    .where('id', '<>', id)
    .executeTakeFirst()
  return row !== undefined
}

export const updateModel = async (tx: TenantTx, id: number, model: NewMailModel) => {
  await tx.sql.updateTable('cases.mail_model').set(rowOf(model, tx.now)).where('id', '=', id).execute()
}

export const deleteModel = async (tx: TenantTx, id: number) => {
  await tx.sql.deleteFrom('cases.mail_model').where('id', '=', id).execute()
}
