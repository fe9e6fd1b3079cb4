import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { boundActions, acceptsKeyPress, pressOf, useActionKeys, useActions } from './actions.ts'
import type { ActionGroup } from './actions.ts'

const boardGroup = {
  id: 'board',
  order: 1,
  label: 'x:board',
  acts: { complete: { label: 'x:complete', keys: 'C' }, rules: { label: 'x:rules' } },
} satisfies ActionGroup
const over = { ...boardGroup, id: 'over', acts: { close: { label: 'x:close', keys: 'C' } } } satisfies ActionGroup

const press = (key: string, modifiers: Partial<KeyboardEvent> = {}) =>
  pressOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...modifiers })

const Keys = () => {
  useActionKeys()
  return <input aria-label="campo" />
}
const Screen = ({ onComplete }: { onComplete: (() => void) | null }) => {
  useActions(boardGroup, { complete: onComplete, rules: null })
  return <Keys />
}
const Over = ({ onClose }: { onClose: () => void }) => {
  useActions(over, { close: onClose })
  return null
}

afterEach(() => document.body.replaceChildren())

it('is listed once, as the part that was mounted later binds it', () => {
  const [early, late] = [vi.fn(), vi.fn()]
  const { unmount } = render(
    <>
      <Screen onComplete={early} />
      <Screen onComplete={late} />
    </>,
  )
  const acts = boundActions().filter(({ id }) => id === 'board.complete')
  expect(acts).toHaveLength(1)
  acts[0]?.run()
  expect([early.mock.calls.length, late.mock.calls.length]).toEqual([0, 1])
  unmount()
})

it('QUEUE-001 a part that goes first keeps its keys, also from a screen that was mounted later', () => {
  const [complete, close] = [vi.fn(), vi.fn()]
  const firstGroup = { ...over, isFirst: true }
  const First = () => {
    useActions(firstGroup, { close })
    return null
  }
  const { rerender, unmount } = render(<First key="first" />)
  rerender(
    <>
      <First key="first" />
      <Screen onComplete={complete} />
    </>,
  )
  fireEvent.keyDown(document.body, { key: 'c' })
  expect([complete.mock.calls.length, close.mock.calls.length]).toEqual([0, 1])
  unmount()
})

describe('key press', () => {
  it('is named in the notation of acts', () => {
    expect(press('c')).toBe('C')
    expect(press('b', { metaKey: true })).toBe('Ctrl+B')
    expect(press('?', { shiftKey: true })).toBe('?')
    expect(press('ArrowRight', { shiftKey: true })).toBe('Shift+ArrowRight')
    expect(press('ArrowDown', { altKey: true })).toBe('Alt+ArrowDown')
  })
  it('is ignored while somebody types or a dialog is open', () => {
    const field = document.createElement('textarea')
    expect(acceptsKeyPress('C', document.body)).toBe(true)
    expect(acceptsKeyPress('C', field)).toBe(false)
    expect(acceptsKeyPress('Alt+ArrowDown', field)).toBe(true)
    document.body.append(Object.assign(document.createElement('dialog'), { open: true }))
    expect(acceptsKeyPress('C', document.body)).toBe(false)
    expect(acceptsKeyPress('Alt+ArrowDown', document.body)).toBe(false)
    expect(acceptsKeyPress('Ctrl+K', field)).toBe(true)
  })
  it('is heard over the dialog that names its place, but not over another one on top of it', () => {
    const dialog = Object.assign(document.createElement('dialog'), { open: true })
    dialog.dataset['acts'] = 'chat'
    const [field, inner] = [document.createElement('textarea'), document.createElement('dialog')]
    dialog.append(field, inner)
    document.body.append(dialog)
    expect(acceptsKeyPress('Alt+ArrowDown', field, 'chat')).toBe(true)
    expect(acceptsKeyPress('F6', field, 'chat')).toBe(true)
    expect(acceptsKeyPress('Alt+ArrowDown', document.body, 'chat')).toBe(true)
    expect(acceptsKeyPress('W', field, 'chat')).toBe(false)
    expect(acceptsKeyPress('Alt+ArrowDown', field, 'desk')).toBe(false)
    expect(acceptsKeyPress('Alt+ArrowDown', inner, 'chat')).toBe(false)
  })
})

describe('acts of a screen', () => {
  it('run by their key and appear in the palette while the screen is mounted', () => {
    const complete = vi.fn()
    const { rerender, unmount } = render(<Screen onComplete={complete} />)
    fireEvent.keyDown(document.body, { key: 'c' })
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'c' })
    expect(complete).toHaveBeenCalledOnce()
    expect(boundActions().map(({ id, keys }) => [id, keys])).toEqual([['board.complete', 'C']])
    rerender(<Screen onComplete={null} />)
    expect(boundActions()).toEqual([])
    unmount()
    fireEvent.keyDown(document.body, { key: 'c' })
    expect(complete).toHaveBeenCalledOnce()
  })
  it('of the screen opened last come first', () => {
    const [complete, close] = [vi.fn(), vi.fn()]
    const { rerender } = render(<Screen onComplete={complete} />)
    rerender(
      <>
        <Screen onComplete={complete} />
        <Over onClose={close} />
      </>,
    )
    fireEvent.keyDown(document.body, { key: 'c' })
    expect(close).toHaveBeenCalledOnce()
    expect(complete).not.toHaveBeenCalled()
  })
})

it('leaves the letters of a text that has lost its field alone, but not the same key after a pause', () => {
  const complete = vi.fn<() => void>()
  render(<Screen onComplete={complete} />)
  const type = (text: string) => {
    for (const key of text) fireEvent.keyDown(document.body, { key })
  }
  type('meia coisa')
  expect(complete).not.toHaveBeenCalled()
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(performance.now() + 1000)
  type('c')
  expect(complete).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})
