import { courtSystems, type CourtRules } from '@tratativa/contract/petitions/filing/court-rules'
import { z } from 'zod'
import type { SqlReader, Tx } from '../../../platform/db/scope.ts'

export interface OwnCourtRules extends CourtRules {
  readonly court: string
  readonly by: string
  readonly at: Date
}

const system = z.enum(courtSystems)

const selected = ({ sql }: SqlReader) =>
  sql
    .selectFrom('petitions.court_rule')
    .select([
      'court',
      'system',
      'portal',
      'file_limit_kb as fileLimitKb',
      'total_limit_kb as totalLimitKb',
      'name_letters as nameLetters',
      'name_pattern as namePattern',
      'name_signs as nameSigns',
      'has_accents as hasAccents',
      'source',
      'by_name as by',
      'at',
    ])

export const listOwnCourtRules = async (reader: SqlReader): Promise<OwnCourtRules[]> =>
  (await selected(reader).execute()).map((row) => ({ ...row, system: system.parse(row.system) }))

export const findOwnCourtRules = async (reader: SqlReader, court: string): Promise<OwnCourtRules | null> => {
  const row = await selected(reader).where('court', '=', court).executeTakeFirst()
  return row ? { ...row, system: system.parse(row.system) } : null
}

export const storeCourtRules = async (tx: Tx, court: string, rules: CourtRules) => {
  const values = {
    system: rules.system,
    portal: rules.portal,
    file_limit_kb: rules.fileLimitKb,
    total_limit_kb: rules.totalLimitKb,
    name_letters: rules.nameLetters,
    name_pattern: rules.namePattern,
    name_signs: rules.nameSigns,
    has_accents: rules.hasAccents,
    source: rules.source,
    by_account: tx.actor.accountId,
    by_name: tx.actor.name,
    at: tx.now,
  }
  await tx.sql
    .insertInto('petitions.court_rule')
    .values({ court, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'court']).doUpdateSet(values))
    .execute()
}

export const deleteCourtRules = async (tx: Tx, court: string) => {
  await tx.sql.deleteFrom('petitions.court_rule').where('court', '=', court).execute()
}
