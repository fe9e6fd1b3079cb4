import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { initI18n } from '../../../platform/i18n.ts'
import { makeQueryClient } from '../../../platform/query.ts'
import { serveAnswers } from '../../../platform/test-server.ts'
import { renderPart } from '../../../ui/with-words.tsx'
import { VersionsPane } from './versions-pane.tsx'

beforeAll(() => initI18n('en', ['petitions', 'errors']))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const noon = '2026-11-28T12:00:00.000Z'
const versions = [
  { version: 3, by: 'Rogério', at: noon, note: 'Versão 1', source: 'restored' },
  { version: 2, by: 'Rogério', at: noon, note: 'Prazo de 10 dias', source: 'edited' },
  { version: 1, by: '', at: noon, note: '', source: 'made' },
]

it('PET-001 I18N-003 says in the reader’s language which version came back, and leaves out a name that nobody has', async () => {
  serveAnswers({
    'GET /api/case/api/petition-models/6/versions': { data: versions },
    'GET /api/case/api/petition-models/6/compare': { data: [] },
  })
  renderPart(
    <QueryClientProvider client={makeQueryClient()}>
      <VersionsPane versioned={{ of: 'model', id: 6 } as never} onRestore={null} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  await screen.findByRole('list', { name: 'Versions' })
  const textOf = (item: HTMLElement) => item.textContent.replace(item.querySelector('time')?.textContent ?? '', ' ')
  const texts = screen.getAllByRole('listitem').map(textOf)
  expect(texts).toEqual([
    'Version 3 Rogério · older version brought backVersion 1',
    'Version 2 Rogério · editedPrazo de 10 dias',
    'Version 1 made',
  ])
})
