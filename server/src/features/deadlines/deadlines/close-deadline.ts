import type { deadlinesEndpoints } from '@tratativa/contract/deadlines/endpoints'
import { deadlinesErrors as e } from '@tratativa/contract/deadlines/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { TenantTx, Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { countByCourt } from './count-by-court.ts'
import {
  findDeadline,
  lockDeadline,
  lockOpenBySource,
  updateDeadline,
  type CaseDeadlineRow,
} from './deadlines.store.ts'
import { demandOwnDeadline } from './own-deadline.ts'
import { recordDeadline } from './record-deadline.ts'
import { showCaseDeadline } from './show-case-deadlines.ts'

interface Closing {
  readonly state: 'done' | 'cancelled'
  readonly reason: string
  readonly by: { readonly accountId: number; readonly name: string } | null
}

const closeRow = async (
  tx: TenantTx,
  before: CaseDeadlineRow,
  { state, reason, by }: Closing,
): Promise<CaseDeadlineRow> => {
  const closing = {
    state,
    closed_at: tx.now,
    closed_by: by?.name ?? null,
    close_reason: reason,
    version: before.version,
  }
  const after = orRefuse(await updateDeadline(tx, before.id, closing), errors.notFound)
  await recordDeadline(tx, { what: state, before, after, by })
  return after
}

const callerOf = ({ actor: { accountId, name } }: Tx) => ({ accountId, name })

export const closeDeadline = async (
  tx: Tx,
  { id, state, reason }: InputOf<typeof deadlinesEndpoints.closeDeadline>,
) => {
  const before = orRefuse(await lockDeadline(tx, id), errors.notFound)
  await demandOwnDeadline(tx, before)
  if (before.state !== 'open') refuse(e.alreadyClosed)
  return { data: await showCaseDeadline(tx, await closeRow(tx, before, { state, reason, by: callerOf(tx) })) }
}

/** Closes the open deadlines of a case whose source begins so; returns how many. For filed petitions, payments and movements. */
export const closeDeadlinesOfSource = async (
  tx: TenantTx,
  { caseId, keyPrefix, ...closing }: Closing & { readonly caseId: CaseId; readonly keyPrefix: string },
): Promise<number> => {
  const rows = await lockOpenBySource(tx, caseId, keyPrefix)
  for (const row of rows) await closeRow(tx, row, closing)
  return rows.length
}

export const reopenDeadline = async (tx: Tx, { id }: InputOf<typeof deadlinesEndpoints.reopenDeadline>) => {
  const shown = orRefuse(await findDeadline(tx, id), errors.notFound)
  const { court, unit, kind, days, start_day: start, start_from: startFrom } = shown
  // The calendar before the row, in the order of a recount.
  const counted = await countByCourt(tx, { court, unit, kind, days, start, startFrom })
  const before = orRefuse(await lockDeadline(tx, id), errors.notFound)
  await demandOwnDeadline(tx, before)
  if (before.state === 'open') refuse(e.notClosed)
  const opened = {
    state: 'open',
    closed_at: null,
    closed_by: null,
    close_reason: '',
    counted,
    version: before.version,
  } as const
  const after = orRefuse(await updateDeadline(tx, id, opened), errors.notFound)
  await recordDeadline(tx, { what: 'reopen', before, after, by: callerOf(tx) })
  return { data: await showCaseDeadline(tx, after) }
}
