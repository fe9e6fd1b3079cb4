// Test setup: a signed-in user, a server with fixed answers, and a URL.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SignedInUser } from '@tratativa/contract/identity/shapes'
import { storeLogin } from '../../platform/login.ts'
import { serveAnswers, type Answers } from '../../platform/test-server.ts'
import { renderPart } from '../../ui/with-words.tsx'

export const bruna = { email: 'bruna@144.demo', profileTypeId: 3 }
export const caio = { email: 'caio@144.demo', profileTypeId: 3 }

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
  const requests = serveAnswers(answers)
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
