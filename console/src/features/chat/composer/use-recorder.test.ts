import { expect, it } from 'vitest'
import { loudness } from './use-recorder.ts'

it('CHAT-026 silence is no bar, and what is loud is a whole one', () => {
  expect(loudness(new Uint8Array(64).fill(128))).toBe(0)
  expect(loudness(Uint8Array.from({ length: 64 }, (_, at) => (at % 2 === 0 ? 0 : 255)))).toBe(1)
  expect(loudness(new Uint8Array(0))).toBe(0)
})
