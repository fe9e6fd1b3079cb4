import { expect, it } from 'vitest'
import { timeSince } from './time-since.ts'

it.each([
  [10_400, 'há 10 seg.'],
  [-5, 'há 0 seg.'],
  [119_000, 'há 1 min.'],
  [2 * 3_600_000 + 1, 'há 2 h'],
  [3 * 86_400_000, 'há 3 dias'],
])('writes %i ms as %s', (elapsedMs, text) => {
  expect(timeSince(elapsedMs, 'pt')).toBe(text)
})
