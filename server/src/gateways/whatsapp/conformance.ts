// The conformance suite of the WhatsApp drivers: every driver runs the same tests. No test depends on speed: tests wait for events, not for
// time.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changesMessages } from './conformance-changes.ts'
import { receivesInbound } from './conformance-inbound.ts'
import {
  expectFrom,
  makeOwner,
  memoryCredentialStore,
  outgoing,
  conformanceWait,
  jidOfPhone,
  readAllBytes,
  type WhatsAppFixture,
  type Party,
  type Table,
  type Traits,
} from './conformance-parts.ts'
import { messageSamples } from './conformance-samples.ts'
import { samplePicture } from './sample-picture.ts'

const maria: Party = { phone: '5511988887777', lid: '111122223333444', name: 'Maria' }
/** A number from before the ninth digit; WhatsApp knows it without that digit. */
const old: Party = { phone: '558588886666', lid: '111122223333555', name: 'José' }

const links = (table: Table, traits: Traits) => {
  it('opens, by scanning where required, and reports its address', async () => {
    const { jid } = await table.owner.open()
    expect(jid).toMatch(/^\d{8,15}@s\.whatsapp\.net$/)
  })

  it('reopens from the stored credentials, without scanning, also in another process', async () => {
    const { jid } = await table.owner.open()
    await table.owner.close()
    const another = makeOwner(table.bench, table.owner.credentials)
    await another.openOnce()
    expect(await another.recorder.first(['qr', 'open', 'closed'])).toEqual({ kind: 'open', jid })
    await another.close()
  })

  if (!traits.isConnected) return
  it('shows a new QR code when nothing is stored', async () => {
    await table.owner.openOnce()
    const { text } = await table.owner.recorder.first('qr')
    const another = makeOwner(table.bench, memoryCredentialStore())
    await another.openOnce()
    expect((await another.recorder.first('qr')).text).not.toBe(text)
    await another.close()
  })
}

const sends = (table: Table, traits: Traits) => {
  it('sends a text unchanged, under our id', async () => {
    await table.owner.open()
    const text = 'Olá, *Maria*! 👩🏽‍⚖️\n\nR$ 1.000,00 – até 30/11.'
    const sent = await table.owner.line.send(outgoing(maria, '3EB0AAAA00000001', { text }))
    expect(sent.outcome).toBe('sent')
    const id = sent.outcome === 'sent' ? sent.id : ''
    expect(id).toMatch(traits.keepsOurIds ? /^3EB0AAAA00000001$/ : /./)
    await vi.waitFor(
      async () => expect(await table.bench.world.got(maria)).toEqual([{ id, text, media: null, quoted: null }]),
      conformanceWait,
    )
  })

  it.each(messageSamples)('sends $name', async ({ media, text }) => {
    await table.owner.open()
    const messageContent = { text, media: { ...media, fileName: media.fileName ?? 'arquivo' } }
    expect((await table.owner.line.send(outgoing(maria, '3EB0AAAA00000002', messageContent))).outcome).toBe('sent')
    await vi.waitFor(async () => expect(await table.bench.world.got(maria)).toHaveLength(1), conformanceWait)
    const [got] = await table.bench.world.got(maria)
    expect(got?.text).toBe(text)
    expect(got?.media).toMatchObject({ kind: media.kind, isVoice: media.isVoice })
    expect(got?.media?.mime.split(';')[0]).toBe(media.mime.split(';')[0])
    expect(got?.media?.bytes.equals(media.bytes)).toBe(true)
    expect(got?.media?.fileName ?? null).toBe(media.fileName)
  })

  it('sends an answer to their message and to ours', async () => {
    await table.owner.open()
    const id = await table.bench.world.write(maria, { text: 'Quanto fica?' })
    await table.owner.recorder.first('message')
    const quoted = { id, fromMe: false, text: 'Quanto fica?' }
    await table.owner.line.send(outgoing(maria, '3EB0AAAA00000003', { text: 'Mil reais.', quoted }))
    await vi.waitFor(async () => expect((await table.bench.world.got(maria))[0]?.quoted).toBe(id), conformanceWait)
  })
}

const refuses = (table: Table, traits: Traits) => {
  for (const why of traits.refusals)
    it(`reports why WhatsApp refuses: ${why}`, async () => {
      await table.owner.open()
      table.bench.world.refuseNext(why)
      const sent = await table.owner.line.send(outgoing(maria, '3EB0AAAA00000004', { text: 'Olá' }))
      expect(sent).toMatchObject({ outcome: 'refused', why })
      expect(await table.bench.world.got(maria)).toEqual([])
    })
}

const cuts = (table: Table, traits: Traits) => {
  it.each(['before', 'after'] as const)(
    'does not claim an outcome for a send that was interrupted %s WhatsApp had it',
    async (when) => {
      await table.owner.open()
      table.bench.world.cutNextSend(when)
      const message = outgoing(maria, '3EB0AAAA00000005', { text: 'Olá' })
      expect((await table.owner.line.send(message)).outcome).toBe('unknown')
      if (traits.isConnected) await table.owner.reopen()
      const truth = when === 'before' ? 'not-sent' : 'sent'
      expect(traits.knowsOutcome ? [truth] : [truth, 'unknown']).toContain(await table.owner.line.outcomeOf(message))
      expect(await table.bench.world.got(maria)).toHaveLength(when === 'before' ? 0 : 1)
    },
  )

  if (!traits.isConnected) return
  it('reports a lost connection, accepts nothing while it is down, and fetches missed messages when it is reopened', async () => {
    await table.owner.open()
    await table.bench.world.fall()
    await table.owner.recorder.first('closed', ({ why }) => why === 'lost')
    const sent = await table.owner.line.send(outgoing(maria, '3EB0AAAA00000006', { text: 'Olá' }))
    expect(sent.outcome).toBe('wait')
    const id = await table.bench.world.write(maria, { text: 'Alguém aí?' })
    await table.owner.open()
    expect(await table.owner.recorder.first('message')).toMatchObject({ id, text: 'Alguém aí?' })
    expect(await table.bench.world.got(maria)).toEqual([])
  })

  it('is unlinked by the phone, and has to be scanned again', async () => {
    await table.owner.open()
    await table.bench.world.logOut()
    expect(await table.owner.recorder.first('closed')).toMatchObject({ why: 'logged-out' })
    await table.owner.openOnce()
    expect((await table.owner.recorder.first(['qr', 'open'])).kind).toBe('qr')
  })

  it('logs out, and has to be scanned again', async () => {
    await table.owner.open()
    await table.owner.line.logout()
    await table.owner.openOnce()
    expect((await table.owner.recorder.first(['qr', 'open'])).kind).toBe('qr')
  })
}

const unsure = (table: Table, traits: Traits) => {
  if (!traits.canLoseOutcome) return
  it('reports an unknown outcome at every query, also after the connection is reopened', async () => {
    await table.owner.open()
    table.bench.world.loseNextOutcome?.()
    const message = outgoing(maria, '3EB0AAAA00000008', { text: 'Olá' })
    expect((await table.owner.line.send(message)).outcome).toBe('unknown')
    expect(await table.owner.line.outcomeOf(message)).toBe('unknown')
    await table.owner.open()
    expect(await table.owner.line.outcomeOf(message)).toBe('unknown')
    expect((await table.owner.line.send({ ...message, id: '3EB0AAAA00000009' })).outcome).toBe('sent')
  })
}

const finds = (table: Table, traits: Traits) => {
  it('says whether it can ask which numbers have WhatsApp', () => {
    expect(table.bench.gateway.can.findsNumbers).toBe(traits.findsNumbers)
  })

  if (!traits.findsNumbers) return
  it('finds a number with or without the ninth digit, under the one address that exists', async () => {
    await table.owner.open()
    const numbersByPhone = await table.owner.line.find([
      '558588886666',
      '5585988886666',
      '5511988887777',
      '5511900000000',
    ])
    for (const phone of ['558588886666', '5585988886666'])
      expect(numbersByPhone.get(phone), phone).toMatchObject({ jid: jidOfPhone(old.phone) })
    expect(numbersByPhone.get('5511988887777')).toMatchObject({ jid: jidOfPhone(maria.phone) })
    expect(numbersByPhone.get('5511900000000')).toBeNull()
  })

  it('writes to a number from before the ninth digit', async () => {
    await table.owner.open()
    await table.owner.line.send(outgoing(old, '3EB0AAAA00000007', { text: 'Olá, José' }))
    await vi.waitFor(async () => expect(await table.bench.world.got(old)).toHaveLength(1), conformanceWait)
    await table.bench.world.write(old, { text: 'Olá' })
    expectFrom((await table.owner.recorder.first('message', ({ fromMe }) => !fromMe)).chat, old)
  })
}

/** A number with a picture, by the rule of sample-picture.ts. */
const pictured: Party = { phone: '5511988887776', lid: '111122223333666', name: 'Ana' }

const pictures = (table: Table, traits: Traits) => {
  it('returns the picture of a person who shows one, and nothing otherwise', async () => {
    await table.bench.world.meet(pictured)
    await table.owner.open()
    const picture = await table.owner.line.pictureOf(jidOfPhone(pictured.phone))
    const bytes = picture && (await readAllBytes(picture))
    expect(bytes?.equals(samplePicture(pictured.phone) ?? Buffer.alloc(0)) ?? false).toBe(traits.hasPictures)
    expect(await table.owner.line.pictureOf(jidOfPhone(maria.phone))).toBeNull()
  })
}

export const describeWhatsApp = (name: string, make: () => Promise<WhatsAppFixture>, traits: Traits) => {
  describe(`SESS-005 WhatsApp ${name}`, { timeout: 120_000 }, () => {
    const table = {} as Table
    beforeEach(async () => {
      table.bench = await make()
      table.owner = makeOwner(table.bench)
      await table.bench.world.meet(maria)
      await table.bench.world.meet(old)
    }, 120_000)
    afterEach(async () => {
      await table.owner.close()
      await table.bench.close()
    })
    links(table, traits)
    sends(table, traits)
    changesMessages(table, traits, maria)
    refuses(table, traits)
    receivesInbound(table, traits, maria)
    cuts(table, traits)
    unsure(table, traits)
    finds(table, traits)
    pictures(table, traits)
  })
}
