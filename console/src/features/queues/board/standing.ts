import type { ListedQueue } from '@tratativa/contract/queues/shapes'

/** The state of a queue as people read it: open or not, being filled, or stopped by a failure. */
export const standingOf = ({ state, isOpen, isFilling, isStopped }: ListedQueue) => {
  if (isFilling) return 'filling'
  if (state !== 'active') return state
  if (isStopped) return 'stopped'
  return isOpen ? state : 'closed'
}

/** A paused or stopped queue waits for a leader. */
export const needsLook = (standing: ReturnType<typeof standingOf>) => standing === 'paused' || standing === 'stopped'
