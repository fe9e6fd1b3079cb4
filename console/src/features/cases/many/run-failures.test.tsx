import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Run } from '@tratativa/contract/cases/runs/shapes'
import { initI18n } from '../../../platform/i18n.ts'
import { renderPart } from '../../../ui/with-words.tsx'
import { RunRow } from './runs/run-row.tsx'

const failedRun = (failure: Pick<Run, 'failure' | 'failureCode' | 'failureParams'>): Run => ({
  id: '7',
  kind: 'import',
  state: 'failed',
  mode: 'whole',
  title: 'carteira.csv',
  total: 0,
  done: 0,
  refused: 0,
  by: 'Ana',
  createdAt: '2026-11-28T12:00:00.000Z',
  finishedAt: '2026-11-28T12:00:01.000Z',
  undoes: null,
  undoneBy: null,
  isCancelAsked: false,
  ...failure,
})

const show = (run: Run) =>
  renderPart(
    <QueryClientProvider client={new QueryClient()}>
      <RunRow run={run} isOpen={false} onLines={vi.fn()} onUndo={vi.fn()} onCancel={vi.fn()} onOpen={vi.fn()} />
    </QueryClientProvider>,
  )

beforeAll(() => initI18n('en', ['many', 'cases', 'errors', 'refusals', 'fields']))
afterEach(cleanup)

it.each<[string, Pick<Run, 'failure' | 'failureCode' | 'failureParams'>, string]>([
  ['without values', { failure: 'Algo deu errado.', failureCode: 'cases.run-broken' }, 'Something went wrong.'],
  [
    'with its values',
    {
      failure: 'Nada foi alterado: 1.234 casos não podem ser alterados.',
      failureCode: 'cases.run-refused',
      failureParams: { refused: 1234 },
    },
    'Nothing was changed: 1.234 cases cannot be changed.',
  ],
  [
    'of an unreadable spreadsheet',
    {
      failure: 'As aspas abertas na linha 2 não fecham.',
      failureCode: 'cases.sheet-open-quote',
      failureParams: { line: 2 },
    },
    'The quotes opened in line 2 do not close. Correct that line or save the file as XLSX.',
  ],
  ['that was stored without a code', { failure: 'A planilha está danificada.' }, 'A planilha está danificada.'],
])('CASE-013 CASE-018 I18N-003 a run shows a failure %s in the language of the reader', (_kind, failure, text) => {
  show(failedRun(failure))
  expect(screen.getByText(text)).toBeTruthy()
})
