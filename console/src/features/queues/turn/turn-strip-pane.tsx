// The case of a queue at its desk: the queue, why the case comes now, the script, and the keys that end the turn.
import { useTurn } from '../queues.api.ts'
import { TurnStrip } from './turn-strip.tsx'

export const TurnStripPane = ({ caseId }: { caseId: string }) => {
  const held = useTurn()
  return held?.caseId === caseId ? <TurnStrip key={held.fence} held={held} /> : null
}
