// The server's API for journeys, beside the browser: every call is an endpoint of the contract, over real HTTP.
import { urlOf, type Endpoint, type InputTo, type OutputOf } from '@tratativa/contract/kernel/endpoint'
import { requestOf, sendRequest } from '../server/src/testing/send-request.ts'

export interface Answer<T> {
  readonly status: number
  readonly body: T
}

export const makeApi = (base: string) => {
  const ask = async <E extends Endpoint>(
    endpoint: E,
    input: InputTo<E>,
    token?: string,
  ): Promise<Answer<OutputOf<E>>> => {
    const { status, text } = await sendRequest(
      requestOf(base, endpoint, input as Record<string, unknown>, { as: token }),
    )
    return { status, body: JSON.parse(text) as OutputOf<E> }
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
