// A linked device as the server knows it: its keys, its connection if any, and its unacknowledged events.
import type { Library, Node } from '../library.ts'
import type { DeviceKeys } from './party.ts'

export interface FakeConnection {
  send(node: Node): void
  /** Cuts the connection without a close, like a pulled cable. */
  cut(): void
}

export interface FakeDevice extends DeviceKeys {
  readonly jid: string
  readonly number: number
  connection: FakeConnection | null
  readonly unacknowledged: Map<string, Node>
}

export const newDevice = (phone: string, lid: string, number: number): FakeDevice => ({
  jid: `${phone}:${number}@s.whatsapp.net`,
  lid: `${lid}:${number}@lid`,
  number,
  registration: 0,
  identity: Buffer.alloc(0),
  signed: { keyId: 0, publicKey: Buffer.alloc(0), signature: Buffer.alloc(0) },
  single: [],
  connection: null,
  unacknowledged: new Map(),
})

const keyOf = ({ tag, attrs }: Node) =>
  tag === 'message' ? `message ${attrs['id']}` : `${tag} ${attrs['id']} ${attrs['type'] ?? ''}`

/** Delivers events to the device: stored until acknowledged, twice or in another order where a test requests that. */
export const makePost = (device: () => FakeDevice | null) => {
  const oddities = { repeats: 0, reversed: 0, held: [] as Node[] }
  const send = (node: Node) => {
    device()?.connection?.send(node)
    if (oddities.repeats === 0) return
    oddities.repeats -= 1
    device()?.connection?.send(node)
  }
  return {
    oddities,
    post(node: Node) {
      device()?.unacknowledged.set(keyOf(node), node)
      if (oddities.reversed === 0) return send(node)
      oddities.held.push(node)
      oddities.reversed -= 1
      if (oddities.reversed === 0) for (const postponedNode of oddities.held.splice(0).reverse()) send(postponedNode)
    },
    /** An acknowledged event is not delivered again. */
    acknowledged({ tag, attrs }: Node) {
      const { id = '', type = '' } = attrs
      const has = device()?.unacknowledged
      if (tag === 'ack') has?.delete(attrs['class'] === 'message' ? `message ${id}` : `${attrs['class']} ${id} ${type}`)
      if (tag === 'receipt' && ['', 'inactive', 'sender'].includes(type)) has?.delete(`message ${id}`)
    },
    missed() {
      for (const node of device()?.unacknowledged.values() ?? [])
        device()?.connection?.send({ ...node, attrs: { ...node.attrs, offline: '1' } })
      const count = String(device()?.unacknowledged.size ?? 0)
      const offline = { tag: 'offline', attrs: { count } }
      device()?.connection?.send({ tag: 'ib', attrs: {}, content: [offline] })
    },
  }
}

/** Signs the device as the number's own, as the phone does after a scan. */
export const signDevice = ({ Curve, proto, WA_ADV_ACCOUNT_SIG_PREFIX, hmacSign }: Library, shown: string) => {
  const [ref = '', , identity = '', secret = ''] = shown.slice(shown.indexOf('#') + 1).split(',')
  const account = Curve.generateKeyPair()
  const plain = proto.ADVEncryptionType.E2EE
  const facts = {
    rawId: 7,
    timestamp: Math.floor(Date.now() / 1000),
    keyIndex: 1,
    accountType: plain,
    deviceType: plain,
  }
  const details = proto.ADVDeviceIdentity.encode(facts).finish()
  const signed = Buffer.concat([WA_ADV_ACCOUNT_SIG_PREFIX, details, Buffer.from(identity, 'base64')])
  const accountSignature = Curve.sign(account.private, signed)
  const content = { details, accountSignatureKey: account.public, accountSignature }
  const sealed = proto.ADVSignedDeviceIdentity.encode(content).finish()
  const hmac = hmacSign(sealed, Buffer.from(secret, 'base64'))
  return { ref, identity: proto.ADVSignedDeviceIdentityHMAC.encode({ details: sealed, hmac }).finish() }
}
