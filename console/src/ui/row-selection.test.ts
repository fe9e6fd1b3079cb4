import { describe, expect, it } from 'vitest'
import { extend, isAll, isSome, toggle, toggleAll } from './row-selection.ts'

const page = ['a', 'b', 'c', 'd', 'e']
const ids = (set: ReadonlySet<string>) => [...set].toSorted()

describe('row selection', () => {
  it('toggles a row', () => {
    expect(ids(toggle(new Set(), 'a'))).toEqual(['a'])
    expect(ids(toggle(new Set(['a']), 'a'))).toEqual([])
  })

  it('extends from the last row, in both directions', () => {
    expect(ids(extend(new Set(['b']), page, 'b', 'd'))).toEqual(['b', 'c', 'd'])
    expect(ids(extend(new Set(['d']), page, 'd', 'b'))).toEqual(['b', 'c', 'd'])
  })

  it('clears a range when its first row was cleared', () => {
    expect(ids(extend(new Set(['a', 'c', 'd', 'e']), page, 'b', 'd'))).toEqual(['a', 'e'])
  })

  it('selects one row when the range began on another page', () => {
    expect(ids(extend(new Set(['x']), page, 'x', 'c'))).toEqual(['c', 'x'])
  })

  it('selects all rows of the page and keeps those of other pages', () => {
    const all = toggleAll(new Set(['x', 'a']), page)
    expect(ids(all)).toEqual(['a', 'b', 'c', 'd', 'e', 'x'])
    expect(isAll(all, page)).toBe(true)
    expect(ids(toggleAll(all, page))).toEqual(['x'])
  })

  it('distinguishes some from none and from all', () => {
    expect(isSome(new Set(['a']), page)).toBe(true)
    expect(isSome(new Set(['x']), page)).toBe(false)
    expect(isSome(new Set(page), page)).toBe(false)
    expect(isAll(new Set(), [])).toBe(false)
  })
})
