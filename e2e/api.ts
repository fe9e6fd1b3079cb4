// The server's API for journeys, beside the browser: every call is an endpoint of the contract, over real HTTP.
import { pathNames, urlOf, type Endpoint, type InputTo, type OutputOf } from '@tratativa/contract/kernel/endpoint'

export interface Answer<T> {
  readonly status: number
  readonly body: T
}

const requestOf = (base: string, endpoint: Endpoint, input: Readonly<Record<string, unknown>>, token?: string) => {
  const inPath = pathNames(endpoint.path)
  const url = new URL(
    urlOf(endpoint).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name]))),
    base,
  )
  const rest = Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined)
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  if (endpoint.method === 'GET') {
    for (const [name, value] of rest) url.searchParams.set(name, String(value))
    return new Request(url, { headers })
  }
  return new Request(url, {
    method: endpoint.method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(rest)),
  })
}

export const makeApi = (base: string) => {
  const ask = async <E extends Endpoint>(
    endpoint: E,
    input: InputTo<E>,
    token?: string,
  ): Promise<Answer<OutputOf<E>>> => {
    const response = await fetch(requestOf(base, endpoint, input as Record<string, unknown>, token))
    return { status: response.status, body: (await response.json()) as OutputOf<E> }
  }
  return {
    base,
    /** Returns the answer, including a refusal. */
    ask,
    /** Returns the output of the endpoint; a refusal fails the journey. */
    async call<E extends Endpoint>(endpoint: E, input: InputTo<E>, token?: string): Promise<OutputOf<E>> {
      const { status, body } = await ask(endpoint, input, token)
      if (status >= 400) throw new Error(`${urlOf(endpoint)} answered ${status}: ${JSON.stringify(body)}`)
      return body
    },
  }
}

export type Api = ReturnType<typeof makeApi>
