// Keeps an address that a company chose from leading inside the network of the server.
import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** The address leads inside, or is none that a company may choose. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

export type Resolved = readonly { readonly address: string; readonly family: number }[]
export type Resolve = (name: string) => Promise<Resolved>

export interface Guard {
  /** Returns null for an address that is refused as it is written. */
  admit(address: string): URL | null
  /** Resolves a name once, and gives the connection the addresses that were checked. */
  readonly lookup: LookupFunction
}

export interface GuardSettings {
  /** Literals inside that are admitted, also by http: `127.0.0.1:8080`. For development. */
  readonly inside?: readonly string[]
  /** Admits http at its own port too: for what carries a signature of its own. */
  readonly allowsPlain?: boolean
  readonly resolve?: Resolve
  readonly isPublic?: (address: string) => boolean
}

const mostLetters = 300
const ports = new Set(['', '443', '8443'])

const resolveBySystem: Resolve = (name) =>
  new Promise((resolve, reject) => {
    systemLookup(name, { all: true, verbatim: true }, (error, addresses) =>
      error === null ? resolve(addresses) : reject(error),
    )
  })

const parsed = (address: string): URL | null => {
  // The parser drops tabs and line breaks, takes a backslash for a slash, and forgets an empty user. None of these belongs to an address
  // of a service, nor does a query.
  if (address.length > mostLetters || /[\s\\\p{C}?#@]/u.test(address)) return null
  try {
    return new URL(address)
  } catch {
    return null
  }
}

/** Brackets stand around a literal of IPv6. */
const literalOf = ({ hostname }: URL) => hostname.replaceAll(/^\[|\]$/g, '')

const hostAndPort = ({ hostname, port, protocol }: URL) =>
  `${hostname}:${port === '' ? (protocol === 'https:' ? '443' : '80') : port}`

export const makeGuard = ({
  inside = [],
  allowsPlain = false,
  resolve = resolveBySystem,
  isPublic = isPublicAddress,
}: GuardSettings = {}): Guard => {
  const isInside = (url: URL) => /^https?:$/.test(url.protocol) && inside.includes(hostAndPort(url))
  const checked = async (name: string): Promise<Resolved> => {
    const addresses = await resolve(name)
    // One address that leads inside refuses all: the connection might take any of them.
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublic(address)))
      throw new AddressRefused(`outbound: ${name} leads inside`)
    return addresses
  }
  return {
    admit(address) {
      const url = parsed(address)
      if (url === null) return null
      if (isInside(url)) return url
      const isPlain = allowsPlain && url.protocol === 'http:' && url.port === ''
      if (!isPlain && (url.protocol !== 'https:' || !ports.has(url.port))) return null
      const literal = literalOf(url)
      return isIP(literal) !== 0 && !isPublic(literal) ? null : url
    },
    lookup(name, options, callback) {
      checked(name).then(
        (addresses) => {
          const [first] = addresses
          if (options.all === true) callback(null, [...addresses])
          else callback(null, first?.address ?? '', first?.family)
        },
        (error: Error) => callback(error, [], 0),
      )
    },
  }
}
