import { expect, it } from 'vitest'
import { titleWith } from './counted-title.ts'

it.each([
  ['Tratativa', 3, '(3) Tratativa'],
  ['(3) Tratativa', 4, '(4) Tratativa'],
  ['(3) Casos · Tratativa', 0, 'Casos · Tratativa'],
  ['Casos', 120, '(99+) Casos'],
  ['(99+) Casos', 0, 'Casos'],
])('writes the unread count before %s', (title, unread, expected) => {
  expect(titleWith(title, unread)).toBe(expected)
})
