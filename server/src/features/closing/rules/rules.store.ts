import type { RoadRules } from '@tratativa/contract/closing/shapes'
import type { AccountId, CertificateId } from '@tratativa/contract/kernel/ids'
import type { SqlReader, Tx } from '../../../platform/db/scope.ts'

export const noRules: RoadRules = {
  sendsMinuta: false,
  makesPetition: false,
  certificateId: null,
  minutaModelId: null,
  petitionModelId: null,
  endsWhenPaid: false,
  remindAfterDays: null,
}

/** The rules and the person in whose name they act; null while nobody set them. */
export const findRoadRules = async (
  reader: SqlReader,
): Promise<{ readonly rules: RoadRules; readonly byAccount: AccountId } | null> => {
  const row = await reader.sql.selectFrom('closing.rules').selectAll().executeTakeFirst()
  return row
    ? {
        byAccount: row.by_account as AccountId,
        rules: {
          sendsMinuta: row.sends_minuta,
          makesPetition: row.makes_petition,
          certificateId: row.certificate_id as CertificateId | null,
          minutaModelId: row.minuta_model_id,
          petitionModelId: row.petition_model_id,
          endsWhenPaid: row.ends_when_paid,
          remindAfterDays: row.remind_after_days,
        },
      }
    : null
}

export const storeRoadRules = async (tx: Tx, rules: RoadRules) => {
  const values = {
    sends_minuta: rules.sendsMinuta,
    makes_petition: rules.makesPetition,
    certificate_id: rules.certificateId,
    minuta_model_id: rules.minutaModelId,
    petition_model_id: rules.petitionModelId,
    ends_when_paid: rules.endsWhenPaid,
    remind_after_days: rules.remindAfterDays,
    by_account: tx.actor.accountId,
    by_name: tx.actor.name,
  }
  await tx.sql
    .insertInto('closing.rules')
    .values({ ...values, tenant_id: tx.tenantId })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute()
}
