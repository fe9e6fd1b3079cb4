import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormDialog } from './form-dialog.tsx'
import { TextField } from './text-field.tsx'
import { TypedAhead } from './typed-ahead.tsx'
import { renderPart } from './with-words.tsx'

afterEach(cleanup)

const nothing = () => undefined
const focusName = () => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label')
const show = (body: ReactNode, footer?: ReactNode) =>
  renderPart(
    <Dialog open onClose={nothing} title="Pergunta" footer={footer}>
      {body}
    </Dialog>,
  )

describe('a dialog puts the first focus', () => {
  it('in its first editable field, so that the first key is not lost', async () => {
    show(
      <>
        <TextField label="Código" disabled defaultValue="" />
        <TextField label="Nome" defaultValue="" />
        <TextField label="Telefone" defaultValue="" />
      </>,
      <Button variant="primary">Salvar</Button>,
    )
    await userEvent.keyboard('Ana')
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Ana')
  })

  it('in a field that is rendered later, unless the focus has moved', async () => {
    const Late = () => {
      const [isThere, setIsThere] = useState(false)
      return (
        <>
          <button type="button" onClick={() => setIsThere(true)}>
            vem
          </button>
          {isThere && <TextField label="Nome" />}
        </>
      )
    }
    show(<Late />)
    fireEvent.click(screen.getByText('vem'))
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nome')))
    cleanup()
    show(<Late />)
    screen.getByText('vem').focus()
    fireEvent.click(screen.getByText('vem'))
    await act(async () => {
      await Promise.resolve()
    })
    expect(focusName()).toBe('vem')
  })

  it('on its main button without a field, and never on the close button', () => {
    show('Texto', <Button variant="primary">Continuar</Button>)
    expect(focusName()).toBe('Continuar')
    cleanup()
    show('Texto', <Button>Fechar</Button>)
    expect(document.activeElement).toBe(screen.getByRole('dialog'))
  })

  it('on the cancel button of a destructive dialog', () => {
    renderPart(
      <FormDialog
        title="Apagar?"
        save="Apagar"
        cancel="Voltar"
        danger
        isBusy={false}
        onSave={nothing}
        onClose={nothing}
      >
        Não volta.
      </FormDialog>,
    )
    expect(focusName()).toBe('Voltar')
  })
})

describe('text typed before the dialog is rendered', () => {
  it('arrives in its first field', async () => {
    const Field = () => {
      const [typed, setTyped] = useState('')
      return (
        <Dialog open onClose={nothing} title="Busca">
          <TextField label="Busca" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Dialog>
      )
    }
    let arrive: (part: { default: typeof Field }) => void = nothing
    const Part = lazy(() => new Promise<{ default: typeof Field }>((resolve) => (arrive = resolve)))
    const Subject = () => {
      const [isOpen, setIsOpen] = useState(false)
      return (
        <>
          <button type="button" onClick={() => setIsOpen(true)}>
            abrir
          </button>
          {isOpen && (
            <Suspense fallback={<TypedAhead onClose={() => setIsOpen(false)} />}>
              <Part />
            </Suspense>
          )}
        </>
      )
    }
    renderPart(<Subject />)
    await userEvent.click(screen.getByText('abrir'))
    await userEvent.keyboard('Fáb')
    await act(async () => arrive({ default: Field }))
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Busca' })
    await vi.waitFor(() => expect(field.value).toBe('Fáb'))
    await userEvent.keyboard('io')
    expect(field.value).toBe('Fábio')
  })
})

describe('every dialog of the console', () => {
  const sources: Record<string, string> = import.meta.glob('../**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const own = Object.entries(sources).filter(([path]) => !path.includes('.test.'))

  it('uses the common rule for its first focus', () => {
    const openers = own.filter(([, text]) => text.includes('.showModal(')).map(([path]) => path)
    expect(openers).toEqual(['./use-modal.ts'])
    const bare = own.filter(([, text]) => /<dialog\b/.test(text) && !text.includes('useModal(')).map(([path]) => path)
    expect(bare).toEqual([])
  })

  it('that overrides its first focus names a field or a harmless button, not the close button', () => {
    const named = own.flatMap(([path, text]) =>
      [...text.matchAll(/<(\w+)(?:(?!\/>|<\w)[\s\S])*?data-autofocus/g)].map(([, part]) => `${path}: ${part}`),
    )
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((name) => name.endsWith(': IconButton'))).toEqual([])
  })
})
