// Attacks by an address: every one of these would make the server call itself, its neighbours, or the metadata of its cloud.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AddressRefused, makeGuard, type Guard, type Resolved } from './guard.ts'
import { post } from './post.ts'
import { isPublicAddress } from './public-address.ts'

const refusedAsWritten = [
  // No encryption, or no web address at all.
  'http://api.example.com/v1',
  'ftp://api.example.com/v1',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_INFO',
  'data:text/plain,x',
  'javascript:alert(1)',
  '//127.0.0.1/v1',
  '127.0.0.1',
  '',
  // Loopback in every notation.
  'https://127.0.0.1/v1',
  'https://127.0.0.1./v1',
  'https://127.1/v1',
  'https://127.0.1/v1',
  'https://2130706433/v1',
  'https://017700000001/v1',
  'https://0177.0.0.1/v1',
  'https://0x7f000001/v1',
  'https://0x7f.0.0.1/v1',
  'https://0X7F.1/v1',
  'https://127.255.255.254/v1',
  'https://１２７.0.0.1/v1',
  'https://127。0。0。1/v1',
  'https://%31%32%37.0.0.1/v1',
  'https://0/v1',
  'https://0.0.0.0/v1',
  // Private, shared, link-local, reserved.
  'https://10.0.0.5/v1',
  'https://10.255.255.255/v1',
  'https://172.16.0.1/v1',
  'https://172.31.255.255/v1',
  'https://192.168.1.1/v1',
  'https://100.64.0.1/v1',
  'https://100.127.255.255/v1',
  'https://169.254.169.254/latest/meta-data',
  'https://2852039166/latest/meta-data',
  'https://0xa9fea9fe/latest/meta-data',
  'https://192.0.0.192/opc/v2',
  'https://198.18.0.1/v1',
  'https://192.0.2.1/v1',
  'https://224.0.0.1/v1',
  'https://240.0.0.1/v1',
  'https://255.255.255.255/v1',
  // The same by version six.
  'https://[::1]/v1',
  'https://[::]/v1',
  'https://[0:0:0:0:0:0:0:1]/v1',
  'https://[::ffff:127.0.0.1]/v1',
  'https://[::ffff:7f00:1]/v1',
  'https://[::ffff:169.254.169.254]/v1',
  'https://[::127.0.0.1]/v1',
  'https://[64:ff9b::7f00:1]/v1',
  'https://[64:ff9b::169.254.169.254]/v1',
  'https://[64:ff9b:1::a00:1]/v1',
  'https://[2002:7f00:1::]/v1',
  'https://[2001:0:7f00:1::]/v1',
  'https://[2001:db8::1]/v1',
  'https://[fd00:ec2::254]/latest/meta-data',
  'https://[fc00::1]/v1',
  'https://[fe80::1]/v1',
  'https://[fec0::1]/v1',
  'https://[ff02::1]/v1',
  'https://[100::1]/v1',
  // Users, ports, and other disguises.
  'https://user@api.example.com/v1',
  'https://user:secret@api.example.com/v1',
  'https://api.example.com@127.0.0.1/v1',
  'https://@api.example.com/v1',
  'https://api.example.com:22/v1',
  'https://api.example.com:80/v1',
  'https://api.example.com:5432/v1',
  'https://api.example.com:6379/v1',
  'https://api.example.com/v1?key=x',
  'https://api.example.com/v1?',
  'https://api.example.com/v1#@127.0.0.1',
  'https:\\\\127.0.0.1\\v1',
  'https://api.example.com\\@127.0.0.1/v1',
  'https://127.0.0.1\t/v1',
  'https://api.example\u200B.com/v1',
  ' https://api.example.com/v1',
  `https://${'a'.repeat(300)}.example.com/v1`,
]

/** Names that are admitted as written: only their addresses show where they lead. */
const leadingInside: readonly (readonly [string, Resolved])[] = [
  ['localhost', [{ address: '127.0.0.1', family: 4 }]],
  ['localhost.', [{ address: '::1', family: 6 }]],
  ['metadata.google.internal', [{ address: '169.254.169.254', family: 4 }]],
  ['127.0.0.1.nip.io', [{ address: '127.0.0.1', family: 4 }]],
  ['mapped.example.com', [{ address: '::ffff:10.0.0.1', family: 6 }]],
  ['nat64.example.com', [{ address: '64:ff9b::a00:1', family: 6 }]],
  ['unique-local.example.com', [{ address: 'fd12:3456::1', family: 6 }]],
  ['zone.example.com', [{ address: 'fe80::1%eth0', family: 6 }]],
  ['db', [{ address: '172.18.0.2', family: 4 }]],
  // A public address beside it makes none of them public.
  [
    'both.example.com',
    [
      { address: '93.184.215.14', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ],
  ],
  ['nothing.example.com', []],
  ['rubbish.example.com', [{ address: 'not an address', family: 4 }]],
]

const lookedUp = (guard: Guard, name: string, isAll = true) =>
  new Promise<unknown>((resolve, reject) => {
    guard.lookup(name, { all: isAll }, (error, address) => (error ? reject(error) : resolve(address)))
  })

describe('an address that a company chose', () => {
  it.each(refusedAsWritten)('is refused as it is written: %s', (address) => {
    expect(makeGuard().admit(address)).toBeNull()
  })

  it.each(leadingInside)('is refused where its name leads inside: %s', async (name, addresses) => {
    const guard = makeGuard({ resolve: () => Promise.resolve(addresses) })
    await expect(lookedUp(guard, name)).rejects.toThrow(AddressRefused)
    await expect(lookedUp(guard, name, false)).rejects.toThrow(AddressRefused)
  })

  it.each([
    'https://api.openai.com/v1',
    'https://api.anthropic.com/v1/',
    'https://conta.openai.azure.com/openai/v1',
    'https://modelo.exemplo.com.br:8443/v1',
    'https://8.8.8.8/v1',
    'https://[2606:4700::6810:1]/v1',
  ])('is admitted: %s', (address) => expect(makeGuard().admit(address)?.href).toBeDefined())

  it('leads inside only where the server names the address', () => {
    const guard = makeGuard({ inside: ['127.0.0.1:8080', '[::1]:443'] })
    expect(guard.admit('http://127.0.0.1:8080/v1')?.host).toBe('127.0.0.1:8080')
    expect(guard.admit('https://[::1]/v1')).not.toBeNull()
    expect(guard.admit('http://127.0.0.1:8081/v1')).toBeNull()
    expect(guard.admit('https://127.0.0.1/v1')).toBeNull()
    expect(guard.admit('http://user@127.0.0.1:8080/v1')).toBeNull()
  })

  it('knows what is public', () => {
    const addresses = ['1.1.1.1', '100.63.255.255', '100.128.0.0', '172.32.0.1', '2606:4700::1111', '2001:4860::8888']
    expect(addresses.filter((address) => !isPublicAddress(address))).toEqual([])
    expect(['', 'example.com', '1.1.1', '::ffff:1.1.1.1'].filter(isPublicAddress)).toEqual([])
  })
})

/** Servers of this machine: one plays the internet, the other the inside of the network. */
const outside = '127.0.0.2'
const hosts: Record<string, { hits: number; port: number; close: () => void }> = {}

beforeAll(async () => {
  for (const host of [outside, '127.0.0.1']) {
    const server = createServer((incoming, response) => {
      const record = hosts[host]
      if (record) record.hits += 1
      if (incoming.url === '/redirect') {
        response.writeHead(307, { location: `http://127.0.0.1:${hosts['127.0.0.1']?.port}/secret` }).end()
        return
      }
      if (incoming.url === '/slow') {
        response.writeHead(200).write('{')
        return
      }
      response.end(incoming.url === '/huge' ? 'x'.repeat(100_000) : 'outside')
    })
    // Both have one port, so that only the address tells them apart.
    server.listen(hosts[outside]?.port ?? 0, host)
    await once(server, 'listening')
    hosts[host] = {
      hits: 0,
      port: (server.address() as AddressInfo).port,
      close: () => {
        server.closeAllConnections()
        server.close()
      },
    }
  }
})
afterAll(() => Object.values(hosts).forEach(({ close }) => close()))

/** Only the protocol and the port are admitted here that the guard would refuse: these servers have no certificates. */
const guardBy = (...answers: readonly string[]) => {
  let lookups = 0
  const { lookup } = makeGuard({
    isPublic: (address) => address === outside,
    resolve: () => Promise.resolve([{ address: answers[lookups++] ?? '127.0.0.1', family: 4 }]),
  })
  return { guard: { admit: (address: string) => new URL(address), lookup }, lookups: () => lookups }
}

const send = (guard: Guard, path = '/', milliseconds = 5_000) =>
  post({
    url: `http://rebind.example.com:${hosts[outside]?.port}${path}`,
    headers: {},
    body: '{}',
    signal: AbortSignal.timeout(milliseconds),
    maxBytes: 50_000,
    guard,
  })

describe('a call to the address', () => {
  it('goes to the address that was checked: a name that changes its answer is resolved once', async () => {
    const { guard, lookups } = guardBy(outside, '127.0.0.1')
    const inside = hosts['127.0.0.1']?.hits
    expect(await send(guard)).toMatchObject({ status: 200, text: 'outside' })
    expect([lookups(), hosts['127.0.0.1']?.hits]).toEqual([1, inside])
    await expect(send(guard)).rejects.toThrow(AddressRefused)
    expect(hosts['127.0.0.1']?.hits).toBe(inside)
  })

  it('follows no redirect', async () => {
    const inside = hosts['127.0.0.1']?.hits
    expect(await send(guardBy(outside).guard, '/redirect')).toMatchObject({ status: 307 })
    expect(hosts['127.0.0.1']?.hits).toBe(inside)
  })

  it('is limited in size and time', async () => {
    expect((await send(guardBy(outside).guard, '/huge')).text).toBeNull()
    await expect(send(guardBy(outside).guard, '/slow', 300)).rejects.toThrow()
  })

  it('is not made to an address that is refused as it is written', async () => {
    const inside = hosts['127.0.0.1']
    const sent = { headers: {}, body: '', signal: AbortSignal.timeout(1_000), maxBytes: 1, guard: makeGuard() }
    await expect(post({ ...sent, url: `http://127.0.0.1:${inside?.port}/` })).rejects.toThrow(AddressRefused)
  })
})
