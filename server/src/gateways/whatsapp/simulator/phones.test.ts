// The simulator's phones, beyond the suite: phones that are offline, block, read, and reappear after a restart.
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { signal } from '../../../testing/signal.ts'
import { makeOwner, memoryCredentialStore, outgoing, type WhatsAppFixture } from '../conformance-parts.ts'
import { makeSimulator } from './simulator.ts'
import { SimRefused, type SimNetwork } from './sim-network.ts'

const phone = '5511988887777'
const maria = { phone, lid: '1', name: 'Maria' }

const start = async (credentials = memoryCredentialStore()) => {
  const simulator = makeSimulator()
  const world = () => simulator.worldOf('session-7') as SimNetwork
  const bench = {
    gateway: simulator,
    world: { scan: (text: string) => world().scan(text) },
  } as unknown as WhatsAppFixture
  const owner = makeOwner(bench, credentials)
  await owner.open()
  const send = (id: string) => owner.line.send(outgoing(maria, id, { text: id }))
  const receipt = (of: string, kind: string) =>
    owner.recorder.first('receipt', (receiptEvent) => receiptEvent.of === of && receiptEvent.receipt === kind)
  return { owner, world, send, receipt }
}

describe('the phones of the simulator', () => {
  it('report that a message arrived, and that it was read when the contact opens the chat', async () => {
    const { world, send, receipt } = await start()
    await send('A1')
    await receipt('A1', 'delivered')
    expect((await world().conversation(phone)).messages).toMatchObject([{ id: 'A1', status: 2 }])
    await world().read(phone)
    await receipt('A1', 'read')
    expect((await world().conversation(phone)).messages).toMatchObject([{ id: 'A1', status: 3 }])
  })

  it('receive the messages of their offline time when they return, once', async () => {
    const { owner, world, send, receipt } = await start()
    await world().contact(phone, { isOnline: false })
    await send('B1')
    await send('B2')
    expect((await world().conversation(phone)).messages).toEqual([])
    await world().contact(phone, { isOnline: true })
    await receipt('B2', 'delivered')
    await send('B3')
    await receipt('B3', 'delivered')
    expect((await world().conversation(phone)).messages.map(({ id }) => id)).toEqual(['B1', 'B2', 'B3'])
    expect(owner.recorder.of('receipt').map(({ of }) => of)).toEqual(['B1', 'B2', 'B3'])
  })

  it('that blocked the company never receive what it sends meanwhile, also after they unblock it', async () => {
    const { world, send, receipt } = await start()
    await world().contact(phone, { hasBlocked: true })
    expect((await send('C1')).outcome).toBe('sent')
    await world().contact(phone, { hasBlocked: false })
    await send('C2')
    await receipt('C2', 'delivered')
    expect((await world().conversation(phone)).messages.map(({ id }) => id)).toEqual(['C2'])
  })

  it('are found with and without the ninth digit, under the address that WhatsApp has', async () => {
    const { owner, world } = await start()
    await world().contact('5585988886666', { ninthDigit: 'without' })
    const numbersByPhone = await owner.line.find(['5585988886666', '558588886666', '551133334444'])
    expect([...numbersByPhone.values()].map((number) => number?.jid)).toEqual([
      '558588886666@s.whatsapp.net',
      '558588886666@s.whatsapp.net',
      '551133334444@s.whatsapp.net',
    ])
    expect((await owner.line.find(['5511977776666'])).get('5511977776666')?.jid).toBe('5511977776666@s.whatsapp.net')
  })

  it('remember everything after a restart, including undelivered events', async () => {
    const { owner, world, send } = await start()
    await send('D1')
    await owner.recorder.first('receipt')
    await owner.close()
    await world().write(phone, { text: 'Enquanto isso' })
    const simulator = makeSimulator()
    const again = makeOwner({ gateway: simulator } as unknown as WhatsAppFixture, owner.credentials)
    await again.openOnce()
    expect(await again.recorder.first('message')).toMatchObject({ text: 'Enquanto isso' })
    const { messages } = (await simulator.worldOf('session-7')?.conversation(phone)) ?? { messages: [] }
    expect(messages.map(({ text }) => text)).toEqual(['D1', 'Enquanto isso'])
    expect(await again.line.outcomeOf({ to: `${phone}@s.whatsapp.net`, id: 'D1' })).toBe('sent')
    expect(await again.line.outcomeOf({ to: `${phone}@s.whatsapp.net`, id: 'D2' })).toBe('not-sent')
  })

  it('store nothing and lose nothing while their storage is unavailable', async () => {
    const memoryStore = memoryCredentialStore()
    const away = { is: false }
    const set: typeof memoryStore.set = (values) =>
      away.is ? Promise.reject(new Error('away')) : memoryStore.set(values)
    const { owner, world, send, receipt } = await start({ ...memoryStore, set })
    away.is = true
    await expect(world().write(phone, { text: 'um' })).rejects.toThrow('away')
    expect((await send('F1')).outcome).toBe('unknown')
    away.is = false
    expect(await owner.line.outcomeOf({ to: `${phone}@s.whatsapp.net`, id: 'F1' })).toBe('not-sent')
    expect((await send('F1')).outcome).toBe('sent')
    await receipt('F1', 'delivered')
    await world().write(phone, { text: 'dois' })
    expect(await owner.recorder.first('message')).toMatchObject({ text: 'dois' })
    expect(world().state().waiting).toBe(0)
  })

  it('do not show a message whose storing failed', async () => {
    const memoryStore = memoryCredentialStore()
    const [reached, opened] = [signal(), signal()]
    let isAway = false
    const set: typeof memoryStore.set = async (values) => {
      if (!isAway) return memoryStore.set(values)
      reached.give()
      await opened.given
      throw new Error('away')
    }
    const { owner, world } = await start({ ...memoryStore, set })
    await world().write(phone, { text: 'um' })
    await owner.recorder.first('message')
    isAway = true
    const first = world().write(phone, { text: 'dois', id: 'G1' })
    await reached.given
    const both = Promise.allSettled([first, world().write(phone, { text: 'dois', id: 'G1' })])
    await setImmediate()
    isAway = false
    opened.give()
    expect(await both).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 'G1' }])
    expect((await world().conversation(phone)).messages.map(({ id }) => id)).toContain('G1')
  })

  it('are hidden behind their LID until the telephone is revealed', async () => {
    const { owner, world } = await start()
    const { lid } = await world().contact(phone, { lidAlone: 1_000 })
    await world().write(phone, { text: 'um' })
    expect((await owner.recorder.first('message')).chat).toMatchObject({ jid: `${lid}@lid`, alternative: null })
    await world().contact(phone, { lidAlone: 0 })
    expect(await owner.recorder.first('same-person')).toMatchObject({
      lid: `${lid}@lid`,
      phone: `${phone}@s.whatsapp.net`,
    })
  })

  it('refuse impossible requests, and name the field', async () => {
    const { world } = await start()
    const refused = (work: Promise<unknown>) =>
      work.then(
        () => 'taken',
        (error: unknown) => (error instanceof SimRefused ? error.field : String(error)),
      )
    await world().write(phone, { text: 'um', id: 'E1' })
    expect(await refused(world().write(phone, { text: 'dois', id: 'E1' }))).toBe('id')
    expect(await refused(world().write('abc', { text: 'um' }))).toBe('phone')
    expect(await refused(world().edit(phone, 'none', 'x'))).toBe('of')
    expect(await refused(world().read('5511900001111'))).toBe('phone')
    expect(await refused(world().scan('anything'))).toBe('qr')
  })

  it('give each message a unique id, also after the world was deleted', async () => {
    const { owner, world } = await start()
    const messageId = await world().write(phone, { text: 'um' })
    await owner.close()
    await owner.credentials.clear()
    await owner.open()
    expect(await world().write(phone, { text: 'dois' })).not.toBe(messageId)
  })
})
