// Addresses of the public internet. An address that is not known to be public counts as inside.
import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Blocks of the IANA registry of special addresses: private, shared, loopback, link-local, documentation, benchmarks, multicast, reserved. */
const insideV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** The block that is assigned to the internet; mapped, NAT64, local, link-local and multicast addresses lie outside of it. */
const assignedV6 = ['2000::', 3] as const

/** Special blocks within it: protocols (Teredo among them), documentation, 6to4. */
const insideV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const blocksOf = (family: 'ipv4' | 'ipv6', blocks: readonly (readonly [string, number])[]) => {
  const list = new BlockList()
  for (const [address, prefix] of blocks) list.addSubnet(address, prefix, family)
  return list
}

const blockedV4 = blocksOf('ipv4', insideV4)
const publicV6 = blocksOf('ipv6', [assignedV6])
const blockedV6 = blocksOf('ipv6', insideV6)

export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !blockedV4.check(address, 'ipv4')
  return isIPv6(address) && publicV6.check(address, 'ipv6') && !blockedV6.check(address, 'ipv6')
}
