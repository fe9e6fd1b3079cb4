import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { initI18n } from '../../../platform/i18n.ts'
import { renderPart } from '../../../ui/with-words.tsx'
import { InvitationsPane } from './invitations-pane.tsx'

const invitation = { id: 5, company: 'Sabiá', profileTypeName: 'Negociador' }

beforeAll(() => initI18n('en', ['profile', 'errors', 'refusals']))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  [
    'Accept',
    'Convite aceito. Você já pode trocar de empresa.',
    'Invitation accepted. You can now switch to this company.',
  ],
  ['Decline', 'Convite recusado.', 'Invitation declined.'],
])('I18N-003 says in the language of the reader what %s has done', async (button, message, text) => {
  vi.stubGlobal('fetch', (_address: string, options?: RequestInit) =>
    Promise.resolve(
      Response.json(
        options?.method === 'POST' || options?.method === 'PUT' ? { error: false, message } : { data: [invitation] },
      ),
    ),
  )
  renderPart(
    <QueryClientProvider client={new QueryClient()}>
      <InvitationsPane />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: button }))
  expect(await screen.findByText(text)).toBeTruthy()
})
