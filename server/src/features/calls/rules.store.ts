import type { CallRules } from '@tratativa/contract/calls/shapes'
import type { SqlReader, TenantTx } from '../../platform/db/scope.ts'

const defaultRules: CallRules = {
  isOffered: true,
  isRecording: false,
  legalBasis: 'legitimate-interest',
  retentionDays: 90,
}

export const findCallRules = async (reader: SqlReader): Promise<CallRules> =>
  (await reader.sql
    .selectFrom('calls.rules')
    .select([
      'is_offered as isOffered',
      'is_recording as isRecording',
      'legal_basis as legalBasis',
      'retention_days as retentionDays',
    ])
    .$narrowType<Pick<CallRules, 'legalBasis'>>()
    .executeTakeFirst()) ?? defaultRules

export const writeCallRules = async (tx: TenantTx, rules: CallRules) => {
  const row = {
    is_offered: rules.isOffered,
    is_recording: rules.isRecording,
    legal_basis: rules.legalBasis,
    retention_days: rules.retentionDays,
  }
  await tx.sql
    .insertInto('calls.rules')
    .values(row)
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(row))
    .execute()
}
