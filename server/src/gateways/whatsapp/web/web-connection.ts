// One connection: opened, reported, ended once.
import type { ConnectionState } from '@whiskeysockets/baileys'
import type { Connection, ConnectionEvent, ConnectionParts } from '../port.ts'
import { receiveInbound } from './inbound.ts'
import { openAuth } from './auth-state.ts'
import { whyClosed } from './closing.ts'
import { makeOutbound } from './outbound.ts'
import { journalRepository } from './journal.ts'
import { silentLogger, type Library, type Socket } from './library.ts'
import { fetchFrom, fetchPicture, mediaHost, type MediaHost } from './media-host.ts'

/** Asks WhatsApp for one telephone per query: an answer names the existing address, not the requested number. */
const findNumber = async (library: Library, socket: Socket, phone: string) => {
  const query = new library.USyncQuery()
    .withContactProtocol()
    .withLIDProtocol()
    .withUser(new library.USyncUser().withPhone(`+${phone}`))
  const listedNumber = (await socket.executeUSyncQuery(query))?.list[0]
  if (!listedNumber?.['contact']) return null
  const lid = typeof listedNumber['lid'] === 'string' ? listedNumber['lid'] : null
  if (lid) await socket.signalRepository.lidMapping.storeLIDPNMappings([{ lid, pn: listedNumber.id }])
  return { jid: library.jidNormalizedUser(listedNumber.id), lid: lid && library.jidNormalizedUser(lid) }
}

/** A promise with its resolve function. */
const makeSignal = () => {
  const opener = { open: () => undefined as void }
  const opened = new Promise<void>((resolve) => {
    opener.open = resolve
  })
  return { opened, open: () => opener.open() }
}

const connect = (library: Library, auth: Awaited<ReturnType<typeof openAuth>>, server: URL | null, host: MediaHost) =>
  library.makeWASocket({
    auth: auth.state,
    logger: silentLogger,
    ...(server && { waWebSocketUrl: server, fetchAgent: host.agent }),
    makeSignalRepository: journalRepository(library),
    emitOwnEvents: false,
    markOnlineOnConnect: false,
    syncFullHistory: false,
    transactionOpts: { maxCommitRetries: 1, delayBetweenTriesMs: 0 },
    shouldIgnoreJid: (jid) => jid.endsWith('@g.us') || jid.endsWith('@broadcast') || jid.endsWith('@newsletter'),
  })

/** The states of one connection: it ends once, and after its release nothing more is reported. */
const makeLife = ({ onEvent, credentials }: ConnectionParts) => {
  const ready = makeSignal()
  const ended = makeSignal()
  const state = { isOpen: false, isDead: false, hasLetGo: false }
  const quietly = (event: ConnectionEvent) =>
    (state.hasLetGo ? Promise.resolve() : onEvent(event)).catch(() => undefined)
  return {
    state,
    ready,
    ended,
    quietly,
    async end(cause: unknown) {
      if (state.isDead) return
      state.isDead = true
      state.isOpen = false
      ended.open()
      ready.open()
      const { why, detail } = whyClosed(cause)
      if (why === 'logged-out') await credentials.clear().catch(() => undefined)
      await quietly({ kind: 'closed', why, detail })
    },
  }
}
type Life = ReturnType<typeof makeLife>

const follow = (library: Library, socket: Socket, auth: Awaited<ReturnType<typeof openAuth>>, life: Life) => {
  const onUpdate = async ({ connection, qr, lastDisconnect }: Partial<ConnectionState>) => {
    if (connection === 'close') return life.end(lastDisconnect?.error)
    if (qr) return life.quietly({ kind: 'qr', text: qr })
    if (connection !== 'open') return undefined
    life.state.isOpen = true
    await life.quietly({ kind: 'open', jid: library.jidNormalizedUser(socket.user?.id) })
    return life.ready.open()
  }
  socket.ev.on('connection.update', (update) => void onUpdate(update))
  socket.ev.on('creds.update', () => void auth.saveCreds().catch(() => undefined))
  socket.ev.on('lid-mapping.update', ({ lid, pn }) => {
    const [jid, phone] = [lid, pn].map((address) => library.jidNormalizedUser(address))
    if (jid && phone) void life.quietly({ kind: 'same-person', lid: jid, phone })
  })
}

/** No picture, or none that we may see: both are valid answers. */
const orNoPicture = (error: unknown): undefined => {
  const code = (error as { output?: { statusCode?: number } } | undefined)?.output?.statusCode
  if (code !== 401 && code !== 403 && code !== 404) throw error
}

export const openWebConnection = async (
  library: Library,
  parts: ConnectionParts,
  server: URL | null,
): Promise<Connection> => {
  const life = makeLife(parts)
  const { state } = life
  const socketRef: { socket: Socket | null } = { socket: null }
  /** An event that could not be stored is not acknowledged: the connection ends, and WhatsApp delivers the event again to the next one. */
  const fall = (reason: unknown) => {
    void life.end(new Error(`whatsapp.web: event not stored: ${String(reason)}`))
    void socketRef.socket?.end(undefined)
  }
  const auth = await openAuth(library, parts.credentials, () => fall('the keys'))
  const host = mediaHost(server)
  const socket = connect(library, auth, server, host)
  socketRef.socket = socket
  follow(library, socket, auth, life)
  const arrivals = receiveInbound({
    library,
    socket,
    ready: life.ready.opened,
    isDead: () => state.isDead,
    onEvent: (event) =>
      state.hasLetGo
        ? Promise.reject(new Error('whatsapp.web: connection released, event refused'))
        : parts.onEvent(event),
    onNotStored: fall,
  })
  const departures = makeOutbound({ library, socket, isOpen: () => state.isOpen, ended: life.ended.opened })
  const letGo = async (leave: () => Promise<void>) => {
    state.hasLetGo = true
    await leave()
    await life.end(undefined)
    await arrivals.settled()
  }
  return {
    send: departures.send,
    change: departures.change,
    outcomeOf: ({ id }) => Promise.resolve(departures.outcomeOf(id)),
    async find(phones) {
      const numberEntries = await Promise.all(
        phones.map(async (phone) => [phone, await findNumber(library, socket, phone)] as const),
      )
      return new Map(numberEntries)
    },
    markRead: (chat, ids) => socket.readMessages(ids.map((id) => ({ remoteJid: chat, id, fromMe: false }))),
    fetchMedia: (media) => fetchFrom(library, host, media),
    async pictureOf(jid) {
      const address = await socket.profilePictureUrl(jid, 'preview').catch(orNoPicture)
      return address === undefined ? null : fetchPicture(host, address)
    },
    logout: () =>
      letGo(async () => {
        if (state.isOpen) await socket.logout()
        await parts.credentials.clear()
      }),
    close: () => letGo(() => socket.end(undefined)),
  }
}
