import { followLive, type LiveSocket } from './live.ts'

const renewMs = 60_000

/**
 * Renews a lease of the server until the returned function is called. The server shortens a lease when the live connection is gone, so it is
 * renewed at once after a reload and when the connection is back.
 */
export const keepRenewed = (renew: () => void) => {
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
}
