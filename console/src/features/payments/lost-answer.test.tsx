import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Instalment } from '@tratativa/contract/payments/shapes'
import { initI18n } from '../../platform/i18n.ts'
import { makeQueryClient } from '../../platform/query.ts'
import { renderPart } from '../../ui/with-words.tsx'
import { PayPane } from './case/pay-pane.tsx'
import { MatchPane } from './overview/match-pane.tsx'

const instalment = {
  id: 5,
  version: 3,
  leg: 'client',
  number: 1,
  count: 4,
  value: '500,00',
  open: '500,00',
  status: 'due',
} as unknown as Instalment
const match = {
  row: 1,
  status: 'match',
  processNumber: '07013001320118260020',
  value: '500,00',
  paidOn: '2026-11-20',
  caseId: 'AF0000001',
  author: 'Ana',
  instalment,
}

const sent: { clientId?: string; version?: number }[] = []

beforeAll(() => initI18n('pt', ['payments', 'errors', 'refusals']))
beforeEach(() => {
  sent.length = 0
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((url, init) => {
      const { pathname } = new URL(url instanceof Request ? url.url : url, 'http://x.test')
      if (pathname.endsWith('/match')) return Promise.resolve(Response.json({ data: [match] }))
      if (init?.method !== 'POST') return Promise.resolve(Response.json({ data: [], cursor: null }))
      sent.push(JSON.parse(String(init.body)) as object)
      return Promise.reject(new TypeError('connection lost'))
    }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (part: ReactNode) =>
  renderPart(<QueryClientProvider client={makeQueryClient()}>{part}</QueryClientProvider>)

const press = async (name: RegExp, count: number) => {
  await userEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(sent).toHaveLength(count))
  await waitFor(() => expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(false))
}

it('a payment whose answer was lost repeats its key; a changed value is another act on the same version', async () => {
  show(<PayPane caseId="AF0000001" instalment={instalment} onClose={() => undefined} />)
  await press(/^Registrar/, 1)
  await press(/^Registrar/, 2)
  await userEvent.type(screen.getByLabelText(/Observação/), 'pix')
  await press(/^Registrar/, 3)
  const [first, second, third] = sent
  expect(first?.clientId).toMatch(/^[\da-f-]{36}$/)
  expect(second).toEqual(first)
  expect(third?.clientId).not.toBe(first?.clientId)
  expect(third?.version).toBe(first?.version)
})

it('a spreadsheet whose answer was lost can only be sent as it was, because its rows may be paid', async () => {
  show(<MatchPane onClose={() => undefined} />)
  await userEvent.type(screen.getByRole('textbox'), '0701300-13.2011.8.26.0020;500,00;20/11/2026')
  await userEvent.click(screen.getByRole('button', { name: 'Conferir' }))
  await screen.findByText('Ana')
  await press(/^Dar baixa/, 1)
  expect(screen.getByRole('button', { name: 'Voltar ao texto' }).hasAttribute('disabled')).toBe(true)
  await press(/^Dar baixa/, 2)
  expect(sent[1]).toEqual(sent[0])
})
