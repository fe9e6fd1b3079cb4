// The states of a company's number while this process owns it, as docs/ARCHITECTURE.md draws them: what happened, and what to do about it.
// Pure; `owned-session.stream.ts` carries out the effects.

export interface NumberState {
  /** 'over': this process does not own the number any more and writes nothing for it. */
  readonly phase: 'connecting' | 'waiting-scan' | 'open' | 'over'
  /** The gateway has handed over its connection; it may report that it is open before that. */
  readonly isConnected: boolean
  /** Messages, media, receipts and pictures are being processed. */
  readonly isWorking: boolean
  /** An administrator has asked to unlink the number. */
  readonly isLeaving: boolean
}

export type NumberEvent =
  | { readonly kind: 'connected' }
  | { readonly kind: 'qr'; readonly text: string }
  | { readonly kind: 'open'; readonly jid: string }
  | { readonly kind: 'open-stored' }
  | {
      readonly kind: 'closed'
      readonly why: 'lost' | 'restart' | 'logged-out' | 'replaced' | 'refused'
      readonly detail: string
    }
  | { readonly kind: 'unlink' }
  /** This process stops. */
  | { readonly kind: 'stop' }
  /** The end is stored, the work is finished, or another process owns the number. */
  | { readonly kind: 'release' }

export type NumberEffect =
  | { readonly kind: 'show-qr'; readonly text: string }
  /** `isFirst`: the connection was linked anew, so messages that arrived before are missing. */
  | { readonly kind: 'store-open'; readonly jid: string; readonly isFirst: boolean }
  | { readonly kind: 'start-work' }
  /** Accepts no more messages to send; does not wait for those under way. */
  | { readonly kind: 'stop-sending' }
  | { readonly kind: 'finish-sending' }
  | { readonly kind: 'finish-work' }
  | { readonly kind: 'close-connection' }
  | { readonly kind: 'store-inbound' }
  | {
      readonly kind: 'store-lost'
      readonly detail: string
      /** Null: grows with the number of failed attempts. */
      readonly waitMs: number | null
      readonly wasOpen: boolean
      readonly isAnnounced: boolean
    }
  | { readonly kind: 'store-logged-out'; readonly detail: string }
  | { readonly kind: 'log-out' }
  | { readonly kind: 'release' }

export const newNumber: NumberState = { phase: 'connecting', isConnected: false, isWorking: false, isLeaving: false }

const waitOfReplacedMs = 30_000

type Closed = Extract<NumberEvent, { kind: 'closed' }>

const storeEnd = ({ phase }: NumberState, { why, detail }: Closed): NumberEffect => {
  if (why === 'logged-out') return { kind: 'store-logged-out', detail }
  const waitMs = why === 'restart' ? 0 : why === 'replaced' ? waitOfReplacedMs : null
  const wasOpen = phase === 'open'
  // The state of a number that waits to be scanned is already published; a restart is no outage.
  return { kind: 'store-lost', detail, waitMs, wasOpen, isAnnounced: wasOpen && why !== 'restart' }
}

type Step = readonly [NumberState, readonly NumberEffect[]]

const startIfReady = (state: NumberState): Step =>
  state.phase === 'open' && state.isConnected && !state.isWorking
    ? [{ ...state, isWorking: true }, [{ kind: 'start-work' }]]
    : [state, []]

/** Returns the state after an event, and the effects to carry out in their order. */
export const step = (state: NumberState, event: NumberEvent): Step => {
  // A connection that arrives too late is closed at once.
  if (state.phase === 'over') return [state, event.kind === 'connected' ? [{ kind: 'close-connection' }] : []]
  switch (event.kind) {
    case 'connected':
      return startIfReady({ ...state, isConnected: true })
    case 'qr':
      return [{ ...state, phase: 'waiting-scan' }, [{ kind: 'show-qr', text: event.text }]]
    case 'open':
      return [state, [{ kind: 'store-open', jid: event.jid, isFirst: state.phase === 'waiting-scan' }]]
    case 'open-stored':
      return startIfReady({ ...state, phase: 'open' })
    case 'closed':
      // Interrupted attempts are resolved after the next opening; finished outcomes are stored now.
      return [
        state,
        [{ kind: 'stop-sending' }, { kind: 'close-connection' }, { kind: 'store-inbound' }, storeEnd(state, event)],
      ]
    case 'unlink':
      if (state.isLeaving) return [state, []]
      return [{ ...state, isLeaving: true }, [{ kind: 'finish-sending' }, { kind: 'log-out' }]]
    case 'stop':
      return [state, [{ kind: 'finish-work' }, { kind: 'close-connection' }, { kind: 'store-inbound' }]]
    case 'release':
      return [{ ...state, phase: 'over' }, [{ kind: 'release' }]]
  }
}
