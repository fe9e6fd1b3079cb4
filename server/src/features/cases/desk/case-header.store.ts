// The few columns of a case that the desk needs to decide.
import type { CaseId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { SqlReader, TenantTx } from '../../../platform/db/scope.ts'

export interface CaseHeader {
  readonly id: CaseId
  readonly version: number
  readonly isActive: boolean
  readonly negotiatorId: number | null
  readonly author: string
  readonly client: string
}

/** The names are no joins, which would lose a row that is locked while its client or author changes. */
const selectCaseHeader = (on: SqlReader, id: CaseId) =>
  on.sql
    .selectFrom('cases.case as c')
    .select([
      'c.id',
      'c.version',
      'c.is_active as isActive',
      'c.negotiator_id as negotiatorId',
      sql<string>`coalesce((select p.name from people.person p where p.id = c.author_id), '')`.as('author'),
      sql<string>`(select k.name from clients.client k where k.id = c.client_id)`.as('client'),
    ])
    .where('c.id', '=', id)

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof selectCaseHeader>['executeTakeFirst']>>>

const toCaseHeader = (row: Row | undefined): CaseHeader | null => (row ? { ...row, id: row.id as CaseId } : null)

export const findCaseHeader = async (on: SqlReader, id: CaseId) =>
  toCaseHeader(await selectCaseHeader(on, id).executeTakeFirst())

/** Locks the case until the transaction ends: concurrent writers wait. */
export const lockCaseHeader = async (tx: TenantTx, id: CaseId) =>
  toCaseHeader(await selectCaseHeader(tx, id).forUpdate('c').executeTakeFirst())
