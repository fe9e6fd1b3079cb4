import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { initI18n } from '../../../platform/i18n.ts'
import { renderPart } from '../../../ui/with-words.tsx'
import type { TurnPhone } from './call-starters.slot.ts'
import { Countdown } from './countdown.tsx'

const startCall = vi.fn<(caseId: string, phone: string) => void>()
const line = { isBusy: false, onChange: () => undefined as void }
const telephony: TurnPhone = {
  startCall,
  isCalling: () => line.isBusy,
  watch: (onChange) => {
    line.onChange = onChange
    return () => undefined
  },
  settleCall: () => Promise.resolve(),
}
const setBusy = (isBusy: boolean) => {
  line.isBusy = isBusy
  act(() => line.onChange())
}

beforeAll(() => initI18n('pt', ['queues']))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  startCall.mockClear()
  line.isBusy = false
  vi.useRealTimers()
})

const show = (phone: string, telephone: TurnPhone | null = telephony) =>
  renderPart(
    <Countdown current={{ caseId: 'AF0000001', phone, queue: { countdownSeconds: 3 } }} telephone={telephone} />,
  )
const pass = (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) void act(() => vi.advanceTimersByTime(1000))
}

describe('QUEUE-001 the countdown of a queue that calls on its own', () => {
  it('counts down and starts the call once', () => {
    show('11987654321')
    expect(screen.getByRole('timer').textContent).toBe('Ligando em 3 s')
    pass(2)
    expect(screen.getByRole('timer').textContent).toBe('Ligando em 1 s')
    expect(startCall).not.toHaveBeenCalled()
    pass(10)
    expect(startCall.mock.calls).toEqual([['AF0000001', '11987654321']])
  })

  it('waits for a telephone that is still loading', () => {
    const part = (telephone: TurnPhone | undefined) => (
      <Countdown
        current={{ caseId: 'AF0000001', phone: '11987654321', queue: { countdownSeconds: 3 } }}
        telephone={telephone}
      />
    )
    const { rerender } = renderPart(part(undefined))
    pass(10)
    rerender(part(telephony))
    pass(3)
    expect(startCall).toHaveBeenCalledOnce()
  })

  it('waits for the end of a call that is still on the line', () => {
    setBusy(true)
    show('11987654321')
    pass(10)
    expect(screen.getByRole('timer').textContent).toBe('Liga quando a ligação atual terminar')
    expect(startCall).not.toHaveBeenCalled()
    setBusy(false)
    pass(3)
    expect(startCall).toHaveBeenCalledOnce()
  })

  it('calls nobody once it is stopped, or when the case was left', () => {
    const { unmount } = show('11987654321')
    pass(2)
    fireEvent.click(screen.getByRole('button', { name: 'Parar' }))
    pass(10)
    expect(screen.queryByRole('timer')).toBeNull()
    unmount()
    show('11987654321').unmount()
    pass(10)
    expect(startCall).not.toHaveBeenCalled()
  })

  it('calls nobody without a number, and shows the number where nothing can call', () => {
    show('').unmount()
    show('')
    pass(10)
    expect(screen.getByText('Sem telefone para ligar')).toBeDefined()
    cleanup()
    show('11987654321', null)
    pass(10)
    expect(screen.getByText('11987654321')).toBeDefined()
    expect(startCall).not.toHaveBeenCalled()
  })
})
