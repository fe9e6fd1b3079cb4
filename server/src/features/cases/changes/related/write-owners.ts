// Updates the confirmed bases of ceilings and the handover requests after a change of cases.
import type { TenantTx } from '../../../../platform/db/scope.ts'
import { basesAfter, type ConfirmedBase } from '../../ceilings/confirmed-bases.ts'
import { replaceBases } from '../../ceilings/confirmed-bases.store.ts'
import { endHandoversOf } from '../../desk/handover/handovers.store.ts'
import type { Decided } from '../decide-all.ts'
import type { Decision } from '../pending-decision.ts'
import type { ChangeOperation } from '../case-change.ts'

/** Ends the handover requests for cases whose negotiator changed. */
export const endHandovers = async (tx: TenantTx, decisions: readonly Decision[], { by }: ChangeOperation) => {
  const moved = decisions.filter(
    ({ stored: case_, moved: columns }) => case_.version > 0 && columns.includes('negotiator_id'),
  )
  if (moved.length > 0)
    await endHandoversOf(
      tx,
      moved.map(({ stored: case_ }) => case_.id),
      by,
    )
}

/** Returns the cases for which a person who may set ceilings must confirm the new base. */
export const writeBases = async (tx: TenantTx, { ground, decisions }: Decided): Promise<ReadonlySet<number>> => {
  const changed = new Map<number, readonly ConfirmedBase[]>()
  for (const { stored: case_, state } of decisions) {
    const bases = basesAfter({ stored: case_, state }, ground)
    if (bases) changed.set(case_.id, bases)
  }
  if (changed.size > 0) await replaceBases(tx, changed, ground.bases)
  return new Set(
    [...changed].flatMap(([id, bases]) =>
      bases.some(({ requested: confirmationRequest }) => confirmationRequest?.requestedAt === null) ? id : [],
    ),
  )
}
