// Roads and their settled steps as rows.
import type { RoadId } from '@tratativa/contract/closing/shapes'
import type { RoadState, RoadStep, StepMark } from '@tratativa/contract/closing/steps'
import type { ErrorDef } from '@tratativa/contract/kernel/errors'
import type { AccountId, CaseId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { SqlReader, TenantTx } from '../../platform/db/scope.ts'

export interface RoadRow {
  readonly id: RoadId
  readonly case_id: CaseId
  readonly offer_id: number
  /** In cents. */
  readonly value: number
  readonly state: RoadState
  readonly step: RoadStep | null
  readonly step_since: Date
  readonly version: number
  readonly minuta_id: number | null
  readonly petition_id: number | null
  readonly document_id: number | null
  readonly document_version: number | null
  readonly sending_key: string | null
  readonly signing_key: string | null
  readonly refusal: string
  /** Empty for words that were stored without a code. */
  readonly refusal_code: string
  readonly by_account: AccountId
  readonly by_name: string
  readonly made_at: Date
  readonly ended_at: Date | null
  readonly reminded_at: Date | null
}

const roads = (on: SqlReader) => on.sql.selectFrom('closing.road').selectAll().$narrowType<RoadRow>()

/** The newest road of a case, open or ended. */
export const findRoadOfCase = (on: SqlReader, caseId: CaseId): Promise<RoadRow | undefined> =>
  roads(on).where('case_id', '=', caseId).orderBy('id', 'desc').limit(1).executeTakeFirst()

/** Returns those of these cases that have a road, open or ended. */
export const casesWithRoad = async (on: SqlReader, caseIds: readonly CaseId[]): Promise<CaseId[]> => {
  const { rows } = await sql<{ id: CaseId }>`
    select distinct r.case_id as id from closing.road r where r.case_id = any(${caseIds}::integer[])`.execute(on.sql)
  return rows.map(({ id }) => id)
}

/** All that moves a road locks its row first, so that a press and an event happen one after the other. */
export const lockOpenRoad = (tx: TenantTx, caseId: CaseId): Promise<RoadRow | undefined> =>
  roads(tx).where('case_id', '=', caseId).where('state', '=', 'open').forUpdate().executeTakeFirst()

/** The newest road of a case, when it has ended by its payment. */
export const lockEndedRoad = async (tx: TenantTx, caseId: CaseId): Promise<RoadRow | undefined> => {
  const road = await findRoadOfCase(tx, caseId)
  return road?.state === 'closed' ? lockRoad(tx, road.id) : undefined
}

export const lockRoad = (tx: TenantTx, id: RoadId): Promise<RoadRow | undefined> =>
  roads(tx).where('id', '=', id).forUpdate().executeTakeFirst()

type NewRoad = Pick<RoadRow, 'case_id' | 'offer_id' | 'value' | 'minuta_id' | 'by_account' | 'by_name'>

/** Returns undefined when this offer has its road already. */
export const insertRoad = async (tx: TenantTx, road: NewRoad): Promise<RoadId | undefined> => {
  const row = await tx.sql
    .insertInto('closing.road')
    .values({ ...road, step: 'minuta', step_since: tx.now, made_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id as RoadId | undefined
}

type RoadChange = Partial<Omit<RoadRow, 'id' | 'case_id' | 'offer_id' | 'version'>>

/** Each change makes a new version: a press names the version that its author saw. */
export const updateRoad = async (tx: TenantTx, id: RoadId, change: RoadChange) => {
  await tx.sql
    .updateTable('closing.road')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

type StoredRefusal = Pick<RoadRow, 'refusal' | 'refusal_code'>

export const noRefusal: StoredRefusal = { refusal: '', refusal_code: '' }

/** The words are stored too: they name what the dictionary cannot know, and a console without the code shows them. */
export const refusalColumns = ({ code }: Pick<ErrorDef, 'code'>, words: string): StoredRefusal => ({
  refusal: words,
  refusal_code: code,
})

export interface SettledStep {
  readonly step: RoadStep
  readonly state: StepMark
  readonly is_marked: boolean
  readonly reason: string
  readonly by_account: number | null
  readonly by_name: string
  readonly at: Date
}

export const settledStepsOf = (on: SqlReader, id: RoadId): Promise<SettledStep[]> =>
  on.sql
    .selectFrom('closing.step')
    .select(['step', 'state', 'is_marked', 'reason', 'by_account', 'by_name', 'at'])
    .where('road_id', '=', id)
    .$narrowType<SettledStep>()
    .execute()

export const insertSettledSteps = async (tx: TenantTx, id: RoadId, steps: readonly SettledStep[]) => {
  if (steps.length === 0) return
  await tx.sql
    .insertInto('closing.step')
    .values(steps.map((step) => ({ ...step, tenant_id: tx.tenantId, road_id: id })))
    .execute()
}

export const deleteSettledSteps = async (tx: TenantTx, id: RoadId, steps: readonly RoadStep[]) => {
  if (steps.length === 0) return
  await tx.sql
    .deleteFrom('closing.step')
    .where('road_id', '=', id)
    .where('step', 'in', [...steps])
    .execute()
}
