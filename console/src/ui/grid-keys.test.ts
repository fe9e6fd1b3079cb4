import { describe, expect, it } from 'vitest'
import { gridActionOf } from './grid-keys.ts'

const size = { rows: 15, columns: 8, sight: 10 }
const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
const press = (
  key: string,
  modifiers: Partial<typeof plain> = {},
  position = { row: 3, column: 2 },
  rightToLeft = false,
) => gridActionOf({ ...plain, ...modifiers, key }, position, size, rightToLeft)
const goTo = (row: number, column: number, sweep = false) => ({ act: 'go', to: { row, column }, sweep })

describe('grid keys', () => {
  it('move by one cell and stop at the edges', () => {
    expect(press('ArrowDown')).toEqual(goTo(4, 2))
    expect(press('ArrowUp', {}, { row: 0, column: 0 })).toEqual(goTo(0, 0))
    expect(press('ArrowRight', {}, { row: 3, column: 7 })).toEqual(goTo(3, 7))
  })

  it('follow the text direction', () => {
    expect(press('ArrowRight', {}, { row: 3, column: 2 }, true)).toEqual(goTo(3, 1))
    expect(press('ArrowLeft', {}, { row: 3, column: 2 }, true)).toEqual(goTo(3, 3))
  })

  it('jump to the ends of the row, and with Ctrl to the corners', () => {
    expect(press('Home')).toEqual(goTo(3, 0))
    expect(press('End')).toEqual(goTo(3, 7))
    expect(press('Home', { ctrlKey: true })).toEqual(goTo(0, 0))
    expect(press('End', { ctrlKey: true })).toEqual(goTo(14, 7))
    expect(press('ArrowDown', { ctrlKey: true })).toEqual(goTo(14, 2))
    expect(press('ArrowLeft', { ctrlKey: true })).toEqual(goTo(3, 0))
  })

  it('page by the visible rows, and turn the page at the edge', () => {
    expect(press('PageDown')).toEqual(goTo(13, 2))
    expect(press('PageDown', {}, { row: 14, column: 2 })).toEqual({ act: 'turn', by: 1 })
    expect(press('PageUp', {}, { row: 0, column: 2 })).toEqual({ act: 'turn', by: -1 })
  })

  it('select rows', () => {
    expect(press(' ')).toEqual({ act: 'pick', far: false })
    expect(press(' ', { shiftKey: true })).toEqual({ act: 'pick', far: true })
    expect(press('ArrowDown', { shiftKey: true })).toEqual(goTo(4, 2, true))
    expect(press('a', { ctrlKey: true })).toEqual({ act: 'pickAll' })
    expect(press('Escape')).toEqual({ act: 'clear' })
  })

  it('open by typing, and clear by Delete', () => {
    expect(press('6')).toEqual({ act: 'type', typed: '6' })
    expect(press('Delete')).toEqual({ act: 'type', typed: '' })
    expect(press('Enter')).toEqual({ act: 'open' })
    expect(press('F2')).toEqual({ act: 'edit' })
  })

  it('move and resize the column with Alt', () => {
    expect(press('ArrowRight', { altKey: true })).toEqual({ act: 'move', by: 1 })
    expect(press('ArrowLeft', { altKey: true, shiftKey: true })).toEqual({ act: 'resize', by: -1 })
  })

  it('ignore keys that are not for the grid', () => {
    for (const key of ['Tab', 'Shift', 'F5', 'Dead']) expect(press(key)).toBeNull()
    expect(press('c', { ctrlKey: true })).toBeNull()
    expect(press('k', { metaKey: true })).toBeNull()
  })
})
