import { describe, expect, it } from 'vitest'
import { meaningOf } from './use-shortcuts.ts'

const press = (key: string, given: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  target: document.body as EventTarget,
  ...given,
})

describe('the keys of every screen', () => {
  it('open the palette, the list and the pages', () => {
    expect(meaningOf(press('k', { ctrlKey: true }), false, false)).toBe('palette')
    expect(meaningOf(press('K', { metaKey: true }), false, false)).toBe('palette')
    expect(meaningOf(press('?'), false, false)).toBe('list')
    expect(meaningOf(press('g'), false, false)).toBe('wait')
    expect(meaningOf(press('n'), true, false)).toBe('go')
    expect(meaningOf(press('n'), false, false)).toBeNull()
  })
  it('leave alone whoever types, and open dialogs', () => {
    const field = document.createElement('textarea')
    expect(meaningOf(press('?', { target: field }), false, false)).toBeNull()
    expect(meaningOf(press('k', { ctrlKey: true, target: field }), false, false)).toBe('palette')
    expect(meaningOf(press('g'), false, true)).toBeNull()
  })
})
