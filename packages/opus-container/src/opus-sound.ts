// An Opus recording independent of its container: undecoded packets and the values that determine its duration.

/** The recording is not supported; the message gives the reason. */
export class SoundRefused extends Error {
  override readonly name = 'SoundRefused'
}

/** Opus timestamps always count at 48 kHz, whatever the recording rate. */
export const opusRate = 48_000

/** One packet has at most 120 ms: 48 frames of 1,275 bytes plus their lengths. */
const maxPacketBytes = 48 * 1275 + 2 * 48 + 2

export interface OpusSound {
  readonly channels: 1 | 2
  /** Samples that the decoder discards at the beginning. */
  readonly preSkip: number
  /** Sample rate of the microphone; for information only. */
  readonly inputRate: number
  /** In units of 1/256 dB, applied by the decoder. */
  readonly gain: number
  readonly packets: readonly Uint8Array[]
  /** The audible duration in samples: after the skipped beginning, up to the trimmed end. */
  readonly samples: number
}

export const durationOf = (sound: OpusSound): number => sound.samples / opusRate

const silkFrames = [480, 960, 1920, 2880] as const
const hybridFrames = [480, 960] as const
const celtFrames = [120, 240, 480, 960] as const

/** Returns the samples of one frame, from the first five bits of a packet (RFC 6716, 3.1). */
const frameSamples = (configuration: number): number => {
  if (configuration < 12) return silkFrames[configuration % 4] ?? 0
  if (configuration < 16) return hybridFrames[configuration % 2] ?? 0
  return celtFrames[configuration % 4] ?? 0
}

const frameCount = (packet: Uint8Array): number => {
  const code = (packet[0] ?? 0) & 3
  if (code === 0) return 1
  return code < 3 ? 2 : (packet[1] ?? 0) & 63
}

/** Returns the duration of a packet in samples. */
export const packetSamples = (packet: Uint8Array): number => {
  if (packet.length === 0) throw new SoundRefused('a packet is empty')
  if (packet.length > maxPacketBytes) throw new SoundRefused('a packet is too large')
  const samples = frameSamples((packet[0] ?? 0) >> 3) * frameCount(packet)
  if (samples === 0 || samples > 5760) throw new SoundRefused('a packet has no length that Opus knows')
  return samples
}

/** Builds a recording: leaves out packets wholly behind its end, and refuses a recording without audible samples. */
export const makeSound = (parts: Omit<OpusSound, 'samples'> & { readonly end: number }): OpusSound => {
  const { channels, preSkip, inputRate, gain } = parts
  const packets: Uint8Array[] = []
  let total = 0
  for (const packet of parts.packets) {
    const length = packetSamples(packet)
    if (total >= parts.end) break
    packets.push(packet)
    total += length
  }
  const samples = Math.min(parts.end, total) - preSkip
  if (samples <= 0) throw new SoundRefused('nothing is heard in it')
  return { channels, preSkip, inputRate, gain, packets, samples }
}
