// Generates hostile inputs from a seed, so that a failure can be reproduced.
import { hasQueryInput, pathNames, urlOf, type Endpoint } from '@tratativa/contract/kernel/endpoint'
import { sampleInput } from './sample-input.ts'

/** A small seeded generator: the same seed gives the same inputs. */
const seeded = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const deep = (levels: number): unknown => (levels === 0 ? 'x' : [deep(levels - 1)])

const values: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  1.5,
  1e308,
  -1e308,
  9_007_199_254_740_993,
  2 ** 31,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u2066𝕏🧨',
  'ÀÉÎÕÜ'.normalize('NFD'),
  "' or 1=1 --",
  "'); drop table identity.account; --",
  '$1',
  '%_\\',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '{{constructor}}',
  'NaN',
  'Infinity',
  '-0',
  '1e1000',
  '99999999999999999999',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '0001-01-01',
  '9999-12-31',
  '9999-12-31T23:59:59-14:00',
  'x'.repeat(300),
  'x'.repeat(20_000),
  [],
  {},
  [null],
  [[]],
  { toString: 'x' },
  { constructor: { prototype: { isAdmin: true } } },
  deep(200),
  Array.from({ length: 2_000 }, () => 1),
]

const strangeNames = [
  'constructor',
  'toString',
  'hasOwnProperty',
  'tenantId',
  'tenant_id',
  'isAdmin',
  '',
  '$where',
  'a.b',
]

const rawBodies = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"a":1e400}',
  '\u0000',
  `{"a":"${'x'.repeat(1_100_000)}"}`,
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  '{"email":"a@b.c","email":"d@e.f"}',
]

const contentTypes = [
  'application/json',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/json; charset=utf-16',
  '',
]

export interface HostileRequest {
  readonly path: string
  readonly init: RequestInit
}

const pick = <T>(from: readonly T[], random: () => number): T => {
  const pickedElement = from[Math.floor(random() * from.length)]
  if (pickedElement === undefined && from.length === 0)
    throw new Error('hostile-inputs: cannot pick from an empty list')
  return pickedElement as T
}

const encode = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // An unpaired surrogate cannot be encoded in a URL.
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, '?')).slice(0, 4_000)
}

const request = (endpoint: Endpoint, input: Record<string, unknown>, init: RequestInit): HostileRequest => {
  const inPath = pathNames(endpoint.path)
  const path = urlOf(endpoint).replace(/:(\w+)/g, (_, name: string) => encode(input[name] ?? 'x') || '%20')
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name))
  if (!hasQueryInput(endpoint))
    return { path, init: { method: endpoint.method, body: JSON.stringify(Object.fromEntries(rest)), ...init } }
  const query = rest.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
  const file = endpoint.file ? { method: endpoint.method, body: 'um texto' } : {}
  return { path: query ? `${path}?${query}` : path, init: { ...file, ...init } }
}

export const hostileRequests = (
  endpoint: Endpoint,
  count: number,
  token: string | null,
  seed: number,
): HostileRequest[] => {
  const random = seeded(seed)
  const names = Object.keys(endpoint.input.shape)
  const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
  const headers = { ...authorization, 'content-type': 'application/json' }
  const base = sampleInput(endpoint.input)
  const spoilt = () => {
    const input: Record<string, unknown> = { ...base }
    if (names.length > 0) input[pick(names, random)] = pick(values, random)
    if (names.length === 0 || random() < 0.2) input[pick(strangeNames, random)] = pick(values, random)
    return request(endpoint, input, { headers })
  }
  const broken = () => {
    const { path } = request(endpoint, base, { headers })
    const type = pick(contentTypes, random)
    return {
      path,
      init: {
        method: endpoint.method,
        headers: { ...authorization, ...(type ? { 'content-type': type } : {}) },
        body: pick(rawBodies, random),
      },
    }
  }
  return Array.from({ length: count }, () => (endpoint.method !== 'GET' && random() < 0.15 ? broken() : spoilt()))
}
