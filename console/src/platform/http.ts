// The only module that uses the network: every call is an endpoint of the contract.
import { pathNames } from '@tratativa/contract/kernel/endpoint'
import type { Endpoint, InputTo, JsonEndpoint, OutputOf } from '@tratativa/contract/kernel/endpoint'
import type { ErrorAnswer } from '@tratativa/contract/kernel/error-answer'
import { baseOf } from './hosts.ts'
import { leadToEnrolment, leave, readLogin } from './login.ts'
import { offline, Refused, unreadableCode } from './refused.ts'

export { Refused } from './refused.ts'

/** The part of an endpoint that a call needs. */
export type Address = Pick<Endpoint, 'host' | 'method' | 'path'>
type Fields = Record<string, unknown>

const split = (address: Address, input: Fields) => {
  const rest = { ...input }
  let path: string = address.path
  for (const name of pathNames(address.path)) {
    path = path.replace(`:${name}`, encodeURIComponent(String(rest[name])))
    delete rest[name]
  }
  return { path, rest }
}

const queryString = (fields: Fields): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null || value === '') continue
    for (const queryValue of Array.isArray(value) ? value : [value]) query.append(name, String(queryValue))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** Returns the address with all of its input in it, as downloads and uploads need. */
export const requestAddressOf = (address: Address, input: Fields) => {
  const { path, rest } = split(address, input)
  return { path: path + queryString(rest), url: baseOf(address.host) + path + queryString(rest) }
}

export const requestOf = (address: Address, input: Fields) => {
  const { path, rest } = split(address, input)
  const url = baseOf(address.host) + path
  if (address.method === 'GET') return { url: url + queryString(rest), body: undefined }
  return { url, body: JSON.stringify(rest) }
}

// Treats a missing or incomplete answer as offline, unless the call was aborted here.
const unanswered = (signal?: AbortSignal) => (failure: unknown) => {
  throw signal?.aborted ? failure : offline()
}

// A proxy in front of the server may refuse without JSON. The status is then enough.
const refusalIn = (response: Response): Promise<Partial<ErrorAnswer>> => response.json().catch(() => ({}))

export const refusalOf = (status: number, answer: Partial<ErrorAnswer>): Refused => {
  const { field, requestId, retryAfter } = answer
  return new Refused({
    status,
    code: answer.code ?? unreadableCode,
    message: answer.message ?? '',
    ...(field === undefined ? {} : { field }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  })
}

/** An answer of a proxy carries no code of ours. The 401 of a wrong password has its own code. */
const endsLogin = ({ status, code }: Refused, hadToken: boolean) =>
  status === 401 && (code === 'kernel.unauthorized' || (code === unreadableCode && hadToken))

export const leaveIfRefused = (refused: Refused, hadToken: boolean) => {
  if (endsLogin(refused, hadToken)) leave()
  else if (refused.code === 'kernel.second-step-due') leadToEnrolment()
  else if (refused.code === 'identity.blocked' && hadToken) leave({ query: '?reason=blocked' })
}

const send = async (address: Address, input: Fields, signal?: AbortSignal): Promise<unknown> => {
  const { url, body } = requestOf(address, input)
  const token = readLogin()?.token
  const headers = new Headers({ accept: 'application/json' })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  const response = await fetch(url, {
    method: address.method,
    headers,
    body: body ?? null,
    signal: signal ?? null,
  }).catch(unanswered(signal))
  if (response.ok) return response.json().catch(unanswered(signal))
  const refused = refusalOf(response.status, await refusalIn(response))
  const now = readLogin()?.token
  // The token was renewed during this call, so the call is repeated with the new token.
  if (token !== undefined && now !== undefined && now !== token && endsLogin(refused, true))
    return send(address, input, signal)
  leaveIfRefused(refused, token !== undefined)
  throw refused
}

export const call = async <E extends JsonEndpoint>(
  endpoint: E,
  input: InputTo<E>,
  options: { signal?: AbortSignal } = {},
): Promise<OutputOf<E>> => (await send(endpoint, input as Fields, options.signal)) as OutputOf<E>

/** The call of one endpoint as a function of its input. */
export const callOf =
  <E extends JsonEndpoint>(endpoint: E) =>
  (input: InputTo<E>): Promise<OutputOf<E>> =>
    call(endpoint, input)

/** Reads a small static file of the server that is not an endpoint: the version or the configuration of this installation. */
export const readJson = async (path: '/version.json' | '/console-config.json'): Promise<unknown> => {
  const response = await fetch(path, { cache: 'no-store' }).catch(unanswered())
  if (!response.ok) throw refusalOf(response.status, {})
  return response.json().catch(unanswered())
}
