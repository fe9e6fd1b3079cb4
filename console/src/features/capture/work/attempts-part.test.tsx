import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { CaptureAttempt } from '@tratativa/contract/capture/shapes'
import { initI18n } from '../../../platform/i18n.ts'
import { renderPart } from '../../../ui/with-words.tsx'
import { AttemptsPart } from './attempts-part.tsx'

const attempt: CaptureAttempt = {
  state: 'answered',
  status: 200,
  statusText: '',
  message: '',
  contacts: 0,
  cost: '0,50',
  by: 'Ana',
  askedAt: '2026-11-28T12:00:00.000Z',
}

beforeAll(() => initI18n('en', ['capture']))
afterEach(cleanup)

it.each<[string, Partial<CaptureAttempt>, string]>([
  ['contacts', { contacts: 2 }, 'Contacts found: 2. Check and accept them.'],
  ['nothing new', {}, 'No new contact was found.'],
  ['words of its own', { contacts: 1, message: 'Consulta concluída.' }, 'Consulta concluída.'],
  ['a refusal', { state: 'refused', status: 401, statusText: 'Unauthorized' }, '401 Unauthorized'],
])('CAP-001 I18N-003 an answer of the provider with %s is shown', (_what, answer, text) => {
  renderPart(<AttemptsPart attempts={[{ ...attempt, ...answer }]} />)
  expect(screen.getByText(text)).toBeTruthy()
})
