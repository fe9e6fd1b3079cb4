// fast-check generators of recordings: valid ones only, so that every failure is a bug.
import fc from 'fast-check'
import { makeSound, packetSamples, type OpusSound } from '../opus-sound.ts'

/** Opus packets with one frame (code 0), two (1) or several (3), any configuration and any bytes. */
const packet: fc.Arbitrary<Uint8Array> = fc
  .record({
    configuration: fc.integer({ min: 0, max: 31 }),
    isStereo: fc.boolean(),
    code: fc.constantFrom(0, 1, 3),
    frames: fc.integer({ min: 1, max: 48 }),
    rest: fc.uint8Array({ maxLength: 600 }),
  })
  .map(({ configuration, isStereo, code, frames, rest }) => {
    const head = (configuration << 3) | (isStereo ? 4 : 0) | code
    return Uint8Array.from(code === 3 ? [head, frames, ...rest] : [head, ...rest])
  })
  // A packet has at most 120 ms.
  .map((drawn) => {
    const headerPacket = Uint8Array.from([(drawn[0] ?? 0) & 0xfc])
    const most = Math.floor(5760 / packetSamples(headerPacket))
    return (drawn[0] ?? 0) % 4 === 3 && (drawn[1] ?? 0) > most
      ? Uint8Array.from([drawn[0] ?? 0, most, ...drawn.slice(2)])
      : drawn
  })

export const drawnSound: fc.Arbitrary<OpusSound> = fc
  .record({
    channels: fc.constantFrom(1 as const, 2 as const),
    inputRate: fc.integer({ min: 0, max: 0xffffffff }),
    gain: fc.integer({ min: -32768, max: 32767 }),
    packets: fc.array(packet, { minLength: 1, maxLength: 120 }),
    skipped: fc.double({ min: 0, max: 1, noNaN: true }),
    trimmed: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ skipped, trimmed, ...parts }) => {
    const total = parts.packets.reduce((sum, drawnPacket) => sum + packetSamples(drawnPacket), 0)
    const last = packetSamples(parts.packets.at(-1) ?? new Uint8Array(1))
    const end = total - Math.floor(trimmed * (last - 1))
    return makeSound({ ...parts, preSkip: Math.min(0xffff, Math.floor(skipped * (end - 1))), end })
  })
