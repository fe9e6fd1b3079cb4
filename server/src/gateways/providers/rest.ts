// Spares a provider that is away: after some failures in a row nobody waits for it for a while, so that its deadline does not hold up the
// jobs of the installation.
import type { ModelFault } from '@tratativa/contract/assistant/acts'

const mostFailures = 3

const isAway = (fault: ModelFault | null) => fault === 'deadline' || fault === 'unreachable' || fault === 'busy'

export interface Rest {
  isResting(): boolean
  note(fault: ModelFault | null): void
}

export const makeRest = (restMs: number): Rest => {
  let failures = 0
  let until = 0
  return {
    isResting: () => performance.now() < until,
    note(fault) {
      failures = isAway(fault) ? failures + 1 : 0
      if (failures >= mostFailures) until = performance.now() + restMs
    },
  }
}
