import { toCaseId, type CaseId, type PersonId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { TenantTx } from '../../../../platform/db/scope.ts'

export interface PartyIds {
  readonly personId: PersonId
  readonly lawyerId: PersonId | null
}

/** The minimum values of a new case. */
export interface CaseCoreColumns {
  readonly client_id: number
  readonly status_id: number
  readonly situation_id: number
}

export const insertCase = async (tx: TenantTx, values: CaseCoreColumns): Promise<CaseId> => {
  const { id } = await tx.sql
    .insertInto('cases.case')
    .values({ ...values, situation_changed_at: tx.now, created_at: tx.now, updated_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return toCaseId(id)
}

/** Replaces the parties of a case; lists show and sort it by the first party. */
export const writeParties = async (tx: TenantTx, id: CaseId, parties: readonly PartyIds[]) => {
  await tx.sql.deleteFrom('cases.party').where('case_id', '=', id).execute()
  await tx.sql
    .insertInto('cases.party')
    .values(
      parties.map(({ personId, lawyerId }, position) => ({
        case_id: id,
        position,
        person_id: personId,
        lawyer_id: lawyerId,
      })),
    )
    .execute()
  const [first] = parties
  await tx.sql
    .updateTable('cases.case')
    .set({
      author_id: first?.personId ?? null,
      lawyer_id: first?.lawyerId ?? null,
      author_sort: sql<string>`coalesce((select p.folded_name from people.person p where p.id = ${first?.personId}), '')`,
    })
    .where('id', '=', id)
    .execute()
}

/** Increments the version, once for each act upon the case, and returns it. */
export const touchCase = async (tx: TenantTx, id: CaseId): Promise<number> => {
  const { version } = await tx.sql
    .updateTable('cases.case')
    .set({ version: sql<number>`version + 1`, updated_at: tx.now })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
