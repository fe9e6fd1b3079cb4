import { sql } from 'kysely'
import type { SystemTx } from '../db/scope.ts'

export interface DeadJob {
  readonly id: number
  readonly job: string
  readonly payload: unknown
  readonly attempts: number
  readonly last_error: string | null
  readonly since: Date
}

export const listDeadJobs = async (tx: SystemTx) =>
  (await sql<DeadJob>`select * from platform.dead_jobs()`.execute(tx.sql)).rows

export const runAgain = async (tx: SystemTx, ids: readonly number[]) => {
  const { rows } = await sql<{ changed: number }>`select platform.run_again(${[...ids]}) as changed`.execute(tx.sql)
  return rows[0]?.changed ?? 0
}

export const jobFigures = async (tx: SystemTx) => {
  const { rows } = await sql<{ waiting: number; dead: number }>`select * from platform.job_figures()`.execute(tx.sql)
  return rows[0] ?? { waiting: 0, dead: 0 }
}
