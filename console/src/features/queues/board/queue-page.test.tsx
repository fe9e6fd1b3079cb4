import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { SignedInUser } from '@tratativa/contract/identity/shapes'
import { initI18n } from '../../../platform/i18n.ts'
import { storeLogin } from '../../../platform/login.ts'
import { renderPart } from '../../../ui/with-words.tsx'
import { QueuePage } from './queue-page.tsx'

const queue = {
  id: 3,
  version: 1,
  state: 'active',
  name: 'Cobrança',
  filter: {},
  order: 'deadline',
  mix: { deadline: 1, room: 1, chance: 1, silence: 1 },
  weight: 1,
  hours: null,
  returnMinutes: 120,
  maxTries: 3,
  endOutcomes: [],
  mode: 'case',
  countdownSeconds: 10,
  scripts: [],
  members: [{ id: 7, name: 'Ana' }],
}
const work = { turns: [], oldest: [], hours: [], people: [], later: 0, others: 0 }
const answers: Readonly<Record<string, object>> = {
  'GET /api/queues/3': { data: queue },
  'GET /api/queues': { data: [] },
  'GET /api/queues/3/work': { data: work },
  'POST /api/queues/next': { data: null },
}

const sent: { what: string; body: unknown }[] = []

const show = (idProfileType: number) => {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((url, init) => {
      const { pathname } = new URL(url instanceof Request ? url.url : url, 'http://x.test')
      const what = `${init?.method ?? 'GET'} ${pathname.replace('/api/case', '')}`
      sent.push({ what, body: init?.body ? (JSON.parse(String(init.body)) as unknown) : undefined })
      return Promise.resolve(Response.json(answers[what] ?? { message: what }, { status: answers[what] ? 200 : 404 }))
    }),
  )
  const claims = { userId: 7, tenant_id: 144, idProfileType, user_email: 'ana@144.demo', iat: Date.now() / 1000 }
  storeLogin(`e30.${btoa(JSON.stringify(claims))}.x`, { id: 7, name: 'Ana', login: 'ana@144.demo' } as SignedInUser)
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/app/filas/$id', component: QueuePage })
  const list = createRoute({ getParentRoute: () => root, path: '/app/filas' })
  const router = createRouter({
    routeTree: root.addChildren([page, list]),
    history: createMemoryHistory({ initialEntries: ['/app/filas/3'] }),
  })
  renderPart(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

beforeAll(() => initI18n('pt', ['queues', 'errors', 'refusals']))
afterEach(() => {
  cleanup()
  sent.length = 0
  localStorage.clear()
})

it('QUEUE-001 a member reads the queue, without the acts of those who lead, and takes its next case', async () => {
  show(3)
  expect(await screen.findByRole('heading', { name: 'Cobrança' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Editar fila' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Pausar' })).toBeNull()
  expect(screen.getByText('Como funciona')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Próximo caso' }))
  await waitFor(() => expect(sent.some(({ what }) => what === 'POST /api/queues/next')).toBe(true))
  expect(sent.find(({ what }) => what === 'POST /api/queues/next')?.body).toEqual({ queueId: 3 })
  expect(sent.some(({ what }) => what.endsWith('/work'))).toBe(false)
})
