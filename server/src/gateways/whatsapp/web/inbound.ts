// Inbound events. The library acknowledges a message to WhatsApp before anybody stored it. So this code reads each message first, reports
// it to the owner, and hands it to the library only when it is stored; the library then acknowledges it. A message that could not be stored
// is not acknowledged, and WhatsApp delivers it again.
import { makeLanes } from '../lanes.ts'
import type { Correspondent, Jid, ConnectionEvent, ReceiptKind } from '../port.ts'
import { silentLogger, type Library, type Message, type Node, type Socket } from './library.ts'
import { makeRecentIds } from './recent-ids.ts'
import { readContent } from './read-message.ts'

interface ArrivalParts {
  readonly library: Library
  readonly socket: Socket
  /** Resolves when the connection may be reported as open. */
  readonly ready: Promise<void>
  readonly isDead: () => boolean
  readonly onEvent: (event: ConnectionEvent) => Promise<void>
  readonly onNotStored: (reason: unknown) => void
}

const receipts: Readonly<Record<string, ReceiptKind>> = {
  delivered: 'delivered',
  inactive: 'delivered',
  read: 'read',
  played: 'played',
}

const secondsOf = (value: unknown) => new Date(Number(value ?? 0) * 1000)

const correspondentOf = async (
  { library, socket }: Pick<ArrivalParts, 'library' | 'socket'>,
  jid: Jid,
  named: string | null | undefined,
  name: string | null,
): Promise<Correspondent> => {
  const { lidMapping } = socket.signalRepository
  const own = library.jidNormalizedUser(jid)
  const other = named ?? (library.isLidUser(own) ? await lidMapping.getPNForLID(own) : await storedLid(socket, own))
  return { jid: own, alternative: other ? library.jidNormalizedUser(other) : null, name }
}

/** Reads only stored data: an event must not wait for a query to WhatsApp. */
const storedLid = async (socket: Socket, jid: Jid) => {
  const user = jid.slice(0, jid.indexOf('@'))
  const lid = (await socket.authState.keys.get('lid-mapping', [user]))[user]
  return lid ? `${lid}@lid` : null
}

const readMessage = async (parts: ArrivalParts, node: Node): Promise<ConnectionEvent | null> => {
  const { library, socket } = parts
  const { creds } = socket.authState
  const { fullMessage, decrypt } = library.decryptMessageNode(
    node,
    creds.me?.id ?? '',
    creds.me?.lid ?? '',
    socket.signalRepository,
    silentLogger,
  )
  await decrypt()
  const { key, message, pushName, messageTimestamp }: Message = fullMessage
  if (!message || !key.id || !key.remoteJid || fullMessage.category === 'peer') return null
  const fromMe = key.fromMe === true
  const { peer_recipient_pn, recipient_pn, peer_recipient_lid, recipient_lid } = node.attrs
  // For messages from the number's own phone, the library returns that phone's other address, not the party's.
  const named = fromMe ? (peer_recipient_pn ?? recipient_pn ?? peer_recipient_lid ?? recipient_lid) : key.remoteJidAlt
  const chat = await correspondentOf(parts, key.remoteJid, named, fromMe ? null : (pushName ?? null))
  return readContent(library, { id: key.id, chat, fromMe, at: secondsOf(messageTimestamp) }, message)
}

const readReceipts = async (parts: ArrivalParts, node: Node): Promise<readonly ConnectionEvent[]> => {
  const { from, recipient, type, id, t, sender_pn, sender_lid } = node.attrs
  const receipt = receipts[type ?? 'delivered']
  if (!receipt || recipient || !from || !id) return []
  const { getBinaryNodeChild, getBinaryNodeChildren } = parts.library
  const more = getBinaryNodeChildren(getBinaryNodeChild(node, 'list'), 'item').flatMap(({ attrs }) => attrs['id'] ?? [])
  const chat = await correspondentOf(parts, from, sender_pn ?? sender_lid, null)
  return [id, ...more].map((of) => ({ kind: 'receipt', of, chat, receipt, at: secondsOf(t) }))
}

export const receiveInbound = (parts: ArrivalParts) => {
  const { socket } = parts
  const lanes = makeLanes()
  /** Ids received during this connection: a repeated message is acknowledged without decrypting it a second time. */
  const seen = makeRecentIds()

  /** Replaces the library's own listener; one event at a time per conversation. Null means already acknowledged. */
  const takeOver = (name: string, read: (node: Node) => Promise<readonly ConnectionEvent[] | null>) => {
    const theirs = socket.ws.listeners(name) as ((node: Node) => unknown)[]
    socket.ws.removeAllListeners(name)
    const take = async (node: Node) => {
      await parts.ready
      // The library answers unreadable messages; it may request them again.
      const events = await read(node).catch(() => [])
      if (parts.isDead() || !events) return
      for (const event of events) await parts.onEvent(event)
      for (const their of theirs) await their(node)
    }
    socket.ws.on(name, (node: Node) => {
      void lanes.run(node.attrs['from'] ?? '', () => take(node)).catch(parts.onNotStored)
    })
  }

  takeOver('CB:message', async (node) => {
    const id = `${node.attrs['from']} ${node.attrs['id']}`
    if (seen.has(id)) {
      await socket.sendMessageAck(node)
      return null
    }
    const event = await readMessage(parts, node)
    if (event) seen.add(id)
    return event ? [event] : []
  })
  takeOver('CB:receipt', (node) => readReceipts(parts, node))
  return { settled: lanes.settled }
}
