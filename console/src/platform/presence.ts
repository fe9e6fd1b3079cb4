// The other people who look at the same thing at this moment. Everything that this tab shows is reported whole, so that a lost report is made good by
// the next one.
import { useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { maxPresenceTopics, presenceMessages, presenceRenewalMs } from '@tratativa/contract/kernel/presence'
import type { Presence, PresenceReport, PresenceTopic, PresentPerson } from '@tratativa/contract/kernel/presence'
import type { Socket } from 'socket.io-client'
import { followLive } from './live.ts'
import { readLogin } from './login.ts'

const minIntervalMs = 500
/** A person who has typed nothing for this time is not writing any more. */
const writingMs = 5000

const keyOf = ({ kind, id }: PresenceTopic) => `${kind} ${id}`

const watched = new Map<string, PresenceReport[number]>()
let people: ReadonlyMap<string, readonly PresentPerson[]> = new Map()
const readers = new Set<() => void>()
const setPeople = (next: typeof people) => {
  people = next
  for (const reader of readers) reader()
}

/** One entry for each topic: somebody writes there if any part of the screen says so. */
export const reportOf = (entries: Iterable<PresenceReport[number]>): PresenceReport => {
  const topics = new Map<string, PresenceReport[number]>()
  for (const entry of entries) {
    const isWriting = entry.isWriting || (topics.get(keyOf(entry))?.isWriting ?? false)
    topics.set(keyOf(entry), { ...entry, isWriting })
  }
  return [...topics.values()].slice(-maxPresenceTopics)
}

let socket: Socket | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let sentAt = 0

const send = () => {
  clearTimeout(timer)
  timer = undefined
  if (!socket?.connected) return
  sentAt = performance.now()
  // A tab in the background is looked at by nobody.
  const report = document.hidden ? [] : reportOf(watched.values())
  socket.emit(presenceMessages.report, report)
  if (report.length > 0) timer = setTimeout(send, presenceRenewalMs)
}

const sendSoon = () => {
  clearTimeout(timer)
  timer = setTimeout(send, Math.max(0, minIntervalMs - (performance.now() - sentAt)))
}

const followSocket = (live: Socket) => {
  if (socket === live) return
  socket = live
  live.on('connect', send)
  live.on('disconnect', () => setPeople(new Map()))
  live.on(presenceMessages.people, ({ topic, people: present }: Presence) =>
    setPeople(new Map([...people, [keyOf(topic), present]])),
  )
  document.addEventListener('visibilitychange', send)
  send()
}

const watch = (part: string, entry: PresenceReport[number]) => {
  followLive(followSocket)
  watched.set(part, entry)
  sendSoon()
  return () => {
    watched.delete(part)
    if (![...watched.values()].some((other) => keyOf(other) === keyOf(entry)))
      setPeople(new Map([...people].filter(([key]) => key !== keyOf(entry))))
    sendSoon()
  }
}

const subscribe = (reader: () => void) => {
  readers.add(reader)
  return () => readers.delete(reader)
}
const nobody: readonly PresentPerson[] = []

/** Reports that this tab shows the topic, and returns the other people there. */
export const useOthersAt = (kind: string, id: string): readonly PresentPerson[] => {
  const part = useId()
  useEffect(() => watch(part, { kind, id, isWriting: false }), [part, kind, id])
  const present = useSyncExternalStore(subscribe, () => people.get(keyOf({ kind, id })) ?? nobody)
  const own = readLogin()?.claims.userId
  return useMemo(() => present.filter(({ accountId }) => accountId !== own), [present, own])
}

/** Returns the function to call at each keystroke: the others see that this person is writing. */
export const useWritingAt = (kind: string, id: string): (() => void) => {
  const part = useId()
  const [isWriting, setIsWriting] = useState(false)
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => (isWriting ? watch(part, { kind, id, isWriting }) : undefined), [part, kind, id, isWriting])
  useEffect(() => () => clearTimeout(ending.current), [])
  return () => {
    clearTimeout(ending.current)
    ending.current = setTimeout(() => setIsWriting(false), writingMs)
    setIsWriting(true)
  }
}
