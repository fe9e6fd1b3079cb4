// The conformance suite of the WhatsApp drivers: every driver runs the same tests. No test depends on speed: tests wait for events, not for
// time.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { arrivals } from './conformance-arrivals.ts'
import {
  expectFrom,
  makeOwner,
  memoryKeep,
  outgoing,
  patience,
  phoneJid,
  readWhole,
  type Bench,
  type Party,
  type Table,
  type Traits,
} from './conformance-parts.ts'
import { samples } from './conformance-samples.ts'
import { samplePicture } from './sample-picture.ts'

const maria: Party = { phone: '5511988887777', lid: '111122223333444', name: 'Maria' }
/** A number from before the ninth digit; WhatsApp knows it without that digit. */
const old: Party = { phone: '558588886666', lid: '111122223333555', name: 'José' }

const links = (at: Table, traits: Traits) => {
  it('opens, by scanning where required, and reports its address', async () => {
    const { jid } = await at.owner.open()
    expect(jid).toMatch(/^\d{8,15}@s\.whatsapp\.net$/)
  })

  it('reopens from the stored credentials, without scanning, also in another process', async () => {
    const { jid } = await at.owner.open()
    await at.owner.close()
    const another = makeOwner(at.bench, at.owner.keep)
    await another.openOnce()
    expect(await another.recorder.first(['qr', 'open', 'closed'])).toEqual({ kind: 'open', jid })
    await another.close()
  })

  if (!traits.isConnected) return
  it('shows a new QR code when nothing is stored', async () => {
    await at.owner.openOnce()
    const { text } = await at.owner.recorder.first('qr')
    const another = makeOwner(at.bench, memoryKeep())
    await another.openOnce()
    expect((await another.recorder.first('qr')).text).not.toBe(text)
    await another.close()
  })
}

const sends = (at: Table, traits: Traits) => {
  it('sends a text unchanged, under our id', async () => {
    await at.owner.open()
    const text = 'Olá, *Maria*! 👩🏽‍⚖️\n\nR$ 1.000,00 – até 30/11.'
    const sent = await at.owner.line.send(outgoing(maria, '3EB0AAAA00000001', { text }))
    expect(sent.outcome).toBe('sent')
    const id = sent.outcome === 'sent' ? sent.id : ''
    expect(id).toMatch(traits.keepsOurIds ? /^3EB0AAAA00000001$/ : /./)
    await vi.waitFor(
      async () => expect(await at.bench.world.got(maria)).toEqual([{ id, text, media: null, quoted: null }]),
      patience,
    )
  })

  it.each(samples)('sends $name', async ({ media, text }) => {
    await at.owner.open()
    const said = { text, media: { ...media, fileName: media.fileName ?? 'arquivo' } }
    expect((await at.owner.line.send(outgoing(maria, '3EB0AAAA00000002', said))).outcome).toBe('sent')
    await vi.waitFor(async () => expect(await at.bench.world.got(maria)).toHaveLength(1), patience)
    const [got] = await at.bench.world.got(maria)
    expect(got?.text).toBe(text)
    expect(got?.media).toMatchObject({ kind: media.kind, isVoice: media.isVoice })
    expect(got?.media?.mime.split(';')[0]).toBe(media.mime.split(';')[0])
    expect(got?.media?.bytes.equals(media.bytes)).toBe(true)
    expect(got?.media?.fileName ?? null).toBe(media.fileName)
  })

  it('sends an answer to their message and to ours', async () => {
    await at.owner.open()
    const id = await at.bench.world.write(maria, { text: 'Quanto fica?' })
    await at.owner.recorder.first('message')
    const quoted = { id, fromMe: false, text: 'Quanto fica?' }
    await at.owner.line.send(outgoing(maria, '3EB0AAAA00000003', { text: 'Mil reais.', quoted }))
    await vi.waitFor(async () => expect((await at.bench.world.got(maria))[0]?.quoted).toBe(id), patience)
  })
}

const refuses = (at: Table, traits: Traits) => {
  for (const why of traits.refusals)
    it(`reports why WhatsApp refuses: ${why}`, async () => {
      await at.owner.open()
      at.bench.world.refuseNext(why)
      const sent = await at.owner.line.send(outgoing(maria, '3EB0AAAA00000004', { text: 'Olá' }))
      expect(sent).toMatchObject({ outcome: 'refused', why })
      expect(await at.bench.world.got(maria)).toEqual([])
    })
}

const cuts = (at: Table, traits: Traits) => {
  it.each(['before', 'after'] as const)(
    'does not claim an outcome for a send that was interrupted %s WhatsApp had it',
    async (when) => {
      await at.owner.open()
      at.bench.world.cutNextSend(when)
      const message = outgoing(maria, '3EB0AAAA00000005', { text: 'Olá' })
      expect((await at.owner.line.send(message)).outcome).toBe('unknown')
      if (traits.isConnected) await at.owner.reopen()
      const truth = when === 'before' ? 'not-sent' : 'sent'
      expect(traits.knowsOutcome ? [truth] : [truth, 'unknown']).toContain(await at.owner.line.outcomeOf(message))
      expect(await at.bench.world.got(maria)).toHaveLength(when === 'before' ? 0 : 1)
    },
  )

  if (!traits.isConnected) return
  it('reports a lost connection, accepts nothing while it is down, and fetches missed messages when it is reopened', async () => {
    await at.owner.open()
    await at.bench.world.fall()
    await at.owner.recorder.first('closed', ({ why }) => why === 'lost')
    const sent = await at.owner.line.send(outgoing(maria, '3EB0AAAA00000006', { text: 'Olá' }))
    expect(sent.outcome).toBe('wait')
    const id = await at.bench.world.write(maria, { text: 'Alguém aí?' })
    await at.owner.open()
    expect(await at.owner.recorder.first('message')).toMatchObject({ id, text: 'Alguém aí?' })
    expect(await at.bench.world.got(maria)).toEqual([])
  })

  it('is unlinked by the phone, and has to be scanned again', async () => {
    await at.owner.open()
    await at.bench.world.logOut()
    expect(await at.owner.recorder.first('closed')).toMatchObject({ why: 'logged-out' })
    await at.owner.openOnce()
    expect((await at.owner.recorder.first(['qr', 'open'])).kind).toBe('qr')
  })

  it('logs out, and has to be scanned again', async () => {
    await at.owner.open()
    await at.owner.line.logout()
    await at.owner.openOnce()
    expect((await at.owner.recorder.first(['qr', 'open'])).kind).toBe('qr')
  })
}

const unsure = (at: Table, traits: Traits) => {
  if (!traits.canLoseOutcome) return
  it('reports an unknown outcome at every query, also after the connection is reopened', async () => {
    await at.owner.open()
    at.bench.world.loseNextOutcome?.()
    const message = outgoing(maria, '3EB0AAAA00000008', { text: 'Olá' })
    expect((await at.owner.line.send(message)).outcome).toBe('unknown')
    expect(await at.owner.line.outcomeOf(message)).toBe('unknown')
    await at.owner.open()
    expect(await at.owner.line.outcomeOf(message)).toBe('unknown')
    expect((await at.owner.line.send({ ...message, id: '3EB0AAAA00000009' })).outcome).toBe('sent')
  })
}

const finds = (at: Table, traits: Traits) => {
  if (!traits.findsNumbers) return
  it('finds a number with or without the ninth digit, under the one address that exists', async () => {
    await at.owner.open()
    const found = await at.owner.line.find(['558588886666', '5585988886666', '5511988887777', '5511900000000'])
    for (const asked of ['558588886666', '5585988886666'])
      expect(found.get(asked), asked).toMatchObject({ jid: phoneJid(old.phone) })
    expect(found.get('5511988887777')).toMatchObject({ jid: phoneJid(maria.phone) })
    expect(found.get('5511900000000')).toBeNull()
  })

  it('writes to a number from before the ninth digit', async () => {
    await at.owner.open()
    await at.owner.line.send(outgoing(old, '3EB0AAAA00000007', { text: 'Olá, José' }))
    await vi.waitFor(async () => expect(await at.bench.world.got(old)).toHaveLength(1), patience)
    await at.bench.world.write(old, { text: 'Olá' })
    expectFrom((await at.owner.recorder.first('message', ({ fromMe }) => !fromMe)).chat, old)
  })
}

/** A number with a picture, by the rule of sample-picture.ts. */
const pictured: Party = { phone: '5511988887776', lid: '111122223333666', name: 'Ana' }

const pictures = (at: Table, traits: Traits) => {
  it('returns the picture of a person who shows one, and nothing otherwise', async () => {
    await at.bench.world.meet(pictured)
    await at.owner.open()
    const picture = await at.owner.line.pictureOf(phoneJid(pictured.phone))
    const bytes = picture && (await readWhole(picture))
    expect(bytes?.equals(samplePicture(pictured.phone) ?? Buffer.alloc(0)) ?? false).toBe(traits.hasPictures)
    expect(await at.owner.line.pictureOf(phoneJid(maria.phone))).toBeNull()
  })
}

export const describeWhatsApp = (name: string, make: () => Promise<Bench>, traits: Traits) => {
  describe(`SESS-005 WhatsApp ${name}`, { timeout: 120_000 }, () => {
    const at = {} as Table
    beforeEach(async () => {
      at.bench = await make()
      at.owner = makeOwner(at.bench)
      await at.bench.world.meet(maria)
      await at.bench.world.meet(old)
    }, 120_000)
    afterEach(async () => {
      await at.owner.close()
      await at.bench.close()
    })
    links(at, traits)
    sends(at, traits)
    refuses(at, traits)
    arrivals(at, traits, maria)
    cuts(at, traits)
    unsure(at, traits)
    finds(at, traits)
    pictures(at, traits)
  })
}
