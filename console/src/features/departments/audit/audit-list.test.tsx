import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { AccessEntry } from '@tratativa/contract/identity/audit-shapes'
import { initI18n } from '../../../platform/i18n.ts'
import { renderPart } from '../../../ui/with-words.tsx'
import { AuditList } from './audit-list.tsx'

const entry: AccessEntry = {
  id: '1',
  at: '2026-11-20T12:00:00.000Z',
  by: 'Marina Cavalcanti',
  subject: 'casos-2026-11-20.xlsx',
  action: 'cases.export.taken',
  address: null,
  before: null,
  after: { cases: 12, columns: ['id', 'author'] },
}
const columns = () => [...screen.getByRole('listitem').children].map(({ textContent }) => textContent)

beforeAll(() => initI18n('pt', ['departments']))
afterEach(cleanup)

describe('the audit of access', () => {
  it('names the person of an export as its subject, and its file among the details', () => {
    renderPart(<AuditList entries={[entry]} />)
    expect(columns().slice(1)).toEqual([
      'Marina Cavalcanti',
      'Exportou casoscasos-2026-11-20.xlsx · casos: 12, colunas: 2',
      'Por quem Marina Cavalcanti',
    ])
  })

  it('keeps the subject of every other act', () => {
    renderPart(<AuditList entries={[{ ...entry, action: 'identity.user.renamed', subject: 'Bruna', after: null }]} />)
    expect(columns()[1]).toBe('Bruna')
  })
})
