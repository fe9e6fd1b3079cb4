import { describe, expect, it } from 'vitest'
import { pagesShown } from './pages-shown.ts'

describe('page numbers of a pager', () => {
  it.each([
    [1, 1, [1]],
    [3, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 829, [1, 2, 3, 4, null, 829]],
    [3, 829, [1, 2, 3, 4, null, 829]],
    [400, 829, [1, null, 399, 400, 401, null, 829]],
    [829, 829, [1, null, 826, 827, 828, 829]],
  ])('page %i of %i', (page, last, shown) => expect(pagesShown(page, last)).toEqual(shown))
})
