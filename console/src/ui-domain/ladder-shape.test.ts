import { describe, expect, it } from 'vitest'
import { ladderOf, plot, spread } from './ladder-shape.ts'
import type { Offer } from './ladder-shape.ts'

const offer = (id: string, side: Offer['side'], amount: string): Offer => ({ id, side, amount, when: '01/10' })

describe('ladder of offers', () => {
  it('rises with our offers and falls with theirs', () => {
    const shape = ladderOf([
      offer('1', 'ours', '3.000,00'),
      offer('2', 'theirs', '9.000,00'),
      offer('3', 'ours', '4.000,00'),
      offer('4', 'theirs', '7.500,00'),
    ])
    const [first, last] = [shape.ours?.rungs[0], shape.ours?.last]
    expect(first?.y).toBe(plot.bottom)
    expect(last?.y).toBeLessThan(first?.y ?? 0)
    expect(shape.theirs?.rungs[0]?.y).toBe(plot.top)
    expect(shape.theirs?.last.y).toBeGreaterThan(plot.top)
    expect(shape.ours?.path.endsWith(`H${plot.right}`)).toBe(true)
  })

  it('can be drawn with one offer, with none, and with equal ones', () => {
    expect(ladderOf([offer('1', 'ours', '3.000,00')]).ours?.last.y).toBe((plot.top + plot.bottom) / 2)
    expect(ladderOf([])).toMatchObject({ ours: null, theirs: null, ceiling: null })
    expect(ladderOf([offer('1', 'ours', '1,00'), offer('2', 'theirs', '1,00')], '1,00').ceiling).not.toBeNaN()
  })

  it('skips an amount that is not a number', () => {
    expect(ladderOf([offer('1', 'theirs', 'a combinar')]).theirs).toBeNull()
  })

  it('never lets two dates overlap', () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      offer(String(index), index % 2 ? 'ours' : 'theirs', `${index + 1},00`),
    )
    const shown = ladderOf(many).ticks.filter((tick) => tick.label !== null)
    const steps = shown.slice(1).map((tick, index) => tick.x - (shown[index]?.x ?? 0))
    expect(shown.length).toBeGreaterThan(1)
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(44)
  })
})

describe('labels in a column', () => {
  it('keep their distance and their order', () => {
    const heights = spread([100, 104, 110], 18)
    expect((heights[1] ?? 0) - (heights[0] ?? 0)).toBeGreaterThan(15)
    expect((heights[2] ?? 0) - (heights[1] ?? 0)).toBeGreaterThan(15)
  })

  it('stay in place when there is room', () => {
    expect(spread([10, 100], 18)).toEqual([10, 100])
  })
})
