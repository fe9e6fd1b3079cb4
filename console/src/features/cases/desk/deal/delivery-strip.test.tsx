import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Offer } from '@tratativa/contract/cases/deals/shapes'
import { initI18n } from '../../../../platform/i18n.ts'
import { DeliveryStrip } from './delivery-strip.tsx'

beforeAll(() => initI18n('pt', ['desk']))
afterEach(cleanup)

const show = (state: string) => {
  const offer = { value: '6.000,00', delivery: { state, to: 'Nelson' } } as unknown as Offer
  render(<DeliveryStrip offer={offer} isBusy={false} onAgain={vi.fn()} onConfirm={vi.fn()} onTakeBack={vi.fn()} />)
  return screen.getAllByRole('button').map(({ textContent }) => textContent)
}

describe('an offer that does not count yet', () => {
  it('is not sent again once its message has left', () => {
    for (const state of ['sent', 'delivered', 'read']) {
      expect(show(state)).toEqual(['Já foi feita', 'Retirar'])
      expect(screen.getByRole('status').textContent).toContain('ainda não conta como feita')
      cleanup()
    }
  })

  it('can be sent again when its message did not leave, and be taken back while it leaves', () => {
    expect(show('failed')).toEqual(['Enviar de novo', 'Já foi feita', 'Retirar'])
    expect(screen.getByRole('status').textContent).toContain('não chegou à outra parte')
    cleanup()
    expect(show('sending')).toHaveLength(1)
  })
})
