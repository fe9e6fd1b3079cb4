import { describe, expect, it } from 'vitest'
import { roundTop, ticksOf } from './scale.ts'

describe('the scale of a chart', () => {
  it('ends at a round number that is not below the value', () => {
    expect([0, 1, 3, 7, 12, 26, 101, 0.13].map(roundTop)).toEqual([1, 1, 3, 8, 15, 30, 150, 0.15])
  })
  it('has round ticks, whole ones for counts', () => {
    expect(ticksOf(600, true)).toEqual([0, 200, 400, 600])
    expect(ticksOf(10, true)).toEqual([0, 3, 6, 9])
    expect(ticksOf(20, true)).toEqual([0, 5, 10, 15, 20])
    expect(ticksOf(2, true)).toEqual([0, 1, 2])
    expect(ticksOf(1, true)).toEqual([0, 1])
    expect(ticksOf(0.2, false)).toEqual([0, 0.05, 0.1, 0.15, 0.2])
    expect(ticksOf(1, false)).toEqual([0, 0.25, 0.5, 0.75, 1])
  })
})
