// Determines the caller of a request: their address behind the configured number of proxies, and the key under which limits count it.
import { BlockList, isIP } from 'node:net'

/** None, a number of hops, or the proxies' addresses and networks. */
export type TrustProxy = number | readonly string[]

/** Returns true when the address at this hop, counted from our side, is one of our proxies. */
export type Trust = (address: string, hop: number) => boolean

const withoutIpv4Prefix = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

const listOf = (networks: readonly string[]) => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

export const trustOf = (setting: TrustProxy): Trust => {
  if (typeof setting === 'number') return (_address, hop) => hop < setting
  const list = listOf(setting)
  return (address) =>
    isIP(withoutIpv4Prefix(address)) !== 0 &&
    list.check(withoutIpv4Prefix(address), familyOf(withoutIpv4Prefix(address)))
}

/** Returns the nearest address that is not one of our proxies. The sender may have forged everything to the left of it in the header. */
export const clientAddress = (remote: string, forwarded: string | undefined, trust: Trust): string => {
  const hops = [remote, ...(forwarded?.split(',').map((part) => part.trim()) ?? []).toReversed()]
  const index = hops.findIndex((address, hop) => !trust(address, hop))
  return withoutIpv4Prefix(hops.at(index) ?? remote)
}

const groupsOf = (address: string): string[] => {
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
}

/** One IPv6 household can use a whole /64: it counts as one caller. */
export const limitKey = (address: string): string => {
  const known = withoutIpv4Prefix(address)
  if (isIP(known) !== 6) return known
  const network = groupsOf(known).slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
