// News from the server. An event says what changed; after a broken line the fetch, not the event, is the truth.
import type { QueryClient } from '@tanstack/react-query'
import type { Socket } from 'socket.io-client'
import { leave, readLogin } from './login.ts'
import { askAnew, makeOld } from './under-way.ts'

/** Event -> what it changes of the cache. `never` lets each hand take exactly the data of its own event. */
export type LiveHands = Readonly<Record<string, (cache: QueryClient, data: never) => void>>

interface Parts {
  readonly cache: QueryClient
  /** Fetched with the line itself, after the first screen. */
  readonly hands: readonly (() => Promise<LiveHands>)[]
}

const listen = (socket: Socket, cache: QueryClient, hands: readonly LiveHands[]) => {
  for (const map of hands)
    for (const [name, hand] of Object.entries(map))
      socket.on(name, (news: { data: unknown }) => hand(cache, news.data as never))
}

const keepConnected = (socket: Socket, cache: QueryClient) => {
  // Said by the server when more was told before this line stood than it tells again.
  socket.on('platform.missed', () => makeOld(cache, { type: 'active' }))
  let wasConnected = false
  let wasRefused = false
  socket.on('connect', () => {
    wasRefused = false
    if (wasConnected) askAnew(cache)
    wasConnected = true
  })
  // The server hangs up when rights change; whoever may still come is let in again.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') socket.connect()
  })
  socket.on('connect_error', (error) => {
    if (error.message === 'unauthorized') {
      // The line may be cut before the token that replaces this one has come: once, there is time for it.
      if (wasRefused) return leave()
      wasRefused = true
      setTimeout(() => socket.connect(), 1000)
    } else if (!socket.active) setTimeout(() => socket.connect(), 5000)
  })
}

/** Opens the line; the returned function closes it. */
export const startLive = (parts: Parts): (() => void) => {
  let socket: Socket | undefined
  let isStopped = false
  let hasStood = false
  const begun = performance.now()
  const open = async () => {
    const [{ io }, hands] = await Promise.all([
      import('socket.io-client'),
      Promise.all(parts.hands.map((load) => load())),
    ])
    if (isStopped) return
    socket = io({
      transports: ['websocket', 'polling'],
      // What was told since the page began to ask is told again once the line stands; after a broken line it asks itself.
      auth: (give: (auth: object) => void) =>
        give({ token: readLogin()?.token ?? '', age: hasStood ? 0 : performance.now() - begun }),
    })
    socket.on('connect', () => (hasStood = true))
    listen(socket, parts.cache, hands)
    keepConnected(socket, parts.cache)
  }
  void open()
  return () => {
    isStopped = true
    socket?.disconnect()
  }
}
