// The recording of a call: both sides in time, left what the console said, right what the person said. WAV, so that nothing is needed to
// hear it.
import { frameMs, frameSize, fromAlaw, rate, silence } from './g711.ts'

const maxFrames = (60 * 60 * 1_000) / frameMs
const headerBytes = 44

export class Recording {
  readonly #startedAt = performance.now()
  readonly #sides: readonly [Map<number, Uint8Array>, Map<number, Uint8Array>] = [new Map(), new Map()]
  #frames = 0

  add(side: 0 | 1, frame: Uint8Array) {
    const frames = this.#sides[side]
    let index = Math.floor((performance.now() - this.#startedAt) / frameMs)
    // Packets that arrive together belong behind each other.
    while (frames.has(index)) index += 1
    if (index >= maxFrames) return
    frames.set(index, frame.slice(0, frameSize))
    this.#frames = Math.max(this.#frames, index + 1)
  }

  wav(): Buffer {
    const dataBytes = this.#frames * frameSize * 4
    const bytes = Buffer.alloc(headerBytes + dataBytes)
    bytes.write('RIFF', 0)
    bytes.writeUInt32LE(36 + dataBytes, 4)
    bytes.write('WAVEfmt ', 8)
    bytes.writeUInt32LE(16, 16)
    bytes.writeUInt16LE(1, 20)
    bytes.writeUInt16LE(2, 22)
    bytes.writeUInt32LE(rate, 24)
    bytes.writeUInt32LE(rate * 4, 28)
    bytes.writeUInt16LE(4, 32)
    bytes.writeUInt16LE(16, 34)
    bytes.write('data', 36)
    bytes.writeUInt32LE(dataBytes, 40)
    for (const [side, frames] of this.#sides.entries())
      for (const [index, frame] of frames)
        for (let sample = 0; sample < frameSize; sample += 1)
          bytes.writeInt16LE(
            fromAlaw(frame[sample] ?? silence),
            headerBytes + ((index * frameSize + sample) * 2 + side) * 2,
          )
    return bytes
  }
}
