// What every driver of WhatsApp promises, asked of each of them in the same words. Nothing here depends on speed: what is awaited is the
// thing itself.
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
/** Made before the ninth digit came, and known to WhatsApp without it. */
const old: Party = { phone: '558588886666', lid: '111122223333555', name: 'José' }

const links = (at: Table, traits: Traits) => {
  it('opens, by scanning where that is asked for, and says under which address', async () => {
    const { jid } = await at.owner.open()
    expect(jid).toMatch(/^\d{8,15}@s\.whatsapp\.net$/)
  })

  it('opens again from what was kept, without scanning, also in another process', async () => {
    const { jid } = await at.owner.open()
    await at.owner.close()
    const another = makeOwner(at.bench, at.owner.keep)
    await another.openOnce()
    expect(await another.recorder.first(['qr', 'open', 'closed'])).toEqual({ kind: 'open', jid })
    await another.close()
  })

  if (!traits.isConnected) return
  it('shows another picture to whoever kept nothing', async () => {
    await at.owner.openOnce()
    const { text } = await at.owner.recorder.first('qr')
    const another = makeOwner(at.bench, memoryKeep())
    await another.openOnce()
    expect((await another.recorder.first('qr')).text).not.toBe(text)
    await another.close()
  })
}

const sends = (at: Table, traits: Traits) => {
  it('sends a text as it is, under our id', async () => {
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

  it('sends an answer to what they wrote and to what we wrote', async () => {
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
    it(`says why WhatsApp refuses: ${why}`, async () => {
      await at.owner.open()
      at.bench.world.refuseNext(why)
      const sent = await at.owner.line.send(outgoing(maria, '3EB0AAAA00000004', { text: 'Olá' }))
      expect(sent).toMatchObject({ outcome: 'refused', why })
      expect(await at.bench.world.got(maria)).toEqual([])
    })
}

const cuts = (at: Table, traits: Traits) => {
  it.each(['before', 'after'] as const)('does not claim to know what was cut off %s WhatsApp had it', async (when) => {
    await at.owner.open()
    at.bench.world.cutNextSend(when)
    const message = outgoing(maria, '3EB0AAAA00000005', { text: 'Olá' })
    expect((await at.owner.line.send(message)).outcome).toBe('unknown')
    if (traits.isConnected) await at.owner.reopen()
    const truth = when === 'before' ? 'not-sent' : 'sent'
    expect(traits.knowsOutcome ? [truth] : [truth, 'unknown']).toContain(await at.owner.line.outcomeOf(message))
    expect(await at.bench.world.got(maria)).toHaveLength(when === 'before' ? 0 : 1)
  })

  if (!traits.isConnected) return
  it('says that the line fell, takes nothing while it lies, and brings what was missed when it is opened', async () => {
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

  it('is sent away by the phone, and has to be scanned again', async () => {
    await at.owner.open()
    await at.bench.world.logOut()
    expect(await at.owner.recorder.first('closed')).toMatchObject({ why: 'logged-out' })
    await at.owner.openOnce()
    expect((await at.owner.recorder.first(['qr', 'open'])).kind).toBe('qr')
  })

  it('goes away by itself, and has to be scanned again', async () => {
    await at.owner.open()
    await at.owner.line.logout()
    await at.owner.openOnce()
    expect((await at.owner.recorder.first(['qr', 'open'])).kind).toBe('qr')
  })
}

const unsure = (at: Table, traits: Traits) => {
  if (!traits.canLoseOutcome) return
  it('says that nobody knows, however often it is asked, also when the line is opened again', async () => {
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
  it('finds a number with the ninth digit or without, under the one address that exists', async () => {
    await at.owner.open()
    const found = await at.owner.line.find(['558588886666', '5585988886666', '5511988887777', '5511900000000'])
    for (const asked of ['558588886666', '5585988886666'])
      expect(found.get(asked), asked).toMatchObject({ jid: phoneJid(old.phone) })
    expect(found.get('5511988887777')).toMatchObject({ jid: phoneJid(maria.phone) })
    expect(found.get('5511900000000')).toBeNull()
  })

  it('writes to a number that was made before the ninth digit', async () => {
    await at.owner.open()
    await at.owner.line.send(outgoing(old, '3EB0AAAA00000007', { text: 'Olá, José' }))
    await vi.waitFor(async () => expect(await at.bench.world.got(old)).toHaveLength(1), patience)
    await at.bench.world.write(old, { text: 'Olá' })
    expectFrom((await at.owner.recorder.first('message', ({ fromMe }) => !fromMe)).chat, old)
  })
}

/** Whose number shows a picture, by sample-picture.ts. */
const pictured: Party = { phone: '5511988887776', lid: '111122223333666', name: 'Ana' }

const pictures = (at: Table, traits: Traits) => {
  it('gives the picture of who shows one, and nothing of who does not', async () => {
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
