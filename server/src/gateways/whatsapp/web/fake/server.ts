// A WhatsApp server of our own on the loopback address: enough of the protocol to link, to send and to fail. See README.md for what it
// proves.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Library, Node } from '../library.ts'
import { makePost, newDevice, signDevice, type FakeConnection, type FakeDevice } from './device.ts'
import { makeMediaStore } from './media-store.ts'
import { makeResponder, makeServerKeys, type ServerKeys } from './noise.ts'
import { makeParty, type FakeParty } from './party.ts'
import { answerQuery } from './queries.ts'

const now = () => String(Math.floor(Date.now() / 1000))

/** The fault of our next message. */
interface Mischief {
  cut: 'before' | 'after' | null
  refusal: string | null
}

interface ServerState {
  readonly library: Library
  readonly keys: ServerKeys
  readonly own: FakeParty
  readonly parties: FakeParty[]
  readonly waiting: Map<string, FakeConnection>
  readonly mischief: Mischief
  readonly media: ReturnType<typeof makeMediaStore>
  readonly faults: string[]
  device: FakeDevice | null
  devices: number
  host: string
}

const partyOf = ({ parties, own }: ServerState, address: string) => {
  const user = address.replace(/[:@].*$/, '')
  const withoutNine = user.replace(/^(55\d{2})9(\d{8})$/, '$1$2')
  return [own, ...parties].find(({ phone, lid }) => phone === user || lid === user || phone === withoutNine)
}

const onMessage = async (state: ServerState, node: Node, connection: FakeConnection) => {
  const { mischief, library, device } = state
  const { cut, refusal } = mischief
  Object.assign(mischief, { cut: null, refusal: null })
  const { id = '', to = '' } = node.attrs
  if (cut === 'before') return connection.cut()
  const ack = { class: 'message', id, from: to, t: now() }
  if (refusal) return connection.send({ tag: 'ack', attrs: { ...ack, error: refusal } })
  const party = partyOf(state, to)
  const participants = library.getBinaryNodeChild(node, 'participants')
  for (const binaryNodeChild of library.getBinaryNodeChildren(participants, 'to')) {
    const enc = library.getBinaryNodeChild(binaryNodeChild, 'enc')
    if (!party || !enc || !device || partyOf(state, binaryNodeChild.attrs['jid'] ?? '') !== party) continue
    party.inbox.push({ id, content: await party.open(device, enc) })
  }
  if (cut === 'after') return connection.cut()
  return connection.send({ tag: 'ack', attrs: ack })
}

const onReceipt = (state: ServerState, { attrs, content }: Node) => {
  if (attrs['type'] !== 'read') return
  const list = Array.isArray(content) ? content[0]?.content : []
  const more = Array.isArray(list) ? list.map((item) => item.attrs['id'] ?? '') : []
  partyOf(state, attrs['to'] ?? '')?.seen.push(attrs['id'] ?? '', ...more)
}

const onLogin = (
  state: ServerState,
  post: ReturnType<typeof makePost>,
  connection: FakeConnection,
  bytes: Uint8Array,
) => {
  const payload = state.library.proto.ClientPayload.decode(bytes)
  if (payload.devicePairingData) {
    const refs = Array.from({ length: 6 }, () => `2@${randomBytes(24).toString('base64url')}`)
    for (const ref of refs) state.waiting.set(ref, connection)
    const content = refs.map((ref) => ({ tag: 'ref', attrs: {}, content: Buffer.from(ref) }))
    const attrs = { from: 's.whatsapp.net', type: 'set', id: 'pair', xmlns: 'md' }
    return connection.send({ tag: 'iq', attrs, content: [{ tag: 'pair-device', attrs: {}, content }] })
  }
  const { device } = state
  if (!device || payload.device !== device.number) {
    connection.send({ tag: 'failure', attrs: { reason: '401', location: 'here' } })
    return connection.cut()
  }
  device.connection = connection
  connection.send({ tag: 'success', attrs: { t: now(), lid: device.lid, location: 'here' } })
  return post.missed()
}

const onQuery = async (state: ServerState, node: Node, connection: FakeConnection) => {
  const requestTag = Array.isArray(node.content) ? node.content[0]?.tag : undefined
  if (requestTag === 'pair-device-sign') {
    connection.send({ tag: 'stream:error', attrs: { code: '515' } })
    return
  }
  if (node.attrs['type'] === 'result') return
  if (requestTag === 'remove-companion-device') state.device = null
  const { library, host, media } = state
  const parts = {
    library,
    host,
    partyOf: (address: string) => partyOf(state, address),
    device: () => state.device,
    pictureAt: media.pictureAt,
  }
  const content = await answerQuery(parts, node)
  const attrs = { from: 's.whatsapp.net', type: 'result', id: node.attrs['id'] ?? '' }
  connection.send({ tag: 'iq', attrs, ...(content && { content }) })
}

const serve = (state: ServerState, post: ReturnType<typeof makePost>, socket: WebSocket) => {
  const onNode = async (node: Node) => {
    post.acknowledged(node)
    if (node.tag === 'iq') await onQuery(state, node, connection)
    if (node.tag === 'message') await onMessage(state, node, connection)
    if (node.tag === 'receipt') {
      onReceipt(state, node)
      connection.send({
        tag: 'ack',
        attrs: { class: 'receipt', id: node.attrs['id'] ?? '', from: node.attrs['to'] ?? '' },
      })
    }
  }
  const responder = makeResponder({
    library: state.library,
    keys: state.keys,
    write: (frame) => socket.send(frame),
    onLogin: (payload) => onLogin(state, post, connection, payload),
    onNode,
  })
  const connection: FakeConnection = { send: responder.send, cut: () => socket.terminate() }
  socket.on('message', (bytes) =>
    responder.take(bytes as Buffer, (fault) => {
      state.faults.push(fault instanceof Error ? (fault.stack ?? fault.message) : String(fault))
      socket.terminate()
    }),
  )
  socket.on('close', () => {
    if (state.device?.connection === connection) state.device.connection = null
  })
}

const makeState = (library: Library): ServerState => ({
  library,
  keys: makeServerKeys(library),
  own: makeParty(library, { phone: '5511999990000', lid: '999900001111', name: 'A empresa' }),
  parties: [],
  waiting: new Map(),
  mischief: { cut: null, refusal: null },
  media: makeMediaStore(library),
  faults: [],
  device: null,
  devices: 0,
  host: '',
})

const pair = (state: ServerState, shown: string) => {
  const { ref, identity } = signDevice(state.library, shown)
  const connection = state.waiting.get(ref)
  if (!connection) throw new Error('fake-server: QR code not displayed')
  state.devices += 1
  state.device = newDevice(state.own.phone, state.own.lid, state.devices)
  const { jid, lid } = state.device
  const content: Node[] = [
    { tag: 'device-identity', attrs: {}, content: identity },
    { tag: 'biz', attrs: { name: state.own.name } },
    { tag: 'platform', attrs: { name: 'smba' } },
    { tag: 'device', attrs: { jid, lid } },
  ]
  const attrs = { from: 's.whatsapp.net', type: 'set', id: 'paired', t: now() }
  connection.send({ tag: 'iq', attrs, content: [{ tag: 'pair-success', attrs: {}, content }] })
}

export const startFakeWhatsApp = async (library: Library) => {
  const state = makeState(library)
  const { media } = state
  const post = makePost(() => state.device)
  const http = createServer((request, response) => {
    void media.answer(request, response).catch((fault: unknown) => response.destroy(fault as Error))
  })
  const sockets = new WebSocketServer({ server: http })
  sockets.on('connection', (socket) => serve(state, post, socket))
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  state.host = `127.0.0.1:${(http.address() as AddressInfo).port}`
  return {
    url: `ws://${state.host}/ws/chat`,
    state,
    media,
    post,
    pair: (shown: string) => pair(state, shown),
    async close() {
      for (const socket of sockets.clients) socket.terminate()
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
}
export type FakeWhatsApp = Awaited<ReturnType<typeof startFakeWhatsApp>>
