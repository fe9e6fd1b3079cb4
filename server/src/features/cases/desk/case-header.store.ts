// The few columns of a case that the desk needs to decide.
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { SqlReader, TenantTx } from '../../../platform/db/scope.ts'

export interface CaseHeader {
  readonly id: CaseId
  readonly version: number
  readonly isActive: boolean
  readonly negotiatorId: number | null
  readonly author: string
  readonly client: string
}

const selectCaseHeader = (on: SqlReader, id: CaseId) =>
  on.sql
    .selectFrom('cases.case as c')
    .innerJoin('clients.client as k', (join) =>
      join.onRef('k.tenant_id', '=', 'c.tenant_id').onRef('k.id', '=', 'c.client_id'),
    )
    .leftJoin('people.person as a', (join) =>
      join.onRef('a.tenant_id', '=', 'c.tenant_id').onRef('a.id', '=', 'c.author_id'),
    )
    .select([
      'c.id',
      'c.version',
      'c.is_active as isActive',
      'c.negotiator_id as negotiatorId',
      'a.name as author',
      'k.name as client',
    ])
    .where('c.id', '=', id)

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof selectCaseHeader>['executeTakeFirst']>>>

const toCaseHeader = (row: Row | undefined): CaseHeader | null =>
  row ? { ...row, id: row.id as CaseId, author: row.author ?? '' } : null

export const findCaseHeader = async (on: SqlReader, id: CaseId) =>
  toCaseHeader(await selectCaseHeader(on, id).executeTakeFirst())

/** Locks the case until the transaction ends: concurrent writers wait. */
export const lockCaseHeader = async (tx: TenantTx, id: CaseId) =>
  toCaseHeader(await selectCaseHeader(tx, id).forUpdate('c').executeTakeFirst())
