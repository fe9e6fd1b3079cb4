import { cleanup, screen } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { casesErrors } from '@tratativa/contract/cases/errors'
import { initI18n } from '../../../../platform/i18n.ts'
import { makeQueryClient } from '../../../../platform/query.ts'
import { serveAnswers } from '../../../../platform/test-server.ts'
import { renderPart } from '../../../../ui/with-words.tsx'
import { StatusesPane } from './statuses-pane.tsx'

beforeAll(() => initI18n('pt', ['rules', 'errors', 'refusals']))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('an undo that is refused says so: the name of before is taken by now', async () => {
  const statuses = { data: [{ id: 1, name: 'Suspenso', isFinal: false, position: 1, isActive: true, cases: 0 }] }
  const { code, message } = casesErrors.ruleNameTaken
  const answers: Record<string, unknown> = {
    'GET /api/case/api/case-statuses': statuses,
    'PUT /api/case/api/case-statuses/1': statuses,
  }
  serveAnswers(answers)
  renderPart(
    <QueryClientProvider client={makeQueryClient()}>
      <StatusesPane />
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Editar/ }))
  await userEvent.type(screen.getByRole('textbox'), ' na vara')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  const undo = await screen.findByRole('button', { name: 'Desfazer' })
  answers['PUT /api/case/api/case-statuses/1'] = { status: 409, body: { code, message, field: 'name' } }
  await userEvent.click(undo)
  expect(await screen.findByText(message)).toBeTruthy()
})
