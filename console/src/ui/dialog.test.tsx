import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { FormDialog } from './form-dialog.tsx'
import { InfoDialog } from './info-dialog.tsx'
import { renderPart } from './with-words.tsx'

const confirm = vi.fn<() => void>()

const Subject = ({ danger = false, busy = false }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Encerrar
      </button>
      <ConfirmDialog
        open={open}
        title="Encerrar 3 casos?"
        danger={danger}
        busy={busy}
        onBack={() => setOpen(false)}
        onConfirm={confirm}
      />
    </>
  )
}

const open = async (props: { danger?: boolean; busy?: boolean } = {}) => {
  confirm.mockClear()
  renderPart(<Subject {...props} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Encerrar' }))
  return { user, dialog: screen.getByRole('alertdialog') }
}

// Dispatches the event that a browser fires on Esc; the test's document does not fire it.
const escape = (dialog: HTMLElement) => dialog.dispatchEvent(new Event('cancel', { cancelable: true }))

afterEach(cleanup)

describe('confirm dialog', () => {
  it('is a modal named by its question, with Voltar and Confirmar', async () => {
    const { dialog } = await open()
    expect(dialog.hasAttribute('open')).toBe(true)
    expect(dialog.getAttribute('aria-labelledby')).toBe(screen.getByText('Encerrar 3 casos?').id)
    expect(screen.getByRole('button', { name: 'Voltar' })).toBeTruthy()
  })

  it('focuses Confirmar first, so that Enter confirms', async () => {
    const { user } = await open()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Confirmar' }))
    await user.keyboard('{Enter}')
    expect(confirm).toHaveBeenCalledOnce()
  })

  it('focuses Voltar first when the act is destructive', async () => {
    await open({ danger: true })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Voltar' }))
  })

  it('closes by Voltar and by Esc', async () => {
    const { user, dialog } = await open()
    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Encerrar' }))
    escape(screen.getByRole('alertdialog'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(dialog.isConnected).toBe(false)
  })

  it('closes by a press outside, but not by the second press of the double click that opened it', async () => {
    const { dialog } = await open()
    const press = (detail: number) =>
      act(() => {
        dialog.dispatchEvent(new MouseEvent('mousedown', { detail }))
      })
    press(2)
    expect(screen.getByRole('alertdialog')).toBe(dialog)
    press(1)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('keeps a form that is being filled in open when the press beside it slips', async () => {
    const onClose = vi.fn<() => void>()
    renderPart(
      <FormDialog title="Recusar" save="Recusar" cancel="Cancelar" isBusy={false} onSave={confirm} onClose={onClose}>
        <input aria-label="Motivo" />
      </FormDialog>,
    )
    const dialog = screen.getByRole('dialog')
    await userEvent.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Peça')
    dialog.dispatchEvent(new MouseEvent('mousedown', { detail: 1 }))
    expect(onClose).not.toHaveBeenCalled()
    escape(dialog)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('asks for a second Esc before it drops a typed text', async () => {
    const onClose = vi.fn<() => void>()
    renderPart(
      <FormDialog title="Recusar" save="Recusar" cancel="Cancelar" isBusy={false} onSave={confirm} onClose={onClose}>
        <textarea aria-label="Motivo" />
      </FormDialog>,
    )
    const dialog = screen.getByRole('dialog')
    const field = screen.getByRole('textbox', { name: 'Motivo' })
    const esc = () => {
      act(() => void escape(dialog))
    }
    await userEvent.type(field, 'Acima da alçada')
    esc()
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toContain('Esc de novo')
    await userEvent.type(field, ' do caso')
    esc()
    expect(onClose).not.toHaveBeenCalled()
    esc()
    expect(onClose).toHaveBeenCalledOnce()
    await userEvent.clear(field)
    esc()
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('stays open and does not confirm twice while the work runs', async () => {
    const { user, dialog } = await open({ busy: true })
    escape(dialog)
    await user.click(screen.getByRole('button', { name: 'Confirmar' }))
    expect(confirm).not.toHaveBeenCalled()
    expect(screen.getByRole('alertdialog')).toBe(dialog)
  })
})

describe('info dialog', () => {
  it('closes by Entendi', async () => {
    const close = vi.fn<() => void>()
    renderPart(<InfoDialog open title="Link enviado" onClose={close} />)
    await userEvent.click(screen.getByRole('button', { name: 'Entendi' }))
    expect(close).toHaveBeenCalledOnce()
  })
})
