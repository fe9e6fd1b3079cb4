import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PeriodPicker } from './period-picker.tsx'
import type { CompletePeriod } from './period-picker.tsx'
import { renderPart } from './with-words.tsx'

const november = { start: '2026-11-01', end: '2026-11-18' }

const open = async () => {
  const change = vi.fn<(period: CompletePeriod) => void>()
  renderPart(<PeriodPicker value={november} onChange={change} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '01/11/2026 a 18/11/2026' }))
  const day = (number: number) => screen.getByRole('button', { name: `${number} de novembro de 2026` })
  return { user, change, day, apply: screen.getByRole<HTMLButtonElement>('button', { name: 'Aplicar' }) }
}

afterEach(cleanup)

describe('PeriodPicker', () => {
  it('shows six weeks of seven days, Sunday first', async () => {
    await open()
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(heads).toEqual(['D', 'S', 'T', 'Q', 'Q', 'S', 'S'])
    expect(document.querySelectorAll('tbody tr')).toHaveLength(6)
    expect(screen.getByText('18 dias')).toBeTruthy()
  })

  it('applies only with both days', async () => {
    const { user, change, day, apply } = await open()
    await user.click(day(5))
    expect(apply.disabled).toBe(true)
    await user.click(day(9))
    expect(apply.disabled).toBe(false)
    expect(change).not.toHaveBeenCalled()
    await user.click(apply)
    expect(change).toHaveBeenCalledExactlyOnceWith({ start: '2026-11-05', end: '2026-11-09' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('starts again when the second day is earlier', async () => {
    const { user, change, day, apply } = await open()
    await user.click(day(10))
    await user.click(day(4))
    expect(apply.disabled).toBe(true)
    await user.click(day(6))
    await user.click(apply)
    expect(change).toHaveBeenCalledWith({ start: '2026-11-04', end: '2026-11-06' })
  })

  it('clears both days with Limpar, and disables Aplicar', async () => {
    const { user, apply } = await open()
    await user.click(screen.getByRole('button', { name: 'Limpar' }))
    expect(apply.disabled).toBe(true)
    expect(screen.queryByText('18 dias')).toBeNull()
  })

  it('moves from month to month by the keyboard', async () => {
    const { user } = await open()
    await user.keyboard('{PageDown}{Home}')
    expect(screen.getByRole('heading', { name: 'dezembro 2026' })).toBeTruthy()
    expect(document.activeElement?.getAttribute('data-day')).toBe('2026-12-13')
  })
})
