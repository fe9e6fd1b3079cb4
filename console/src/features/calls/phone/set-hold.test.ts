import { describe, expect, it, vi } from 'vitest'
import { setHold } from './set-hold.ts'

/** A session that refuses the first changes, as JsSIP does while an earlier one is under way. */
const busySession = (refusals: number, isEstablished = () => true) => {
  let [left, isHeld] = [refusals, true]
  const take = (wish: boolean) => {
    left -= 1
    if (left >= 0) return false
    isHeld = wish
    return true
  }
  return {
    isEstablished,
    isOnHold: () => ({ local: isHeld, remote: false }),
    hold: () => take(true),
    unhold: () => take(false),
  }
}

describe('hold', () => {
  it('DIAL-004 is resumed by one press, also while the earlier change is under way', async () => {
    const session = busySession(2)
    setHold(session, false)
    expect(session.isOnHold().local).toBe(true)
    await vi.waitFor(() => expect(session.isOnHold().local).toBe(false), 5_000)
  })

  it('DIAL-004 is given up with its call', () => {
    const session = busySession(0, () => false)
    setHold(session, false)
    expect(session.isOnHold().local).toBe(true)
  })
})
