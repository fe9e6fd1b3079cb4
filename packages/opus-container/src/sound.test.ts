import fc from 'fast-check'
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'
import { OggOpusDecoder } from 'ogg-opus-decoder'
import { describe, expect, it } from 'vitest'
import { makeSound } from './opus-sound.ts'
import { durationOf, readSound, SoundRefused, writeMp4, writeOgg, writeWebm, type OpusSound } from './index.ts'
import { drawnSound } from './testing/arbitrary-sound.ts'
import { recordedByChromium } from './testing/recording.ts'

const writers = { 'OGG/Opus': writeOgg, 'WebM/Opus': writeWebm } as const
const kinds = Object.keys(writers) as (keyof typeof writers)[]
/** A fixed seed, so that every run draws the same values. */
const draws = (numRuns: number) => ({ numRuns, seed: 26 })

const plain = (sound: OpusSound) => ({
  ...sound,
  packets: sound.packets.map((packet) => Buffer.from(packet).toString('hex')),
})

/** Reads the file with another library. */
const byAnother = async (bytes: Buffer) => {
  const input = new Input({ source: new BufferSource(new Uint8Array(bytes)), formats: ALL_FORMATS })
  const track = await input.getPrimaryAudioTrack()
  if (!track) throw new Error('the other library finds no sound')
  const packets: string[] = []
  for await (const packet of new EncodedPacketSink(track).packets())
    packets.push(Buffer.from(packet.data).toString('hex'))
  return {
    mime: await input.getMimeType(),
    codec: track.codec,
    channels: track.numberOfChannels,
    seconds: await track.computeDuration(),
    packets,
  }
}

const decode = async (bytes: Buffer) => {
  const decoder = new OggOpusDecoder()
  await decoder.ready
  const sound = await decoder.decodeFile(new Uint8Array(bytes))
  decoder.free()
  return sound
}

describe('a voice note (CHAT-026)', () => {
  it('recorded by a browser is converted for a phone, with identical packets', async () => {
    const browser = await recordedByChromium()
    const note = writeOgg(readSound(browser))
    const [before, after] = [await byAnother(browser), await byAnother(note)]
    expect(after).toMatchObject({ mime: 'audio/ogg; codecs="opus"', codec: 'opus', channels: 1 })
    expect(after.packets).toEqual(before.packets)
    expect(after.packets.length).toBeGreaterThan(20)
  })

  it('recorded by a browser is decoded by an independent decoder without an error, with the same duration', async () => {
    const sound = readSound(await recordedByChromium())
    const heard = await decode(writeOgg(sound))
    expect(heard.errors).toEqual([])
    expect(heard.samplesDecoded).toBe(sound.samples)
    expect(heard.channelData[0]?.some((value) => Math.abs(value) > 0.01)).toBe(true)
  })

  it('from a phone is converted for a browser that plays no Ogg', async () => {
    const note = writeOgg(readSound(await recordedByChromium()))
    const web = writeWebm(readSound(note))
    const parsedSound = await byAnother(web)
    expect(parsedSound).toMatchObject({ mime: 'audio/webm; codecs="opus"', codec: 'opus', channels: 1 })
    expect(parsedSound.packets).toEqual((await byAnother(note)).packets)
  })

  it('has the right duration', async () => {
    const sound = readSound(await recordedByChromium())
    expect(durationOf(sound)).toBeCloseTo((await byAnother(writeOgg(sound))).seconds, 2)
    expect(durationOf(sound)).toBeGreaterThan(1)
  })
})

describe('a recording in MP4/Opus', () => {
  it('has the same packets and duration for another library', async () => {
    const sound = readSound(await recordedByChromium())
    const parsedSound = await byAnother(writeMp4(sound))
    expect(parsedSound).toMatchObject({ mime: 'audio/mp4; codecs="opus"', codec: 'opus', channels: 1 })
    expect(parsedSound.packets).toEqual(plain(sound).packets)
    expect(parsedSound.seconds).toBeCloseTo(durationOf(sound), 2)
  })

  it('is read correctly by another library, for any recording', async () => {
    await fc.assert(
      fc.asyncProperty(drawnSound, async (sound) => {
        const parsedSound = await byAnother(writeMp4(sound))
        expect(parsedSound.packets).toEqual(plain(sound).packets)
        expect(parsedSound).toMatchObject({ codec: 'opus', channels: sound.channels })
      }),
      draws(100),
    )
  })
})

describe.each(kinds)('a recording in %s', (kind) => {
  const write = writers[kind]

  it('survives a round trip, for any recording', () => {
    fc.assert(
      fc.property(drawnSound, (sound) => {
        expect(plain(readSound(write(sound)))).toEqual(plain(sound))
      }),
      draws(300),
    )
  })

  it('is read correctly by another library', async () => {
    await fc.assert(
      fc.asyncProperty(drawnSound, async (sound) => {
        const parsedSound = await byAnother(write(sound))
        expect(parsedSound.packets).toEqual(plain(sound).packets)
        expect(parsedSound).toMatchObject({ codec: 'opus', channels: sound.channels })
      }),
      draws(100),
    )
  })

  it('cut off at any position is refused or shorter, never longer', () => {
    const isNoMore = (whole: OpusSound, bytes: Buffer) => {
      try {
        return readSound(bytes).packets.length <= whole.packets.length
      } catch (error) {
        return error instanceof SoundRefused
      }
    }
    fc.assert(
      fc.property(drawnSound, fc.double({ min: 0, max: 1, noNaN: true }), (sound, share) => {
        const bytes = write(sound)
        expect(isNoMore(sound, bytes.subarray(0, Math.floor(share * bytes.length)))).toBe(true)
      }),
      draws(300),
    )
  })

  it('with changed bytes is read or refused, without other effects', () => {
    const change = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(drawnSound, change, (sound, changes) => {
        const bytes = write(sound)
        for (const [index, value] of changes) bytes[index % bytes.length] = value
        expectReadOrRefused(bytes)
      }),
      draws(300),
    )
  })
})

const expectReadOrRefused = (bytes: Buffer) => {
  try {
    expect(readSound(bytes).samples).toBeGreaterThan(0)
  } catch (error) {
    expect(error).toBeInstanceOf(SoundRefused)
  }
}

describe('a recording in four hundred thousand packets', () => {
  it('is converted completely', () => {
    const packets = Array.from({ length: 400_000 }, (_, index) => Uint8Array.from([0x80, index % 256]))
    const whole = makeSound({ channels: 1, preSkip: 312, inputRate: 48_000, gain: 0, packets, end: Infinity })
    const [note, web] = [readSound(writeOgg(whole)), readSound(writeWebm(whole))]
    for (const opusSound of [note, web]) {
      expect(opusSound.samples).toBe(whole.samples)
      expect(opusSound.packets.length).toBe(packets.length)
    }
    expect(writeMp4(whole).length).toBeGreaterThan(2 * packets.length)
  })
})

describe('a file that is no recording', () => {
  it('is refused, whatever its first bytes are', () => {
    const beginning = fc.constantFrom('', 'OggS\0\x02', '\x1a\x45\xdf\xa3', '\x1a\x45\xdf\xa3\x87\x42\x82\x84webm')
    fc.assert(
      fc.property(beginning, fc.uint8Array({ maxLength: 400 }), (head, rest) => {
        expectReadOrRefused(Buffer.concat([Buffer.from(head, 'latin1'), rest]))
      }),
      draws(500),
    )
  })

  it('is refused when a page is damaged, missing or from another recording', async () => {
    const note = writeOgg(readSound(await recordedByChromium()))
    const places = [...note.toString('latin1').matchAll(/OggS/g)].map(({ index }) => index)
    const third = places[3] ?? 0
    const damaged = Buffer.from(note)
    damaged.writeUInt8(damaged.readUInt8(note.length - 1) ^ 1, note.length - 1)
    expect(() => readSound(damaged)).toThrow('a page of it is damaged')
    expect(() => readSound(Buffer.concat([note.subarray(0, places[2]), note.subarray(third)]))).toThrow(
      'a page of it is missing',
    )
    expect(() => readSound(Buffer.concat([note.subarray(0, third), note]))).toThrow('more than one recording')
  })

  it.each([
    ['a header of a later version', 8, 0x10],
    ['three channels', 9, 3],
    ['a mapping of channels', 18, 1],
  ])('is refused with %s', async (_what, offset, value) => {
    const web = writeWebm(readSound(await recordedByChromium()))
    web.writeUInt8(value, web.indexOf('OpusHead') + offset)
    expect(() => readSound(web)).toThrow(SoundRefused)
  })
})
