import type { RTCSession } from 'jssip/lib/RTCSession.js'

const retryMs = 200

type HoldSession = Pick<RTCSession, 'isEstablished' | 'isOnHold' | 'hold' | 'unhold'>

/** Puts a call on hold, or resumes it. JsSIP refuses while an earlier change is still on its way to the exchange: then it is tried again. */
export const setHold = (session: HoldSession, isHeld: boolean): void => {
  if (!session.isEstablished() || session.isOnHold().local === isHeld) return
  const isTaken = isHeld ? session.hold() : session.unhold()
  if (!isTaken) setTimeout(() => setHold(session, isHeld), retryMs)
}
