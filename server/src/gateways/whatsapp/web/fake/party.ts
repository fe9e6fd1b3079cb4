// A person with WhatsApp on one device, with real Signal keys and sessions.
import type { SignalDataSet, SignalKeyStore } from '@whiskeysockets/baileys'
import { silentLogger, type Content, type Library, type Node } from '../library.ts'

/** The server's data about our device: enough for others to write to it. */
export interface DeviceKeys {
  readonly lid: string
  registration: number
  identity: Uint8Array
  signed: { readonly keyId: number; readonly publicKey: Uint8Array; readonly signature: Uint8Array }
  readonly single: { readonly keyId: number; readonly publicKey: Uint8Array }[]
}

const memoryKeys = (): SignalKeyStore => {
  const all = new Map<string, unknown>()
  return {
    get: (type, ids) =>
      Promise.resolve(
        Object.fromEntries(ids.filter((id) => all.has(`${type} ${id}`)).map((id) => [id, all.get(`${type} ${id}`)])),
      ) as never,
    set(data: SignalDataSet) {
      for (const [type, values] of Object.entries(data))
        for (const [id, value] of Object.entries(values))
          if (value === null) all.delete(`${type} ${id}`)
          else all.set(`${type} ${id}`, value)
      return Promise.resolve()
    },
  }
}

export interface ReceivedContent {
  readonly id: string
  readonly content: Content
}

export const makeParty = (library: Library, { phone, lid, name }: { phone: string; lid: string; name: string }) => {
  const creds = library.initAuthCreds()
  const keys = library.addTransactionCapability(memoryKeys(), silentLogger, {
    maxCommitRetries: 1,
    delayBetweenTriesMs: 0,
  })
  const sessions = library.DEFAULT_CONNECTION_CONFIG.makeSignalRepository({ creds, keys }, silentLogger, () =>
    Promise.resolve([]),
  )
  const issued = { keys: 0 }
  const child = (tag: string, content: Node['content']): Node => ({ tag, attrs: {}, content })
  return {
    phone,
    lid,
    name,
    pnJid: `${phone}@s.whatsapp.net`,
    lidJid: `${lid}@lid`,
    inbox: [] as ReceivedContent[],
    seen: [] as string[],
    /** Returns the keys that others need to start a session with the device, as the server issues them. */
    async bundle(jid: string): Promise<Node> {
      issued.keys += 1
      const single = library.Curve.generateKeyPair()
      await keys.set({ 'pre-key': { [issued.keys]: single } })
      const { keyId, keyPair, signature } = creds.signedPreKey
      const id = (value: number) => child('id', library.encodeBigEndian(value, 3))
      return {
        tag: 'user',
        attrs: { jid },
        content: [
          child('registration', library.encodeBigEndian(creds.registrationId)),
          child('type', Buffer.from([5])),
          child('identity', creds.signedIdentityKey.public),
          child('key', [id(issued.keys), child('value', single.public)]),
          child('skey', [id(keyId), child('value', keyPair.public), child('signature', signature)]),
        ],
      }
    },
    async seal(device: DeviceKeys, message: Content) {
      const jid = device.lid
      if (!(await sessions.validateSession(jid)).exists) {
        const preKey = device.single.shift()
        const identityKey = library.generateSignalPubKey(device.identity)
        const session = { registrationId: device.registration, identityKey, signedPreKey: device.signed }
        await sessions.injectE2ESession({ jid, session: { ...session, ...(preKey && { preKey }) } })
      }
      const data = library.writeRandomPadMax16(library.proto.Message.encode(message).finish())
      return sessions.encryptMessage({ jid, data })
    },
    async open(device: DeviceKeys, enc: Node): Promise<Content> {
      const type = enc.attrs['type'] === 'pkmsg' ? 'pkmsg' : 'msg'
      const ciphertext = Buffer.from(enc.content as Uint8Array)
      const plain = await sessions.decryptMessage({ jid: device.lid, type, ciphertext })
      return library.proto.Message.decode(library.unpadRandomMax16(plain))
    },
  }
}
export type FakeParty = ReturnType<typeof makeParty>
