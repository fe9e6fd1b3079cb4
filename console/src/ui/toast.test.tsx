import { useState } from 'react'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { messageTimeout, notificationTimeout, useToast } from './toast.tsx'
import { renderPart } from './with-words.tsx'

const undo = vi.fn<() => void>()

const Subject = () => {
  const { message, notify } = useToast()
  const [dialogs, setDialogs] = useState(0)
  const close = () => setDialogs(0)
  return (
    <>
      <button type="button" onClick={() => setDialogs(dialogs + 1)}>
        abrir
      </button>
      <Dialog open={dialogs > 0} title="Caso" onClose={close}>
        <Dialog open={dialogs > 1} title="Por cima" onClose={close} />
      </Dialog>
      <button type="button" onClick={() => message('Prazo alterado', { action: { label: 'Desfazer', onAct: undo } })}>
        mudar
      </button>
      <button type="button" onClick={() => notify('Nova mensagem')}>
        chegar
      </button>
    </>
  )
}

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

beforeEach(() => {
  vi.useFakeTimers()
  undo.mockClear()
  renderPart(<Subject />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('toasts', () => {
  it('close after 3 s for a message and 5 s for a notification', () => {
    expect([messageTimeout, notificationTimeout]).toEqual([3000, 5000])
    fireEvent.click(screen.getByText('mudar'))
    fireEvent.click(screen.getByText('chegar'))
    pass(2999)
    expect(screen.getByText('Prazo alterado')).toBeTruthy()
    pass(1)
    expect(screen.queryByText('Prazo alterado')).toBeNull()
    pass(2000)
    expect(screen.queryByText('Nova mensagem')).toBeNull()
  })

  it('pause under the pointer', () => {
    fireEvent.click(screen.getByText('mudar'))
    const item = screen.getByText('Prazo alterado').closest('li') ?? document.body
    fireEvent.pointerEnter(item)
    pass(10_000)
    expect(screen.getByText('Prazo alterado')).toBeTruthy()
    fireEvent.pointerLeave(item)
    pass(3000)
    expect(screen.queryByText('Prazo alterado')).toBeNull()
  })

  it('disappear after their act, and are announced politely', () => {
    fireEvent.click(screen.getByText('mudar'))
    expect(screen.getByRole('region', { name: 'Avisos' }).getAttribute('aria-live')).toBe('polite')
    fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(undo).toHaveBeenCalledOnce()
    expect(screen.queryByText('Prazo alterado')).toBeNull()
  })

  it('stands in the dialog on top, where it can be pressed, and is still there when the dialog has closed', () => {
    const place = () => screen.getByText('Prazo alterado').closest('dialog')
    fireEvent.click(screen.getByText('mudar'))
    expect(place()).toBeNull()
    fireEvent.click(screen.getByText('abrir'))
    expect(place()).toBe(screen.getByRole('dialog', { name: 'Caso' }))
    fireEvent.click(screen.getByText('abrir'))
    expect(place()).toBe(screen.getByRole('dialog', { name: 'Por cima' }))
    fireEvent.mouseDown(screen.getByRole('dialog', { name: 'Caso' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(place()).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(undo).toHaveBeenCalledOnce()
    fireEvent.click(screen.getByText('abrir'))
    fireEvent.click(screen.getByText('mudar'))
    expect(place()).toBe(screen.getByRole('dialog', { name: 'Caso' }))
    fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(undo).toHaveBeenCalledTimes(2)
  })
})
