import { describe, expect, it } from 'vitest'
import { newCall, talkedMsOf, timerText } from './phone-state.ts'

describe('the timer of a call', () => {
  it('DIAL-004 stands still on hold, goes on afterwards, and shows minutes and seconds', () => {
    const call = { ...newCall({ number: '11987654321' }, 'out'), state: 'accepted' as const }
    expect(timerText(talkedMsOf(call, 50_000))).toBe('00:00')
    expect(timerText(talkedMsOf({ ...call, runningSince: 10_000 }, 85_999))).toBe('01:15')
    const onHold = { ...call, talkedMs: 75_000, runningSince: null }
    expect(timerText(talkedMsOf(onHold, 900_000))).toBe('01:15')
    expect(timerText(talkedMsOf({ ...onHold, runningSince: 900_000 }, 6_450_000))).toBe('93:45')
  })
})
