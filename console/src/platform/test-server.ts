// For tests: a server with fixed answers, in the place of `fetch`.
import { vi } from 'vitest'

interface Refusal {
  readonly status: number
  readonly body: { readonly code: string; readonly message: string; readonly field?: string }
}

/** Answers by method and path: a refusal has a status, an answer that depends on the query is a function of it. */
export type Answers = Readonly<Record<string, unknown>>
type RecordedRequest = { what: string; query: Readonly<Record<string, string>>; body: unknown }

const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'status' in answer && 'body' in answer

/** Answers every call of the page; returns the requests as they come. */
export const serveAnswers = (answers: Answers) => {
  const requests: RecordedRequest[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((url, init) => {
      const { pathname, searchParams } = new URL(url instanceof Request ? url.url : url, 'http://console.test')
      const what = `${init?.method ?? 'GET'} ${pathname}`
      requests.push({
        what,
        query: Object.fromEntries(searchParams),
        body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      })
      const known = answers[what]
      const answer: unknown = typeof known === 'function' ? known(Object.fromEntries(searchParams)) : known
      if (answer === undefined) return Promise.reject(new TypeError(`no answer for ${what}`))
      return Promise.resolve(
        isRefusal(answer) ? Response.json(answer.body, { status: answer.status }) : Response.json(answer),
      )
    }),
  )
  return requests
}
