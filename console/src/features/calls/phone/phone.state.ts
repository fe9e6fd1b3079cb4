// The softphone of this person in this browser: one tab holds the line, by a lock; the others show its state and send it their commands.
import { useSyncExternalStore } from 'react'
import { silent, type PhoneCommand, type PhoneState } from './phone-state.ts'

interface Shown extends PhoneState {
  /** Another tab holds the line. */
  readonly isElsewhere: boolean
}

type Note =
  | { readonly kind: 'state'; readonly state: PhoneState }
  | { readonly kind: 'command'; readonly command: PhoneCommand }
  | { readonly kind: 'ended' | 'ask' }

const channelName = 'tratativa.phone'

let shown: Shown = { ...silent, isElsewhere: false }
const watchers = new Set<() => void>()
let send: ((command: PhoneCommand) => void) | null = null
const waiting: PhoneCommand[] = []

const show = (state: PhoneState, isElsewhere: boolean) => {
  shown = { ...state, isElsewhere }
  for (const watch of watchers) watch()
}

export const watchPhone = (onChange: () => void) => {
  watchers.add(onChange)
  return () => void watchers.delete(onChange)
}

export const usePhoneState = (): Shown => useSyncExternalStore(watchPhone, () => shown)

export const isCalling = (): boolean => shown.call !== null

/** Commands from before the line is loaded wait for it. */
export const command = (next: PhoneCommand) => {
  if (send) send(next)
  else waiting.push(next)
}

interface Holder {
  readonly person: string
  readonly isConnected: boolean
  /** Loaded once this tab holds the line. */
  readonly open: (parts: {
    readonly publish: (state: PhoneState) => void
    readonly onEnded: () => void
  }) => Promise<{ readonly state: PhoneState; apply(command: PhoneCommand): void; stop(): void }>
  /** A call ended: the outcome is asked for. */
  readonly onEnded: () => void
}

/** Follows the line of this person, and takes it when no other tab has it. Returns the function that lets it go. */
export const followPhone = ({ person, isConnected, open, onEnded }: Holder): (() => void) => {
  const channel = new BroadcastChannel(`${channelName}.${person}`)
  const stopping = new AbortController()
  const post = (note: Note) => {
    // The line says its last state after the channel is closed.
    if (stopping.signal.aborted) return
    // A channel has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(note)
  }
  const passOn = (next: PhoneCommand) => post({ kind: 'command', command: next })
  send = passOn
  const own: { line: { readonly state: PhoneState; apply(command: PhoneCommand): void } | null } = { line: null }
  channel.addEventListener('message', ({ data }: MessageEvent<Note>) => {
    const { line } = own
    if (line && data.kind === 'command') line.apply(data.command)
    if (line && data.kind === 'ask') post({ kind: 'state', state: line.state })
    if (!line && data.kind === 'state') show(data.state, true)
    if (!line && data.kind === 'ended') onEnded()
  })
  post({ kind: 'ask' })
  const hold = async () => {
    const line = await open({
      publish: (state) => {
        show(state, false)
        post({ kind: 'state', state })
      },
      onEnded: () => {
        onEnded()
        post({ kind: 'ended' })
      },
    })
    if (stopping.signal.aborted) return line.stop()
    own.line = line
    show(line.state, false)
    send = (next) => line.apply(next)
    if (isConnected) line.apply({ act: 'connect' })
    for (const next of waiting.splice(0)) line.apply(next)
    await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve))
    line.stop()
  }
  void navigator.locks
    .request(`${channelName}.${person}`, { signal: stopping.signal }, hold)
    .catch(() => undefined)
    .finally(() => channel.close())
  for (const next of waiting.splice(0)) passOn(next)
  return () => {
    stopping.abort()
    if (send === passOn) send = null
    show(silent, false)
  }
}

/** The person's own switch: off stays off over a reload. */
export const wantsLineKey = 'phone.connected'
