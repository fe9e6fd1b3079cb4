// The part of the suite about inbound events: every kind, in any order, repeated, and not lost when storing failed.
import { expect, it, vi } from 'vitest'
import {
  expectFrom,
  lidJid,
  outgoing,
  conformanceWait,
  jidOfPhone,
  readAllBytes,
  type Party,
  type Table,
  type Traits,
} from './conformance-parts.ts'
import { messageSamples } from './conformance-samples.ts'

const receives = (table: Table, maria: Party) => {
  it('receives a text once, with sender and time', async () => {
    await table.owner.open()
    const before = Math.floor(Date.now() / 1000) * 1000
    const id = await table.bench.world.write(maria, { text: 'Olá 👋\nquero *negociar*' })
    const event = await table.owner.recorder.first('message')
    expect(event).toMatchObject({ id, fromMe: false, text: 'Olá 👋\nquero *negociar*', media: null, quoted: null })
    expectFrom(event.chat, maria)
    expect(event.chat.name).toBe('Maria')
    expect(event.at.getTime()).toBeGreaterThanOrEqual(before)
    expect(event.at.getMilliseconds()).toBe(0)
  })

  it.each(messageSamples)('receives $name, and fetches it on request', async ({ media, text }) => {
    await table.owner.open()
    const id = await table.bench.world.write(maria, { text, media })
    const event = await table.owner.recorder.first('message')
    expect(event).toMatchObject({ id, text, media: { kind: media.kind, mime: media.mime, isVoice: media.isVoice } })
    expect(event.media?.fileName ?? null).toBe(media.fileName)
    // Media references are stored as JSON before they are fetched.
    const mediaRef = JSON.parse(JSON.stringify(event.media)) as NonNullable<typeof event.media>
    expect((await readAllBytes(await table.owner.line.fetchMedia(mediaRef))).equals(media.bytes)).toBe(true)
  })

  it('receives an answer to a message, and reactions, added and removed', async () => {
    const { world } = table.bench
    await table.owner.open()
    const first = await world.write(maria, { text: 'um' })
    const second = await world.write(maria, { text: 'dois', quoted: first })
    expect(await table.owner.recorder.first('message', ({ id }) => id === second)).toMatchObject({ quoted: first })
    await world.react(maria, first, '👍')
    expect(await table.owner.recorder.first('reaction')).toMatchObject({ of: first, emoji: '👍', fromMe: false })
    await world.react(maria, first, '')
    expect((await table.owner.recorder.first('reaction', ({ emoji }) => emoji === '')).of).toBe(first)
  })

  it('marks inbound messages as read', async () => {
    await table.owner.open()
    const id = await table.bench.world.write(maria, { text: 'Viu?' })
    const { chat } = await table.owner.recorder.first('message')
    await table.owner.line.markRead(chat.jid, [id])
    await vi.waitFor(async () => expect(await table.bench.world.seen(maria)).toEqual([id]), conformanceWait)
  })
}

const changes = (table: Table, traits: Traits, maria: Party) => {
  if (!traits.hasEdits) return
  it('receives an edit and a deletion', async () => {
    const { world } = table.bench
    await table.owner.open()
    const id = await world.write(maria, { text: 'errado' })
    await world.edit(maria, id, 'certo')
    expect(await table.owner.recorder.first('edit')).toMatchObject({ of: id, text: 'certo' })
    await world.remove(maria, id)
    expect(await table.owner.recorder.first('delete')).toMatchObject({ of: id })
  })
}

const ownPhone = (table: Table, traits: Traits, maria: Party) => {
  if (!traits.hasOwnPhone) return
  it('receives a message written on the number’s own phone as ours', async () => {
    await table.owner.open()
    const id = await table.bench.world.writeOnPhone(maria, { text: 'Do celular' })
    const event = await table.owner.recorder.first('message')
    expect(event).toMatchObject({ id, fromMe: true, text: 'Do celular' })
    expectFrom(event.chat, maria)
  })
}

const lids = (table: Table, traits: Traits, maria: Party) => {
  if (!traits.hasLids) return
  it('learns later whose a LID is', async () => {
    await table.owner.open()
    await table.bench.world.writeUnknown(maria, { text: 'Sou eu' })
    const { chat } = await table.owner.recorder.first('message')
    expect(chat).toMatchObject({ jid: lidJid(maria.lid), alternative: null })
    await table.bench.world.write(maria, { text: 'A Maria' })
    const both = [jidOfPhone(maria.phone), lidJid(maria.lid)]
    await Promise.race([
      table.owner.recorder.first('same-person', ({ lid, phone }) => both.includes(lid) && both.includes(phone)),
      table.owner.recorder.first(
        'message',
        (messageEvent) => both.includes(messageEvent.chat.jid) && both.includes(messageEvent.chat.alternative ?? ''),
      ),
    ])
  })
}

const orders = (table: Table, maria: Party) => {
  it.each([
    ['in order', ['delivered', 'read', 'played']],
    ['out of order', ['played', 'read', 'delivered']],
  ] as const)('reports receipts %s', async (_, kinds) => {
    await table.owner.open()
    const sent = await table.owner.line.send(outgoing(maria, '3EB0BBBB00000001', { text: 'Olá' }))
    const of = sent.outcome === 'sent' ? sent.id : 'not sent'
    for (const kind of kinds) await table.bench.world.receipt(maria, of, kind)
    for (const kind of kinds)
      await table.owner.recorder.first(
        'receipt',
        (receiptEvent) => receiptEvent.of === of && receiptEvent.receipt === kind,
      )
    const order = table.owner.recorder.of('receipt').map(({ receipt }) => receipt)
    expect(order.filter((kind) => kind !== 'server')).toEqual(kinds)
  })

  it('reports a repeated delivery under the same id', async () => {
    await table.owner.open()
    table.bench.world.repeatNext()
    const twice = await table.bench.world.write(maria, { text: 'duas vezes' })
    const after = await table.bench.world.write(maria, { text: 'depois' })
    await table.owner.recorder.first('message', ({ id }) => id === after)
    const duplicates = table.owner.recorder.of('message').filter(({ id }) => id === twice)
    expect(new Set(duplicates.map(({ text }) => text))).toEqual(new Set(['duas vezes']))
  })

  it('reports all events that WhatsApp delivers in another order', async () => {
    await table.owner.open()
    table.bench.world.reverseNext(3)
    const ids: string[] = []
    for (const text of ['um', 'dois', 'três']) ids.push(await table.bench.world.write(maria, { text }))
    for (const [n, id] of ids.entries())
      expect((await table.owner.recorder.first('message', (messageEvent) => messageEvent.id === id)).text).toBe(
        ['um', 'dois', 'três'][n],
      )
  })
}

const redeliversUnstored = (table: Table, traits: Traits, maria: Party) => {
  if (!traits.isConnected) return
  it('does not lose an event that could not be stored: it comes again when the connection is reopened', async () => {
    await table.owner.open()
    table.owner.recorder.failNext()
    const id = await table.bench.world.write(maria, { text: 'guarde isto' })
    await table.owner.reopen()
    expect(await table.owner.recorder.first('message')).toMatchObject({ id, text: 'guarde isto' })
  })
}

export const receivesInbound = (table: Table, traits: Traits, maria: Party) => {
  receives(table, maria)
  changes(table, traits, maria)
  ownPhone(table, traits, maria)
  lids(table, traits, maria)
  orders(table, maria)
  redeliversUnstored(table, traits, maria)
}
