import { useEffect } from 'react'
import { followLive, type LiveSocket } from '../../../platform/live.ts'
import { useOthersAt } from '../../../platform/presence.ts'
import { renewCapture } from '../capture.api.ts'

const renewMs = 60_000

/**
 * Keeps the case with this person while its page is open. The server ends the search soon when the live connection is gone, so it is renewed
 * at once after a reload and when the connection is back.
 */
export const useSearchLease = (caseId: string, isMine: boolean) => {
  useOthersAt('case', caseId)
  useEffect(() => {
    if (!isMine) return
    const renew = () => renewCapture(caseId)
    const timer = setInterval(renew, renewMs)
    renew()
    let live: LiveSocket | undefined
    const unfollow = followLive((socket) => {
      live = socket
      socket.on('connect', renew)
    })
    return () => {
      clearInterval(timer)
      unfollow()
      live?.off('connect', renew)
    }
  }, [caseId, isMine])
}
