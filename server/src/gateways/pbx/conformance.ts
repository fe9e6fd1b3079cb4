// What every exchange does, whichever driver carries it.
import { tenantId, userId } from '@tratativa/contract/kernel/ids'
import { expect, it } from 'vitest'
import type { CallEvent, Extension, Pbx } from './port.ts'

export interface ConformanceParts {
  readonly pbx: () => Pbx
  readonly now: () => Date
  readonly events: readonly CallEvent[]
  /** Lets the called answer, and hangs up; resolves once the exchange was asked to connect. */
  readonly carryCall: (callId: string) => Promise<void>
  /** Tries a call that the server did not announce; resolves when it is over. */
  readonly carryUnannounced: () => Promise<void>
}

export const anna: Extension = { tenantId: tenantId.parse(144), userId: userId.parse(7), number: '1001' }
export const foreign: Extension = { ...anna, tenantId: tenantId.parse(280) }

export const pbxConformance = ({ pbx, now, events, carryCall, carryUnannounced }: ConformanceParts) => {
  it('registers an extension with what its console needs, and nothing in the clear of others', async () => {
    const registration = await pbx().register(anna)
    expect(registration).toMatchObject({ uri: expect.stringMatching(/^sip:1001@/) as string })
    expect(registration?.password.length).toBeGreaterThan(5)
    expect(registration?.expiresAt.getTime()).toBeGreaterThan(now().getTime())
  })

  it('DIAL-005 puts an extension into a queue once, changes it and takes it out', async () => {
    const queue = '2'
    expect(await pbx().queue(anna, { act: 'penalty', queue, penalty: 1 })).toMatchObject({
      ok: false,
      fault: 'refused',
    })
    expect(await pbx().queue(anna, { act: 'add', queue, penalty: 0 })).toMatchObject({ ok: true })
    expect(await pbx().queue(anna, { act: 'add', queue, penalty: 0 })).toMatchObject({ ok: false, fault: 'refused' })
    expect(await pbx().queue(anna, { act: 'penalty', queue, penalty: 3 })).toMatchObject({ ok: true })
    expect(await pbx().queue(anna, { act: 'pause', queue, isPaused: true })).toMatchObject({ ok: true })
    expect(await pbx().queue(anna, { act: 'remove', queue })).toMatchObject({ ok: true })
    expect(await pbx().queue(anna, { act: 'remove', queue })).toMatchObject({ ok: false, fault: 'refused' })
  })

  it('DIAL-005 reads back a value that it wrote, and forgets it', async () => {
    const { tenantId: company } = anna
    expect(await pbx().value(company, 'put', 'DND', '1001', 'YES')).toMatchObject({ ok: true })
    expect(await pbx().value(company, 'get', 'DND', '1001', null)).toMatchObject({ ok: true, value: 'YES' })
    expect(await pbx().value(company, 'delete', 'DND', '1001', null)).toMatchObject({ ok: true })
    expect(await pbx().value(company, 'get', 'DND', '1001', null)).toMatchObject({ ok: false, fault: 'refused' })
  })

  it.each([
    ['registrar/contact', '1001', 'x'],
    ['DND', '1001\r\nAction: Originate', 'YES'],
    ['DND', '1001', 'YES\r\nAction: Command'],
    ['DND', '../registrar', 'YES'],
  ])('refuses the family, key or value %j %j %j before the exchange sees it', async (family, key, value) => {
    expect(await pbx().value(anna.tenantId, 'put', family, key, value)).toMatchObject({ ok: false, fault: 'refused' })
  })

  it('refuses a queue with a line break', async () => {
    const act = { act: 'add', queue: '2\r\nAction: Originate', penalty: 0 } as const
    expect(await pbx().queue(anna, act)).toMatchObject({ ok: false, fault: 'refused' })
  })

  it('CALL-001 reports begun, rang, answered and ended of an announced call, in order', async () => {
    await carryCall('announced-1')
    const mine = events.filter(({ callId }) => callId === 'announced-1')
    expect(mine.map(({ change }) => change.kind)).toEqual(['begun', 'rang', 'answered', 'ended'])
    expect(new Set(mine.map(({ exchangeCallId }) => exchangeCallId)).size).toBe(1)
    expect(mine[0]?.change).toEqual({ kind: 'begun', direction: 'out', extension: '1001', number: '11900000001' })
    expect(mine.at(-1)?.change).toEqual({ kind: 'ended', cause: 'hung-up', by: 'us' })
  })

  it('connects no call out that the server did not announce', async () => {
    await carryUnannounced()
    expect(events.filter(({ change }) => change.kind === 'answered').length).toBe(1)
  })
}
