import { passwordForms } from '@tratativa/contract/petitions/filing/court-shapes'
import { z } from 'zod'
import type { SqlReader, Tx } from '../../../platform/db/scope.ts'

export interface StoredAccess {
  readonly address: string
  readonly user: string
  readonly sealedPassword: string
  readonly passwordForm: (typeof passwordForms)[number]
  readonly petitionType: string
  readonly attachmentType: string
  readonly by: string
  readonly at: Date
}

const form = z.enum(passwordForms)

export const findAccess = async (reader: SqlReader, court: string): Promise<StoredAccess | null> => {
  const row = await reader.sql
    .selectFrom('petitions.court_access')
    .select([
      'address',
      'user_name as user',
      'sealed_password as sealedPassword',
      'password_form as passwordForm',
      'petition_type as petitionType',
      'attachment_type as attachmentType',
      'by_name as by',
      'at',
    ])
    .where('court', '=', court)
    .executeTakeFirst()
  return row ? { ...row, passwordForm: form.parse(row.passwordForm) } : null
}

export const storeAccess = async (tx: Tx, court: string, access: Omit<StoredAccess, 'by' | 'at'>) => {
  const values = {
    address: access.address,
    user_name: access.user,
    sealed_password: access.sealedPassword,
    password_form: access.passwordForm,
    petition_type: access.petitionType,
    attachment_type: access.attachmentType,
    by_account: tx.actor.accountId,
    by_name: tx.actor.name,
    at: tx.now,
  }
  await tx.sql
    .insertInto('petitions.court_access')
    .values({ court, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'court']).doUpdateSet(values))
    .execute()
}

export const deleteAccess = async (tx: Tx, court: string) => {
  await tx.sql.deleteFrom('petitions.court_access').where('court', '=', court).execute()
}
