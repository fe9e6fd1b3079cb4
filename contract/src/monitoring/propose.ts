// The situation that a movement proposes for its case. It is never set alone: a person accepts or dismisses it.
import { situationKeys as keys } from '../cases/situation-keys.ts'
import type { MovementKind } from './movement-kinds.ts'

export interface CaseStanding {
  readonly situation: string | null
  readonly outcome: 'open' | 'won' | 'lost'
}

const beforeRatified: readonly (string | null)[] = [keys.agreed, keys.minutaSent, keys.minutaSigned, keys.filed]

/** Returns the key of the situation that the movement proposes; null for none. */
export const proposedSituation = (kind: MovementKind | null, { situation, outcome }: CaseStanding): string | null => {
  if (kind === 'ratified') return beforeRatified.includes(situation) ? keys.ratified : null
  if (kind === 'petition') return situation === keys.minutaSigned ? keys.filed : null
  // A process that ended without a deal has nothing left to negotiate.
  if ((kind === 'archived' || kind === 'final') && outcome === 'open') return keys.lost
  return null
}
