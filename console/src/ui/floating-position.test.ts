import { describe, expect, it } from 'vitest'
import { floatingPosition } from './floating-position.ts'

const window = { width: 1000, height: 600 }
const anchor = { top: 100, bottom: 132, left: 400, right: 500 }
const box = { width: 240, height: 300 }
const room = { window, rightToLeft: false, placement: 'start', gap: 4 } as const

describe('floating box', () => {
  it('opens below, aligned to the start side', () => {
    expect(floatingPosition(anchor, box, room)).toMatchObject({ left: 400, top: 136 })
    expect(floatingPosition(anchor, box, { ...room, placement: 'end' })).toMatchObject({ left: 260 })
    expect(floatingPosition(anchor, box, { ...room, rightToLeft: true })).toMatchObject({ left: 260 })
  })

  it('opens above when only there is room', () => {
    expect(floatingPosition({ ...anchor, top: 500, bottom: 532 }, box, room)).toMatchObject({ top: 196 })
  })

  it('stands above where that is wished and there is room', () => {
    const low = { top: 400, bottom: 432, left: 400, right: 500 }
    expect(floatingPosition(low, { width: 240, height: 90 }, { ...room, above: true })).toMatchObject({ top: 306 })
    expect(floatingPosition(anchor, box, { ...room, above: true })).toMatchObject({ top: 136 })
  })

  it('never leaves the window', () => {
    const edge = { ...anchor, left: 960, right: 990 }
    expect(floatingPosition(edge, box, room).left).toBe(752)
    expect(floatingPosition({ ...anchor, left: 0, right: 30 }, box, { ...room, placement: 'end' }).left).toBe(8)
  })

  it('is limited to the available height', () => {
    expect(floatingPosition(anchor, { width: 240, height: 2000 }, room).maxHeight).toBe(456)
  })
})
