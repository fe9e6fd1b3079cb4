// The case of a queue at its desk: the queue, why the case comes now, the script, and the keys that end the turn.
import { useTurn } from '../queues.api.ts'
import { TurnStrip } from './open-turn-pane.tsx'

export const TurnStripPane = ({ caseId }: { caseId: string }) => {
  const current = useTurn()
  return current?.caseId === caseId ? <TurnStrip key={`${caseId} ${current.fence}`} current={current} /> : null
}
