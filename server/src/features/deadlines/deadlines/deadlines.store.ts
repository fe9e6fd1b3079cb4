import type { DeadlineCount } from '@tratativa/contract/deadlines/count'
import type { CountingKind, DeadlineSource, DeadlineStart } from '@tratativa/contract/deadlines/kinds'
import type { DeadlineId } from '@tratativa/contract/deadlines/shapes'
import type { CaseId, UserId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { SqlReader, TenantTx } from '../../../platform/db/scope.ts'

export interface CaseDeadlineRow {
  readonly id: DeadlineId
  readonly case_id: CaseId
  readonly title: string
  readonly note: string
  readonly kind: CountingKind
  readonly days: number
  readonly start_day: string
  readonly start_from: DeadlineStart
  readonly court: string | null
  readonly unit: string | null
  readonly due_on: string
  readonly counted: DeadlineCount
  readonly source: DeadlineSource
  readonly user_id: UserId | null
  readonly user_name: string | null
  readonly state: 'open' | 'done' | 'cancelled'
  readonly closed_at: Date | null
  readonly closed_by: string | null
  readonly close_reason: string
  readonly version: number
}

const columns = [
  'd.id',
  'd.case_id',
  'd.title',
  'd.note',
  'd.kind',
  'd.days',
  'd.start_day',
  'd.start_from',
  'd.court',
  'd.unit',
  'd.due_on',
  'd.counted',
  'd.source',
  'd.user_id',
  'a.name as user_name',
  'd.state',
  'd.closed_at',
  'd.closed_by',
  'd.close_reason',
  'd.version',
] as const

export const shownDeadlines = ({ sql: on }: SqlReader) =>
  on
    .selectFrom('deadlines.deadline as d')
    .leftJoin('identity.membership as m', (join) =>
      join.onRef('m.tenant_id', '=', 'd.tenant_id').onRef('m.id', '=', 'd.user_id'),
    )
    .leftJoin('identity.account as a', 'a.id', 'm.account_id')
    .select(columns)
    .$castTo<CaseDeadlineRow>()

const maxOfCase = 500

/** The open ones by day, then the closed ones, newest first. */
export const deadlinesOfCase = (reader: SqlReader, caseId: CaseId): Promise<CaseDeadlineRow[]> =>
  shownDeadlines(reader)
    .where('d.case_id', '=', caseId)
    .orderBy(sql`d.state <> 'open'`)
    .orderBy(sql`case when d.state = 'open' then d.due_on end`)
    .orderBy('d.closed_at', 'desc')
    .orderBy('d.id')
    .limit(maxOfCase)
    .execute()

export const findDeadline = (reader: SqlReader, id: DeadlineId): Promise<CaseDeadlineRow | undefined> =>
  shownDeadlines(reader).where('d.id', '=', id).executeTakeFirst()

export const lockDeadline = (tx: TenantTx, id: DeadlineId): Promise<CaseDeadlineRow | undefined> =>
  shownDeadlines(tx).where('d.id', '=', id).forUpdate('d').executeTakeFirst()

export const findBySourceKey = (reader: SqlReader, key: string): Promise<CaseDeadlineRow | undefined> =>
  shownDeadlines(reader).where('d.source_key', '=', key).executeTakeFirst()

export const lockOpenBySource = (tx: TenantTx, caseId: CaseId, keyPrefix: string): Promise<CaseDeadlineRow[]> =>
  shownDeadlines(tx)
    .where('d.case_id', '=', caseId)
    .where('d.state', '=', 'open')
    .where(sql<boolean>`starts_with(d.source_key, ${keyPrefix})`)
    .orderBy('d.id')
    .forUpdate('d')
    .execute()

/** The open deadlines of a court after this one, locked in the order of their ids. */
export const openOfCourt = (tx: TenantTx, court: string, after: number, limit: number): Promise<CaseDeadlineRow[]> =>
  shownDeadlines(tx)
    .where('d.court', '=', court)
    .where('d.state', '=', 'open')
    .where('d.id', '>', after as DeadlineId)
    .orderBy('d.id')
    .limit(limit)
    .forUpdate('d')
    .execute()

export interface NewDeadline {
  readonly caseId: CaseId
  readonly title: string
  readonly note: string
  readonly kind: CountingKind
  readonly days: number
  readonly start: string
  readonly startFrom: DeadlineStart
  readonly court: string | null
  readonly unit: string | null
  readonly counted: DeadlineCount
  readonly source: DeadlineSource
  readonly sourceKey: string | null
  readonly userId: UserId | null
}

const rowOf = ({
  title,
  note,
  kind,
  days,
  start,
  startFrom,
  court,
  unit,
  counted,
  userId,
}: Omit<NewDeadline, 'source' | 'sourceKey' | 'caseId'>) => ({
  title,
  note,
  kind,
  days,
  start_day: start,
  start_from: startFrom,
  court,
  unit,
  due_on: counted.due,
  counted: JSON.stringify(counted),
  user_id: userId,
})

/** Returns undefined when the same source has already made its deadline. */
export const insertDeadline = async (tx: TenantTx, deadline: NewDeadline): Promise<DeadlineId | undefined> => {
  const { caseId, source, sourceKey } = deadline
  const row = await tx.sql
    .insertInto('deadlines.deadline')
    .values({ ...rowOf(deadline), case_id: caseId, source, source_key: sourceKey, created_at: tx.now })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'source_key']).where('source_key', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id as DeadlineId | undefined
}

interface DeadlineChange {
  readonly title?: string
  readonly note?: string
  readonly kind?: CountingKind
  readonly days?: number
  readonly start_day?: string
  readonly start_from?: DeadlineStart
  readonly court?: string | null
  readonly unit?: string | null
  readonly user_id?: UserId | null
  readonly state?: CaseDeadlineRow['state']
  readonly closed_at?: Date | null
  readonly closed_by?: string | null
  readonly close_reason?: string
  readonly counted?: DeadlineCount
  /** The version that the change is based on. */
  readonly version: number
}

/** Returns the deadline after the change. A deadline with another day gets its notices again. */
export const updateDeadline = async (
  tx: TenantTx,
  id: DeadlineId,
  { counted, version, ...change }: DeadlineChange,
): Promise<CaseDeadlineRow | undefined> => {
  const count =
    counted === undefined
      ? {}
      : {
          counted: JSON.stringify(counted),
          due_on: counted.due,
          noticed: sql<number | null>`case when due_on = ${counted.due}::date then noticed end`,
        }
  await tx.sql
    .updateTable('deadlines.deadline')
    .set({ ...change, ...count, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
  return findDeadline(tx, id)
}

/** The process number of a case, which names its court and forum. */
export const processOfCase = async (reader: SqlReader, id: CaseId): Promise<string | null> => {
  const row = await reader.sql.selectFrom('cases.case').select('process_number').where('id', '=', id).executeTakeFirst()
  return row?.process_number ?? null
}

export const isActiveMember = async (tx: TenantTx, id: UserId): Promise<boolean> => {
  const row = await tx.sql
    .selectFrom('identity.membership')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

export const markNoticed = async (tx: TenantTx, id: DeadlineId, days: number) => {
  await tx.sql.updateTable('deadlines.deadline').set({ noticed: days }).where('id', '=', id).execute()
}
