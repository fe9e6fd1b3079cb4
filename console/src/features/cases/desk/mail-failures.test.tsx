import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { TimelineItem } from '@tratativa/contract/cases/desk/shapes'
import type { MailPreview } from '@tratativa/contract/cases/mails/shapes'
import { initI18n } from '../../../platform/i18n.ts'
import { renderPart } from '../../../ui/with-words.tsx'
import { PreviewDialog } from './composer/preview-dialog.tsx'
import { ItemBody } from './timeline/item-body.tsx'

const represented = {
  reason: 'Parte com advogado no caso: registre antes a anuência dele.',
  code: 'cases.mail-represented',
}
const text = 'The party has a lawyer in the case: record the lawyer’s assent first.'

beforeAll(() => initI18n('en', ['desk', 'cases', 'errors', 'refusals']))
afterEach(cleanup)

it('CONDUCT-001 I18N-003 a preview says in the language of the reader who is left out', () => {
  const blocked = [
    { address: 'maria@casa.test', ...represented },
    { address: 'jose@casa.test', reason: 'Pediu por telefone' },
  ]
  const sample = { case_id: 'AF0000001', to: [], blocked, subject: 'Acordo', text: 'Olá.', empty: [] }
  const preview: MailPreview = { cases: 1, mails: 0, blocked: 2, withoutAddress: 0, samples: [sample] }
  renderPart(<PreviewDialog preview={preview} isBusy={false} onSend={vi.fn()} onClose={vi.fn()} />)
  expect(screen.getByText(text, { exact: false })).toBeTruthy()
  expect(screen.getByText('Pediu por telefone', { exact: false })).toBeTruthy()
})

it.each([
  ['that the server wrote', represented.reason, represented.code, text],
  ['that a person typed', 'Pediu por telefone', '', 'Pediu por telefone'],
])('CASE-021 I18N-003 the timeline shows a reason %s', (_who, failure, failureCode, shown) => {
  const mail = { id: '1', address: 'maria@casa.test', subject: 'Acordo', state: 'blocked', failure, failureCode }
  renderPart(<ItemBody item={{ kind: 'mail', text: 'Olá.', by: null, mail } as TimelineItem} />)
  expect(screen.getByText(shown)).toBeTruthy()
})
