import type { DeadlineSource } from '@tratativa/contract/deadlines/kinds'
import type { deadlinesEndpoints } from '@tratativa/contract/deadlines/endpoints'
import { deadlinesErrors as e } from '@tratativa/contract/deadlines/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { UserId } from '@tratativa/contract/kernel/ids'
import type { TenantTx, Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { findCase } from '../../cases/index.ts'
import { refuseStrangeDay } from '../refuse-strange-day.ts'
import { countByCourt } from './count-by-court.ts'
import {
  findBySourceKey,
  findDeadline,
  insertDeadline,
  isActiveMember,
  type CaseDeadlineRow,
  type NewDeadline,
} from './deadlines.store.ts'
import { recordDeadline } from './record-deadline.ts'
import { showCaseDeadline } from './show-case-deadlines.ts'

interface SourcedDeadline extends Omit<NewDeadline, 'counted' | 'userId' | 'source' | 'sourceKey'> {
  /** The responsible; the negotiator of the case when absent. */
  readonly userId?: UserId | null | undefined
  readonly source: DeadlineSource
  /** The fact behind the deadline, as `publication:88`: the same fact makes one deadline. Null for a person's own entry. */
  readonly sourceKey: string | null
  readonly by: { readonly accountId: number; readonly name: string } | null
}

/** Counts and stores a deadline of a case. A repeated source returns the deadline that it made before. */
export const storeDeadline = async (
  tx: TenantTx,
  { userId: chosen, by, ...deadline }: SourcedDeadline,
): Promise<CaseDeadlineRow> => {
  refuseStrangeDay(deadline.start, 'start')
  const case_ = orRefuse(await findCase(tx, deadline.caseId), e.unknownCase)
  const userId = chosen === undefined ? case_.negotiatorId : chosen
  if (chosen != null && !(await isActiveMember(tx, chosen))) refuse(e.unknownUser)
  const counted = await countByCourt(tx, deadline)
  const id = await insertDeadline(tx, { ...deadline, counted, userId })
  if (id === undefined) return orRefuse(await findBySourceKey(tx, deadline.sourceKey ?? ''), errors.internal)
  const after = orRefuse(await findDeadline(tx, id), errors.internal)
  await recordDeadline(tx, { what: 'add', before: null, after, by })
  return after
}

export const addDeadline = async (
  tx: Tx,
  { user, clientId: _key, ...input }: InputOf<typeof deadlinesEndpoints.addDeadline>,
) => {
  const { accountId, name } = tx.actor
  const row = await storeDeadline(tx, {
    ...input,
    userId: user,
    source: 'hand',
    sourceKey: null,
    by: { accountId, name },
  })
  return { data: await showCaseDeadline(tx, row) }
}
