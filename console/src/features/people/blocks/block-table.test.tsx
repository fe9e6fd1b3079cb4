import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { block } from '@tratativa/contract/people/shapes'
import { initI18n } from '../../../platform/i18n.ts'
import { renderPart } from '../../../ui/with-words.tsx'
import { BlockTable } from './block-table.tsx'

const blockOf = (id: number, reason: { reason: string; reasonCode?: string }) =>
  block.parse({
    id,
    kind: 'email',
    value: `maria${id}@casa.test`,
    people: [],
    by: null,
    at: '2026-11-28T12:00:00.000Z',
    lifted: null,
    ...reason,
  })

beforeAll(() => initI18n('en', ['blocks', 'errors', 'refusals']))
afterEach(cleanup)

it('PERSON-005 I18N-003 a reason of the server is in the language of the reader, and a typed reason as typed', () => {
  const rows = [
    blockOf(1, { reason: 'Pediu para não receber mais mensagens.', reasonCode: 'people.block-opted-out' }),
    blockOf(2, { reason: 'Pediu por telefone' }),
  ]
  renderPart(<BlockTable rows={rows} status="ready" placeholder={null} isLifted={false} onLift={null} />)
  expect(screen.getByText('Asked to receive no more messages.')).toBeTruthy()
  expect(screen.getByText('Pediu por telefone')).toBeTruthy()
})
