// The sessions of calls that a cut of the line interrupts.
import type { RTCSession } from 'jssip/lib/RTCSession'
import type { LineCall } from './phone-state.ts'

export const slots = ['call', 'consulted'] as const
export type Slot = (typeof slots)[number]

/** A call of this tab: its session, and what plays and is said in it. */
export interface Side {
  readonly session: RTCSession
  readonly stream: MediaStream | null
  readonly audio: HTMLAudioElement
  timeout: ReturnType<typeof setTimeout> | null
  /** The session of the same call from before the line was cut. */
  readonly replaced: RTCSession | null
}

/** A session that replaces another begins unmuted and not on hold. */
export const applyAgain = (session: RTCSession, { isMuted, isHeld }: LineCall) => {
  if (isMuted && !session.isMuted().audio) session.mute({ audio: true })
  if (isHeld && !session.isOnHold().local) session.hold()
}

/** The types of JsSIP leave out that a session sends any request of its dialog. */
interface Dialog {
  sendRequest(method: 'OPTIONS', options: { eventHandlers: Readonly<Record<string, () => void>> }): void
}

const holdsDialog = (session: RTCSession) =>
  new Promise<boolean>((resolve) => {
    const no = () => resolve(false)
    ;(session as unknown as Dialog).sendRequest('OPTIONS', {
      eventHandlers: {
        onSuccessResponse: () => resolve(true),
        onErrorResponse: no,
        onTransportError: no,
        onRequestTimeout: no,
        onDialogError: no,
      },
    })
  })

/** Only the connection to the exchange was cut: both sides still hear each other, and the exchange holds the call. */
export const isWhole = async (session: RTCSession): Promise<boolean> =>
  !session.isEnded() &&
  ['connected', 'completed'].includes(session.connection.iceConnectionState) &&
  (await holdsDialog(session))
