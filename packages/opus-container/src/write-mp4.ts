// Writes MP4/Opus for browsers that play neither Ogg nor WebM: complete, with its table first, so that playback starts during the download.
import { opusRate, packetSamples, type OpusSound } from './opus-sound.ts'

const u8 = (...values: number[]) => Buffer.from(values)
const u16 = (value: number) => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}
const i16 = (value: number) => {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}
/** Writes in a loop: a spread list may exceed the maximum number of arguments of a call. */
const list32 = (values: readonly number[]) => {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index)
  return bytes
}
const u32 = (...values: number[]) => list32(values)
const chars = (text: string) => Buffer.from(text, 'latin1')

const box = (type: string, ...parts: readonly Uint8Array[]): Buffer => {
  const size = parts.reduce((sum, part) => sum + part.length, 8)
  return Buffer.concat([u32(size), chars(type), ...parts])
}
/** A box with version and flags before its content. */
const full = (type: string, flags: number, ...parts: readonly Uint8Array[]) => box(type, u32(flags), ...parts)

const matrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)
const trackId = 1

/** Run-length encodes the values, as the tables of the format require. */
const runs = (values: readonly number[]): number[][] => {
  const countedRuns: number[][] = []
  for (const value of values) {
    const last = countedRuns.at(-1)
    if (last?.[1] === value) last[0] = (last[0] ?? 0) + 1
    else countedRuns.push([1, value])
  }
  return countedRuns
}

const opusEntry = (sound: OpusSound) =>
  box(
    'Opus',
    u8(0, 0, 0, 0, 0, 0),
    u16(1),
    u32(0, 0),
    u16(sound.channels),
    u16(16),
    u32(0),
    u32(opusRate * 0x10000),
    box('dOps', u8(0, sound.channels), u16(sound.preSkip), u32(sound.inputRate), i16(sound.gain), u8(0)),
  )

/** A decoder that starts in the middle needs 80 ms to produce correct sound. */
const rollPackets = (samples: readonly number[]) =>
  Math.ceil(3840 / samples.reduce((least, sample) => Math.min(least, sample), 5760))

const tableOf = (sound: OpusSound, lengths: readonly number[], dataOffset: number) => {
  const times = runs(lengths)
  return box(
    'stbl',
    full('stsd', 0, u32(1), opusEntry(sound)),
    full('stts', 0, u32(times.length), list32(times.flat())),
    full('stsc', 0, u32(1), u32(1, sound.packets.length, 1)),
    full('stsz', 0, u32(0, sound.packets.length), list32(sound.packets.map(({ length }) => length))),
    full('stco', 0, u32(1, dataOffset)),
    full('sgpd', 0x01000000, chars('roll'), u32(2, 1), i16(-rollPackets(lengths))),
    full('sbgp', 0, chars('roll'), u32(1), u32(sound.packets.length, 1)),
  )
}

/** Creation and modification time (0, unused), time scale and duration. */
const times = (duration: number) => [u32(0, 0), u32(opusRate, duration)]

const mediaOf = (sound: OpusSound, lengths: readonly number[], dataOffset: number) => {
  const total = lengths.reduce((sum, length) => sum + length, 0)
  return box(
    'mdia',
    full('mdhd', 0, ...times(total), u16(0x55c4), u16(0)),
    full('hdlr', 0, u32(0), chars('soun'), u32(0, 0, 0), chars('som\0')),
    box(
      'minf',
      full('smhd', 0, u32(0)),
      box('dinf', full('dref', 0, u32(1), full('url ', 1))),
      tableOf(sound, lengths, dataOffset),
    ),
  )
}

const movieOf = (sound: OpusSound, lengths: readonly number[], dataOffset: number) =>
  box(
    'moov',
    full(
      'mvhd',
      0,
      ...times(sound.samples),
      u32(0x10000),
      u16(0x100),
      u16(0),
      u32(0, 0),
      matrix,
      u32(0, 0, 0, 0, 0, 0),
      u32(trackId + 1),
    ),
    box(
      'trak',
      full(
        'tkhd',
        3,
        u32(0, 0, trackId, 0, sound.samples),
        u32(0, 0),
        u16(0),
        u16(0),
        u16(0x100),
        u16(0),
        matrix,
        u32(0, 0),
      ),
      // The edit list contains the skipped beginning and the trimmed end: playback starts at `preSkip` and lasts `samples`.
      box('edts', full('elst', 0, u32(1), u32(sound.samples, sound.preSkip), u16(1), u16(0))),
      mediaOf(sound, lengths, dataOffset),
    ),
  )

export const writeMp4 = (sound: OpusSound): Buffer => {
  const type = box('ftyp', chars('isom'), u32(0x200), chars('isomiso2mp41Opus'))
  const lengths = sound.packets.map(packetSamples)
  // The table has the same length for every offset: the first table is only measured, the second is written.
  const dataOffset = type.length + movieOf(sound, lengths, 0).length + 8
  return Buffer.concat([type, movieOf(sound, lengths, dataOffset), box('mdat', Buffer.concat(sound.packets))])
}
