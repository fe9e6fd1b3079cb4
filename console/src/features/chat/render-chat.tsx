// Test setup: a signed-in user, a server with fixed answers, and a URL.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { SignedInUser } from '@tratativa/contract/identity/shapes'
import { storeLogin } from '../../platform/login.ts'
import { renderPart } from '../../ui/with-words.tsx'

export const bruna = { email: 'bruna@144.demo', profileTypeId: 3 }
export const caio = { email: 'caio@144.demo', profileTypeId: 3 }

interface Refusal {
  readonly status: number
  readonly body: { readonly code: string; readonly message: string; readonly field?: string }
}

/** Answers by method and path: a refusal has a status, an answer that depends on the query is a function of it. */
type Answers = Readonly<Record<string, unknown>>
type RecordedRequest = { what: string; query: Readonly<Record<string, string>>; body: unknown }

const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'status' in answer && 'body' in answer

const serve = (answers: Answers) => {
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

const signIn = ({ email, profileTypeId }: typeof bruna) => {
  const claims = { userId: 7, tenant_id: 144, idProfileType: profileTypeId, user_email: email, iat: Date.now() / 1000 }
  storeLogin(`e30.${btoa(JSON.stringify(claims))}.x`, { id: 7, name: 'Bruna', login: email } as SignedInUser)
}

interface RenderOptions {
  readonly who?: typeof bruna
  readonly answers?: Answers
  /** The URL with its query. */
  readonly path?: string
}

export const renderChat = (part: ReactNode, { who = bruna, answers = {}, path = '/app/casos' }: RenderOptions = {}) => {
  signIn(who)
  const requests = serve(answers)
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  const shown = renderPart(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { ...shown, requests, cache, router }
}
