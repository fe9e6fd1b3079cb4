// Calls between two softphones, as every exchange must carry them.
import { expect, it } from 'vitest'
import type { Softphone } from './softphone.ts'

export interface TwoSoftphones {
  open(number: string): Promise<Softphone>
  /** Resolves with the library's name of the refusal. */
  registerWithWrongPassword(number: string): Promise<string>
  target(number: string): string
  readonly refusal: string
}

export const carriesCalls = (parts: TwoSoftphones) => {
  connectsAndHolds(parts)
  reportsRefusals(parts)
}

const connectWith = async ({ open, target }: TwoSoftphones) => {
  const [left, right] = await Promise.all([open('1001'), open('1002')])
  const out = await left.dial(target('1002'))
  const { session: incoming = '', from } = await right.next('new')
  expect(from).toBe('1001')
  await left.next('progress', out)
  return { left, right, out, incoming, close: () => Promise.all([left.page.close(), right.page.close()]) }
}

const answerWith = async (parts: TwoSoftphones) => {
  const call = await connectWith(parts)
  await call.right.act(call.incoming, 'answer')
  await Promise.all([call.left.next('confirmed', call.out), call.right.next('confirmed', call.incoming)])
  await expect.poll(async () => (await call.left.sound(call.out)).received).toBeGreaterThan(25)
  return call
}

const connectsAndHolds = (parts: TwoSoftphones) => {
  it('refuses a wrong password', async () => {
    expect(await parts.registerWithWrongPassword('1001')).toBe(parts.refusal)
  })

  it('carries sound both ways, hold, mute and digits, and ends for both', async () => {
    const { left, right, out, incoming, close } = await answerWith(parts)
    for (const [phone, session] of [
      [left, out],
      [right, incoming],
    ] as const) {
      const { energy, sent } = await phone.sound(session)
      expect(energy).toBeGreaterThan(0.0001)
      expect(sent).toBeGreaterThan(25)
    }
    await left.act(out, 'mute')
    await expect.poll(async () => (await right.sound(incoming)).energy).toBeLessThan(0.000_01)
    await left.act(out, 'unmute')
    await expect.poll(async () => (await right.sound(incoming)).energy).toBeGreaterThan(0.0001)
    await left.act(out, 'hold')
    await Promise.all([left.next('hold', out), right.next('hold', incoming)])
    await expect.poll(async () => (await left.sound(out)).received).toBeLessThan(5)
    expect((await right.sound(incoming)).energy).toBeLessThan(0.000_01)
    await left.act(out, 'unhold')
    await Promise.all([left.next('unhold', out), right.next('unhold', incoming)])
    await expect.poll(async () => (await right.sound(incoming)).received).toBeGreaterThan(25)
    await left.act(out, 'sendInfo', '7')
    expect(await right.next('digit', incoming)).toMatchObject({ digit: '7' })
    await right.act(incoming, 'terminate')
    expect(await left.next('ended', out)).toMatchObject({ by: 'remote', cause: 'Terminated' })
    await close()
  })
}

const reportsRefusals = (parts: TwoSoftphones) => {
  it.each([
    ['busy', 486, 'Busy'],
    ['rejected', 603, 'Rejected'],
    ['not answered', 480, 'Unavailable'],
  ])('says that a call is %s', async (_name, status, cause) => {
    const { left, right, out, incoming, close } = await connectWith(parts)
    await right.act(incoming, 'terminate', { status_code: status })
    expect(await left.next('failed', out)).toMatchObject({ by: 'remote', cause })
    await close()
  })

  it('stops ringing when the caller gives up', async () => {
    const { left, right, out, incoming, close } = await connectWith(parts)
    await left.act(out, 'terminate')
    expect(await left.next('failed', out)).toMatchObject({ by: 'local', cause: 'Canceled' })
    expect(await right.next('failed', incoming)).toMatchObject({ by: 'remote', cause: 'Canceled' })
    await close()
  })
}
