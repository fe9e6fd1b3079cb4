// Runs that make a petition for each of many cases, with the marker from which a killed one resumes.
import { toCaseId, type AccountId, type CaseId } from '@tratativa/contract/kernel/ids'
import type { Reason } from '@tratativa/contract/kernel/reason'
import type { PetitionRun } from '@tratativa/contract/petitions/shapes'
import { pageSize } from '../../../platform/db/cursor.ts'
import type { SqlReader, TenantTx, Tx } from '../../../platform/db/scope.ts'

export interface PetitionRunRow {
  readonly id: number
  readonly modelId: number
  readonly modelVersion: number
  readonly modelName: string
  readonly state: PetitionRun['state']
  readonly caseIds: readonly CaseId[]
  readonly position: number
  readonly done: number
  readonly skipped: number
  readonly dueOn: string | null
  readonly byAccount: AccountId
  readonly byName: string
  readonly createdAt: Date
  readonly finishedAt: Date | null
  readonly failure: string | null
  readonly failureCode: string | null
}

const shown = ({ sql: on }: SqlReader) =>
  on
    .selectFrom('petitions.run as r')
    .innerJoin('petitions.model as m', (join) =>
      join.onRef('m.tenant_id', '=', 'r.tenant_id').onRef('m.id', '=', 'r.model_id'),
    )
    .select([
      'r.id',
      'r.model_id as modelId',
      'r.model_version as modelVersion',
      'm.name as modelName',
      'r.state',
      'r.case_ids as caseIds',
      'r.position',
      'r.done',
      'r.skipped',
      'r.due_on as dueOn',
      'r.by_account as byAccount',
      'r.by_name as byName',
      'r.created_at as createdAt',
      'r.finished_at as finishedAt',
      'r.failure',
      'r.failure_code as failureCode',
    ])

type Selected = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

const toRow = (row: Selected): PetitionRunRow => ({
  ...row,
  state: row.state as PetitionRun['state'],
  caseIds: row.caseIds.map(toCaseId),
  byAccount: row.byAccount as AccountId,
})

export const findPetitionRun = async (reader: SqlReader, id: number): Promise<PetitionRunRow | undefined> => {
  const row = await shown(reader).where('r.id', '=', id).executeTakeFirst()
  return row && toRow(row)
}

export const lockPetitionRun = async (tx: TenantTx, id: number): Promise<PetitionRunRow | undefined> => {
  await tx.sql.selectFrom('petitions.run').select('id').where('id', '=', id).forUpdate().execute()
  return findPetitionRun(tx, id)
}

export const pageOfPetitionRuns = async (reader: SqlReader, before: number | null): Promise<PetitionRunRow[]> => {
  let rows = shown(reader)
    .orderBy('r.id', 'desc')
    .limit(pageSize + 1)
  if (before !== null) rows = rows.where('r.id', '<', before)
  return (await rows.execute()).map(toRow)
}

interface NewRun {
  readonly model_id: number
  readonly model_version: number
  readonly case_ids: CaseId[]
  readonly due_on: string | null
}

export const insertPetitionRun = async (tx: Tx, run: NewRun): Promise<number> => {
  const { id } = await tx.sql
    .insertInto('petitions.run')
    .values({ ...run, by_account: tx.actor.accountId, by_name: tx.actor.name, created_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface RunChange {
  readonly state: PetitionRun['state']
  readonly position?: number
  readonly done?: number
  readonly skipped?: number
  readonly failure?: Reason
}

export const isOver = (state: PetitionRun['state']): boolean => state !== 'waiting' && state !== 'running'

export const updatePetitionRun = async (tx: TenantTx, id: number, { failure, ...change }: RunChange) => {
  await tx.sql
    .updateTable('petitions.run')
    .set({
      ...change,
      ...(failure === undefined ? {} : { failure: failure.reason, failure_code: failure.code ?? null }),
      ...(isOver(change.state) ? { finished_at: tx.now } : {}),
    })
    .where('id', '=', id)
    .execute()
}

export const showRun = (row: PetitionRunRow): PetitionRun => ({
  id: String(row.id),
  model: row.modelName,
  state: row.state,
  total: row.caseIds.length,
  done: row.done,
  left: row.caseIds.length - row.position,
  skipped: row.skipped,
  by: row.byName,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  failure: row.failure,
  ...(row.failureCode === null ? {} : { failureCode: row.failureCode }),
})
