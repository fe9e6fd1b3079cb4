// Live events from the server. An event says what changed. After a lost connection the console refetches, because it may have missed
// events.
import type { QueryClient } from '@tanstack/react-query'
import type { Socket } from 'socket.io-client'
import { leadToEnrolment, leave, readLogin } from './login.ts'
import { refetchAfterReconnect, makeOld } from './under-way.ts'

/** Event name -> handler that changes the cache. `never` lets each handler accept exactly the data of its own event. */
export type LiveHandlers = Readonly<Record<string, (cache: QueryClient, data: never) => void>>

interface Parts {
  readonly cache: QueryClient
  /** Loaded together with the connection, after the first screen. */
  readonly handlers: readonly (() => Promise<LiveHandlers>)[]
  /** By the word before the first dot of their events. */
  readonly lateHandlers: ReadonlyMap<string, () => Promise<LiveHandlers>>
}

export type LiveSocket = Socket

const listen = (socket: Socket, cache: QueryClient, handlers: readonly LiveHandlers[]) => {
  for (const map of handlers)
    for (const [name, handle] of Object.entries(map))
      socket.on(name, (event: { data: unknown }) => handle(cache, event.data as never))
}

/** Handles the events of a word in their order, once its handlers are loaded. */
const listenLate = (socket: Socket, { cache, lateHandlers }: Parts) => {
  const loaded = new Map<string, Promise<LiveHandlers>>()
  socket.onAny((name: string, event: { data: unknown }) => {
    const word = name.slice(0, name.indexOf('.'))
    const load = lateHandlers.get(word)
    if (!load) return
    const loading = loaded.get(word) ?? load()
    loaded.set(word, loading)
    loading.then(
      (handlers) => handlers[name]?.(cache, event.data as never),
      // Without the handlers nobody knows what changed.
      () => {
        loaded.delete(word)
        makeOld(cache, { type: 'active' })
      },
    )
  })
}

const keepConnected = (socket: Socket, cache: QueryClient) => {
  // The server sends this when it cannot replay all events that the connection missed.
  socket.on('platform.missed', () => makeOld(cache, { type: 'active' }))
  let wasConnected = false
  let wasRefused = false
  socket.on('connect', () => {
    wasRefused = false
    if (wasConnected) refetchAfterReconnect(cache)
    wasConnected = true
  })
  // The server disconnects when rights change; a person who still has access reconnects.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') socket.connect()
  })
  socket.on('connect_error', (error) => {
    if (error.message === 'unauthorized') {
      // The server may close the connection before the renewed token is stored, so the first refusal is retried after one second.
      if (wasRefused) return leave()
      wasRefused = true
      setTimeout(() => socket.connect(), 1000)
    } else if (error.message === 'blocked') leave({ query: '?reason=blocked' })
    else if (error.message === 'second-step-due') leadToEnrolment()
    else if (!socket.active) setTimeout(() => socket.connect(), 5000)
  })
}

let live: Socket | undefined
const followers = new Set<(socket: Socket) => void>()

/** Calls back with the live connection, at once or when it exists. Returns the function that ends the following. */
export const followLive = (follow: (socket: Socket) => void): (() => void) => {
  if (live) follow(live)
  followers.add(follow)
  return () => followers.delete(follow)
}

/** Opens the live connection and returns a function that closes it. */
export const startLive = (parts: Parts): (() => void) => {
  let socket: Socket | undefined
  let isStopped = false
  let hasStood = false
  const startedAt = performance.now()
  const open = async () => {
    const [{ io }, handlers] = await Promise.all([
      import('socket.io-client'),
      Promise.all(parts.handlers.map((load) => load())),
    ])
    if (isStopped) return
    socket = io({
      transports: ['websocket', 'polling'],
      // On the first connection, the server replays the events since the page started. After a reconnection the console refetches instead.
      auth: (give: (auth: object) => void) =>
        give({ token: readLogin()?.token ?? '', age: hasStood ? 0 : performance.now() - startedAt }),
    })
    socket.on('connect', () => (hasStood = true))
    listen(socket, parts.cache, handlers)
    listenLate(socket, parts)
    keepConnected(socket, parts.cache)
    live = socket
    for (const follow of followers) follow(socket)
  }
  void open()
  return () => {
    isStopped = true
    socket?.disconnect()
  }
}
