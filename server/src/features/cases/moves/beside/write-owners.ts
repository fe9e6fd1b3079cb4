// What a change of cases means for what their ceilings rest on, and for who negotiates them.
import type { TenantTx } from '../../../../platform/db/scope.ts'
import { basesAfter, type ConfirmedBase } from '../../ceilings/confirmed-bases.ts'
import { replaceBases } from '../../ceilings/confirmed-bases.store.ts'
import { endHandoversOf } from '../../desk/handover/handovers.store.ts'
import type { Decided } from '../decide-all.ts'
import type { Decision } from '../draft.ts'
import type { Act } from '../move.ts'

/** Nobody goes on asking for a case that has changed hands. */
export const endHandovers = async (tx: TenantTx, decisions: readonly Decision[], { by }: Act) => {
  const moved = decisions.filter(({ held, moved: columns }) => held.version > 0 && columns.includes('negotiator_id'))
  if (moved.length > 0)
    await endHandoversOf(
      tx,
      moved.map(({ held }) => held.id),
      by,
    )
}

/** The cases in which somebody who may set ceilings is asked to confirm what they rest on now. */
export const writeBases = async (tx: TenantTx, { ground, decisions }: Decided): Promise<ReadonlySet<number>> => {
  const changed = new Map<number, readonly ConfirmedBase[]>()
  for (const { held, state } of decisions) {
    const bases = basesAfter({ held, state }, ground)
    if (bases) changed.set(held.id, bases)
  }
  if (changed.size > 0) await replaceBases(tx, changed, ground.bases)
  return new Set([...changed].flatMap(([id, bases]) => (bases.some(({ asked }) => asked?.at === null) ? id : [])))
}
