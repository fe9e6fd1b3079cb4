import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { BatchRefusal, RunResultRow } from '@tratativa/contract/cases/many/shapes'
import type { Reason } from '@tratativa/contract/kernel/reason'
import { initI18n } from '../../../platform/i18n.ts'
import { renderPart } from '../../../ui/with-words.tsx'
import { PreviewPart } from './batch/preview-part.tsx'
import { RefusedPane } from './batch/refused-pane.tsx'
import { RunRowsPane } from './runs/run-rows-pane.tsx'

const stepRefused = { reason: 'O caso não pode passar da situação atual para esta.', code: 'cases.step-refused' }

const show = (part: ReactNode, data: readonly (BatchRefusal | RunResultRow)[]) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data, cursor: null })))
  renderPart(<QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>)
}
const row = (line: number, reason: Reason): RunResultRow => ({
  line,
  verdict: 'bad',
  case: null,
  reasons: [{ column: 'SITUACAO', value: '', ...reason }],
})

beforeAll(() => initI18n('en', ['many', 'cases', 'errors', 'refusals', 'fields']))
afterEach(cleanup)

it('CASE-013 I18N-003 the cases that a batch would refuse have their reasons in the language of the reader', async () => {
  show(<RefusedPane wish={{ changes: {} }} />, [{ case: null, ...stepRefused }])
  expect(await screen.findByText('The case cannot go from its current situation to this one.')).toBeTruthy()
})

it('CASE-013 I18N-003 a preview counts the refused cases by reasons in the language of the reader', async () => {
  const counts = { chosen: 3, changed: 1, same: 0, refused: 2, requests: 0, unknownCount: 0 }
  const reasons = [{ what: stepRefused.reason, count: 2, code: stepRefused.code }]
  renderPart(<PreviewPart preview={{ ...counts, fields: [], reasons, sample: [], unknown: [] }} fields={[]} />)
  expect(await screen.findByText('The case cannot go from its current situation to this one.')).toBeTruthy()
})

it('CASE-018 I18N-003 the refused rows of a run have their reasons in the language of the reader', async () => {
  show(<RunRowsPane id="7" isOfFile />, [row(2, stepRefused)])
  expect(await screen.findByText('The case cannot go from its current situation to this one.')).toBeTruthy()
})

it('CASE-018 I18N-003 a reason names its row and its field in the language of the reader', async () => {
  const lacksField = { reason: 'O formulário deste subcliente pede o campo.', code: 'cases.row-lacks-field' }
  show(<RunRowsPane id="7" isOfFile />, [
    row(2, { reason: 'A linha 1234 já fala deste caso.', code: 'cases.row-case-again', params: { line: 1234 } }),
    row(3, { ...lacksField, params: { field: 'authorCpf' } }),
    row(4, { ...lacksField, params: { field: 'clientFolder', label: 'Dossiê' } }),
  ])
  expect(await screen.findByText('Line 1.234 already names this case.')).toBeTruthy()
  expect(screen.getByText('The form of this sub-client asks for the field “Author’s CPF”.')).toBeTruthy()
  expect(screen.getByText('The form of this sub-client asks for the field “Dossiê”.')).toBeTruthy()
})

it('CASE-018 I18N-003 a reason without a code, or with an unknown code, is shown as it was stored', async () => {
  show(<RunRowsPane id="7" isOfFile />, [
    row(2, { reason: 'Não é uma data válida.' }),
    row(3, { reason: 'Este caso está arquivado.', code: 'cases.code-of-a-later-version' }),
  ])
  expect(await screen.findByText('Não é uma data válida.')).toBeTruthy()
  expect(screen.getByText('Este caso está arquivado.')).toBeTruthy()
})
