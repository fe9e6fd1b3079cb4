import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Offer } from '@tratativa/contract/cases/deals/shapes'
import { initI18n } from '../../../../platform/i18n.ts'
import { DeliveryStrip } from './delivery-strip.tsx'

beforeAll(() => initI18n('pt', ['desk']))
afterEach(cleanup)

const show = (state: string, onTakeBack = vi.fn()) => {
  const offer = { value: '6.000,00', delivery: { state, to: 'Nelson' } } as unknown as Offer
  render(<DeliveryStrip offer={offer} isBusy={false} onAgain={vi.fn()} onConfirm={vi.fn()} onTakeBack={onTakeBack} />)
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

  it('DESK-007 is undone while its message is under way, and retracted afterwards', async () => {
    const onTakeBack = vi.fn()
    show('sending', onTakeBack)
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
    cleanup()
    show('delivered', onTakeBack)
    await userEvent.click(screen.getByRole('button', { name: 'Retirar' }))
    expect(onTakeBack.mock.calls).toEqual([[true], [false]])
  })
})
