// The devices of each extension, by their connection. An extension is a number of a company, so companies never meet.
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { Extension } from '../port.ts'
import type { ExtensionCredentials, ExtensionHolder } from './credentials.ts'
import { limits, type SipConnection } from './sip/connection.ts'
import { newTag, replyTo } from './sip/dialog.ts'
import { parameterOf, readAddress, uriIn } from './sip/fields.ts'
import { valueOf, type SipRequest } from './sip/message.ts'

const realm = 'tratativa'
const maxDevices = 5
/** With each registration the exchange asks whether the extension is still served. */
const expirySeconds = { min: 60, max: 120 }

export interface Device {
  readonly connection: SipConnection
  readonly target: string
  readonly holder: ExtensionHolder
  readonly expiresAt: number
}

interface Parts {
  readonly credentials: ExtensionCredentials
  readonly now: () => number
  readonly serves: (extension: Extension) => Promise<boolean>
  /** The device is there, perhaps again on a new connection. */
  readonly onRegistered: (device: Device) => void
}

export const isSameExtension = (left: Extension, right: Extension) =>
  left.tenantId === right.tenantId && left.userId === right.userId && left.number === right.number

export class Registrar {
  readonly #parts: Parts
  readonly #devices = new Map<string, Map<string, Device>>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  devices(tenantId: TenantId, number: string): Device[] {
    const now = this.#parts.now()
    return [...(this.#devices.get(`${tenantId}.${number}`)?.values() ?? [])].filter(
      ({ connection, expiresAt, holder }) =>
        connection.isOpen && expiresAt > now && this.#parts.credentials.isAlive(holder),
    )
  }

  isRegistered({ holder }: SipConnection): boolean {
    return holder !== null && this.#parts.credentials.isAlive(holder)
  }

  async register(connection: SipConnection, request: SipRequest) {
    const holder = this.#authenticate(connection, request)
    if (!holder) return
    const reply = (status: number) => replyTo(connection, request, { status })
    const address = readAddress(uriIn(valueOf(request, 'to') ?? ''))
    const { extension } = holder
    // A connection belongs to one extension, and an extension registers itself alone.
    if (
      address?.number !== extension.number ||
      (connection.holder && !isSameExtension(connection.holder.extension, extension))
    )
      return reply(403)
    if (!(await this.#parts.serves(extension))) {
      reply(403)
      // Ends what the connection had: its devices at once, its calls unless their person comes back.
      return connection.close()
    }
    if (!connection.isOpen) return
    const contact = valueOf(request, 'contact')
    if (contact === undefined) return reply(200)
    return this.#bind(connection, request, holder, contact)
  }

  remove(isGone: (device: Device) => boolean) {
    for (const [key, devices] of this.#devices) {
      for (const [target, device] of devices) if (isGone(device)) devices.delete(target)
      if (devices.size === 0) this.#devices.delete(key)
    }
  }

  #authenticate(connection: SipConnection, request: SipRequest): ExtensionHolder | null {
    const header = valueOf(request, 'authorization')
    const result = header && this.#parts.credentials.check(header, 'REGISTER', request.uri, realm, connection.challenge)
    if (typeof result === 'object') return result.holder
    if (result === 'wrong') {
      connection.wrongPasswords += 1
      connection.challenge = null
      replyTo(connection, request, { status: 403, tag: newTag() })
      if (connection.wrongPasswords >= limits.wrongPasswords) connection.close()
      return null
    }
    const { nonce } = connection.newChallenge(this.#parts.now())
    const stale = result === 'stale' ? ', stale=true' : ''
    const challenge = `Digest realm="${realm}", nonce="${nonce}", algorithm=MD5, qop="auth"${stale}`
    replyTo(connection, request, { status: 401, extra: [['www-authenticate', challenge]] })
    return null
  }

  #bind(connection: SipConnection, request: SipRequest, holder: ExtensionHolder, contact: string) {
    const target = uriIn(contact)
    const requested = Number(parameterOf(contact, 'expires') ?? valueOf(request, 'expires') ?? expirySeconds.max)
    const key = `${holder.extension.tenantId}.${holder.extension.number}`
    const devices = this.#devices.get(key) ?? new Map<string, Device>()
    if (contact === '*' || requested === 0) {
      this.remove((device) => device.connection === connection)
      return replyTo(connection, request, { status: 200 })
    }
    if (!/^sips?:\S{1,300}$/.test(target) || !Number.isInteger(requested))
      return replyTo(connection, request, { status: 400 })
    if (!devices.has(target) && devices.size >= maxDevices) {
      const [oldest] = devices.keys()
      if (oldest !== undefined) devices.delete(oldest)
    }
    const seconds = Math.min(expirySeconds.max, Math.max(expirySeconds.min, requested))
    const device = { connection, target, holder, expiresAt: this.#parts.now() + seconds * 1_000 }
    devices.delete(target)
    devices.set(target, device)
    this.#devices.set(key, devices)
    connection.holder = holder
    replyTo(connection, request, { status: 200, extra: [['contact', `<${target}>;expires=${seconds}`]] })
    return this.#parts.onRegistered(device)
  }
}
