// The few columns of a case that the desk needs to decide.
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'

export interface BareCase {
  readonly id: CaseId
  readonly version: number
  readonly isActive: boolean
  readonly negotiatorId: number | null
  readonly author: string
  readonly client: string
}

const bare = (on: Pick<TenantReader, 'sql'>, id: CaseId) =>
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

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof bare>['executeTakeFirst']>>>

const toBare = (row: Row | undefined): BareCase | null =>
  row ? { ...row, id: row.id as CaseId, author: row.author ?? '' } : null

export const findBareCase = async (on: Pick<TenantReader, 'sql'>, id: CaseId) =>
  toBare(await bare(on, id).executeTakeFirst())

/** Locks the case until the transaction ends: concurrent writers wait. */
export const holdBareCase = async (tx: TenantTx, id: CaseId) =>
  toBare(await bare(tx, id).forUpdate('c').executeTakeFirst())
