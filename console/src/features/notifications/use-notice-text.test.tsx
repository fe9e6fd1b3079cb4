import { cleanup, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { Suspense } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Notice } from '@tratativa/contract/notifications/shapes'
import { initI18n } from '../../platform/i18n.ts'
import { useNoticeText } from './use-notice-text.ts'

const Text = ({ notice }: { notice: Pick<Notice, 'description' | 'sentences'> }) => <p>{useNoticeText(notice)}</p>

const show = (notice: Pick<Notice, 'description' | 'sentences'>) =>
  render(
    <Suspense>
      <Text notice={notice} />
    </Suspense>,
  )

const offer = {
  description: 'Ana aprovou seu pedido de R$ 9.000,00 no caso AF0000007. Até R$ 9.500,00.',
  sentences: [
    { code: 'offer.approved', params: { by: 'Ana', value: '9.000,00', caseId: 'AF0000007' } },
    { words: 'Até R$ 9.500,00.' },
  ],
}

describe('I18N-003 the text of a notice', () => {
  beforeAll(() => initI18n('en', ['notifications', 'errors']))
  afterEach(async () => {
    cleanup()
    await i18next.changeLanguage('en')
  })

  it('is written in the language of the reader, and leaves the words of a person as they are', async () => {
    show(offer)
    expect(
      await screen.findByText('Ana approved your request of R$ 9.000,00 in case AF0000007. Até R$ 9.500,00.'),
    ).toBeTruthy()
  })

  it('is the stored one in Portuguese, and where a notice has no sentences, or one that the console does not know', async () => {
    show({ description: 'Um aviso de antes.' })
    show({ description: 'Um aviso de amanhã.', sentences: [{ code: 'not.known' }] })
    expect(await screen.findByText('Um aviso de antes.')).toBeTruthy()
    expect(await screen.findByText('Um aviso de amanhã.')).toBeTruthy()
    await i18next.changeLanguage('pt')
    show(offer)
    expect(await screen.findByText(offer.description)).toBeTruthy()
  })

  it('counts, lists and names in the words of that language', async () => {
    show({
      description: 'Sua importação terminou: 1.200 casos cadastrados, 1 linha recusada.',
      sentences: [
        {
          code: 'run.import.done',
          parts: [
            { code: 'part.added', count: 1200 },
            { code: 'part.refusedLines', count: 1 },
          ],
        },
      ],
    })
    expect(await screen.findByText(/1\.200 cases .*, 1 line refused/)).toBeTruthy()
    show({
      description: '1.200 pagamentos ou obrigações passaram do prazo.',
      sentences: [{ code: 'payments.late', params: { count: 1200, n: 1200 } }],
    })
    expect(await screen.findByText(/^1\.200 payments/)).toBeTruthy()
    show({
      description: 'Seu perfil passou de Negociador para Supervisor.',
      sentences: [{ code: 'rights.changed', params: { formerProfile: 3, profile: 2 } }],
    })
    expect(await screen.findByText(/Negotiator .* Supervisor/)).toBeTruthy()
  })

  it('isolates names and numbers from right to left', async () => {
    await i18next.changeLanguage('ar')
    const params = { movement: 'final', caseId: 'AF0000007', name: 'Baixa definitiva', day: '27/11/2026' }
    show({ description: '', sentences: [{ code: 'movement.received', params }] })
    expect(await screen.findByText(/\u2068AF0000007\u2069.*\u2068Baixa definitiva\u2069/u)).toBeTruthy()
  })

  it('says why a run failed by the code of its reason', async () => {
    show({
      description: 'Sua edição em lote não terminou. Nada foi alterado: 3 casos não podem ser alterados.',
      sentences: [
        { code: 'run.batch.failed' },
        {
          reason: {
            reason: 'Nada foi alterado: 3 casos não podem ser alterados.',
            code: 'cases.run-refused',
            params: { refused: 3 },
          },
        },
      ],
    })
    expect(await screen.findByText(/3 cases/)).toBeTruthy()
  })
})
