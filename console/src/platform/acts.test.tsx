import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { boundActs, isHeard, pressOf, useActKeys, useActs } from './acts.ts'
import type { ActPlace } from './acts.ts'

const place = {
  id: 'board',
  order: 1,
  label: 'x:board',
  acts: { complete: { label: 'x:complete', keys: 'C' }, rules: { label: 'x:rules' } },
} satisfies ActPlace
const over = { ...place, id: 'over', acts: { close: { label: 'x:close', keys: 'C' } } } satisfies ActPlace

const press = (key: string, given: Partial<KeyboardEvent> = {}) =>
  pressOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...given })

const Keys = () => {
  useActKeys()
  return <input aria-label="campo" />
}
const Screen = ({ onComplete }: { onComplete: (() => void) | null }) => {
  useActs(place, { complete: onComplete, rules: null })
  return <Keys />
}
const Over = ({ onClose }: { onClose: () => void }) => {
  useActs(over, { close: onClose })
  return null
}

afterEach(() => document.body.replaceChildren())

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
    expect(isHeard('C', document.body)).toBe(true)
    expect(isHeard('C', field)).toBe(false)
    expect(isHeard('Alt+ArrowDown', field)).toBe(true)
    document.body.append(Object.assign(document.createElement('dialog'), { open: true }))
    expect(isHeard('C', document.body)).toBe(false)
    expect(isHeard('Alt+ArrowDown', document.body)).toBe(false)
    expect(isHeard('Ctrl+K', field)).toBe(true)
  })
  it('is heard over the dialog that names its place, but not over another one on top of it', () => {
    const dialog = Object.assign(document.createElement('dialog'), { open: true })
    dialog.dataset['acts'] = 'chat'
    const [field, inner] = [document.createElement('textarea'), document.createElement('dialog')]
    dialog.append(field, inner)
    document.body.append(dialog)
    expect(isHeard('Alt+ArrowDown', field, 'chat')).toBe(true)
    expect(isHeard('F6', field, 'chat')).toBe(true)
    expect(isHeard('Alt+ArrowDown', document.body, 'chat')).toBe(true)
    expect(isHeard('W', field, 'chat')).toBe(false)
    expect(isHeard('Alt+ArrowDown', field, 'desk')).toBe(false)
    expect(isHeard('Alt+ArrowDown', inner, 'chat')).toBe(false)
  })
})

describe('acts of a screen', () => {
  it('run by their key and appear in the palette while the screen is mounted', () => {
    const complete = vi.fn()
    const { rerender, unmount } = render(<Screen onComplete={complete} />)
    fireEvent.keyDown(document.body, { key: 'c' })
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'c' })
    expect(complete).toHaveBeenCalledOnce()
    expect(boundActs().map(({ id, keys }) => [id, keys])).toEqual([['board.complete', 'C']])
    rerender(<Screen onComplete={null} />)
    expect(boundActs()).toEqual([])
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
