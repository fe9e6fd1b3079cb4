// The part of the suite about inbound events: every kind, in any order, repeated, and not lost when storing failed.
import { expect, it, vi } from 'vitest'
import {
  expectFrom,
  lidJid,
  outgoing,
  patience,
  phoneJid,
  readWhole,
  type Party,
  type Table,
  type Traits,
} from './conformance-parts.ts'
import { samples } from './conformance-samples.ts'

const receives = (at: Table, maria: Party) => {
  it('receives a text once, with sender and time', async () => {
    await at.owner.open()
    const before = Math.floor(Date.now() / 1000) * 1000
    const id = await at.bench.world.write(maria, { text: 'Olá 👋\nquero *negociar*' })
    const event = await at.owner.recorder.first('message')
    expect(event).toMatchObject({ id, fromMe: false, text: 'Olá 👋\nquero *negociar*', media: null, quoted: null })
    expectFrom(event.chat, maria)
    expect(event.chat.name).toBe('Maria')
    expect(event.at.getTime()).toBeGreaterThanOrEqual(before)
    expect(event.at.getMilliseconds()).toBe(0)
  })

  it.each(samples)('receives $name, and fetches it on request', async ({ media, text }) => {
    await at.owner.open()
    const id = await at.bench.world.write(maria, { text, media })
    const event = await at.owner.recorder.first('message')
    expect(event).toMatchObject({ id, text, media: { kind: media.kind, mime: media.mime, isVoice: media.isVoice } })
    expect(event.media?.fileName ?? null).toBe(media.fileName)
    // Media references are stored as JSON before they are fetched.
    const kept = JSON.parse(JSON.stringify(event.media)) as NonNullable<typeof event.media>
    expect((await readWhole(await at.owner.line.fetchMedia(kept))).equals(media.bytes)).toBe(true)
  })

  it('receives an answer to a message, and reactions, added and removed', async () => {
    const { world } = at.bench
    await at.owner.open()
    const first = await world.write(maria, { text: 'um' })
    const second = await world.write(maria, { text: 'dois', quoted: first })
    expect(await at.owner.recorder.first('message', ({ id }) => id === second)).toMatchObject({ quoted: first })
    await world.react(maria, first, '👍')
    expect(await at.owner.recorder.first('reaction')).toMatchObject({ of: first, emoji: '👍', fromMe: false })
    await world.react(maria, first, '')
    expect((await at.owner.recorder.first('reaction', ({ emoji }) => emoji === '')).of).toBe(first)
  })

  it('marks inbound messages as read', async () => {
    await at.owner.open()
    const id = await at.bench.world.write(maria, { text: 'Viu?' })
    const { chat } = await at.owner.recorder.first('message')
    await at.owner.line.markRead(chat.jid, [id])
    await vi.waitFor(async () => expect(await at.bench.world.seen(maria)).toEqual([id]), patience)
  })
}

const changes = (at: Table, traits: Traits, maria: Party) => {
  if (!traits.hasEdits) return
  it('receives an edit and a deletion', async () => {
    const { world } = at.bench
    await at.owner.open()
    const id = await world.write(maria, { text: 'errado' })
    await world.edit(maria, id, 'certo')
    expect(await at.owner.recorder.first('edit')).toMatchObject({ of: id, text: 'certo' })
    await world.remove(maria, id)
    expect(await at.owner.recorder.first('delete')).toMatchObject({ of: id })
  })
}

const ownPhone = (at: Table, traits: Traits, maria: Party) => {
  if (!traits.hasOwnPhone) return
  it('receives a message written on the number’s own phone as ours', async () => {
    await at.owner.open()
    const id = await at.bench.world.writeOnPhone(maria, { text: 'Do celular' })
    const event = await at.owner.recorder.first('message')
    expect(event).toMatchObject({ id, fromMe: true, text: 'Do celular' })
    expectFrom(event.chat, maria)
  })
}

const lids = (at: Table, traits: Traits, maria: Party) => {
  if (!traits.hasLids) return
  it('learns later whose a LID is', async () => {
    await at.owner.open()
    await at.bench.world.writeUnknown(maria, { text: 'Sou eu' })
    const { chat } = await at.owner.recorder.first('message')
    expect(chat).toMatchObject({ jid: lidJid(maria.lid), alternative: null })
    await at.bench.world.write(maria, { text: 'A Maria' })
    const both = [phoneJid(maria.phone), lidJid(maria.lid)]
    await Promise.race([
      at.owner.recorder.first('same-person', ({ lid, phone }) => both.includes(lid) && both.includes(phone)),
      at.owner.recorder.first(
        'message',
        (one) => both.includes(one.chat.jid) && both.includes(one.chat.alternative ?? ''),
      ),
    ])
  })
}

const orders = (at: Table, maria: Party) => {
  it.each([
    ['in order', ['delivered', 'read', 'played']],
    ['out of order', ['played', 'read', 'delivered']],
  ] as const)('reports receipts %s', async (_, kinds) => {
    await at.owner.open()
    const sent = await at.owner.line.send(outgoing(maria, '3EB0BBBB00000001', { text: 'Olá' }))
    const of = sent.outcome === 'sent' ? sent.id : 'not sent'
    for (const kind of kinds) await at.bench.world.receipt(maria, of, kind)
    for (const kind of kinds) await at.owner.recorder.first('receipt', (one) => one.of === of && one.receipt === kind)
    const order = at.owner.recorder.of('receipt').map(({ receipt }) => receipt)
    expect(order.filter((kind) => kind !== 'server')).toEqual(kinds)
  })

  it('reports a repeated delivery under the same id', async () => {
    await at.owner.open()
    at.bench.world.repeatNext()
    const twice = await at.bench.world.write(maria, { text: 'duas vezes' })
    const after = await at.bench.world.write(maria, { text: 'depois' })
    await at.owner.recorder.first('message', ({ id }) => id === after)
    const told = at.owner.recorder.of('message').filter(({ id }) => id === twice)
    expect(new Set(told.map(({ text }) => text))).toEqual(new Set(['duas vezes']))
  })

  it('reports all events that WhatsApp delivers in another order', async () => {
    await at.owner.open()
    at.bench.world.reverseNext(3)
    const ids: string[] = []
    for (const text of ['um', 'dois', 'três']) ids.push(await at.bench.world.write(maria, { text }))
    for (const [n, id] of ids.entries())
      expect((await at.owner.recorder.first('message', (one) => one.id === id)).text).toBe(['um', 'dois', 'três'][n])
  })
}

const keeps = (at: Table, traits: Traits, maria: Party) => {
  if (!traits.isConnected) return
  it('does not lose an event that could not be stored: it comes again when the connection is reopened', async () => {
    await at.owner.open()
    at.owner.recorder.failNext()
    const id = await at.bench.world.write(maria, { text: 'guarde isto' })
    await at.owner.reopen()
    expect(await at.owner.recorder.first('message')).toMatchObject({ id, text: 'guarde isto' })
  })
}

export const arrivals = (at: Table, traits: Traits, maria: Party) => {
  receives(at, maria)
  changes(at, traits, maria)
  ownPhone(at, traits, maria)
  lids(at, traits, maria)
  orders(at, maria)
  keeps(at, traits, maria)
}
