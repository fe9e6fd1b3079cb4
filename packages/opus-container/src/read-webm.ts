// Reads WebM/Opus, as browsers record it: often live, with sizes unknown to the writer.
import { ids, readElement, readNumber, readSigned, readUnsigned } from './ebml.ts'
import { readOpusHead } from './opus-head.ts'
import { makeSound, opusRate, packetSamples, SoundRefused, type OpusSound } from './opus-sound.ts'

/** Elements whose children are read; all other elements are read or skipped as a whole. */
const masters: ReadonlySet<number> = new Set([ids.segment, ids.tracks, ids.trackEntry, ids.cluster, ids.blockGroup])

const billion = 1_000_000_000
const docTypes = ['webm', 'matroska']

const readDocType = (bytes: Buffer): { type: string; end: number } => {
  const head = readElement(bytes, 0)
  if (head.id !== ids.ebml || head.size === null) throw new SoundRefused('it is no WebM')
  const end = head.bodyAt + head.size
  let type = ''
  for (let index = head.bodyAt; index < end;) {
    const { id, size, bodyAt } = readElement(bytes, index)
    if (size === null) throw new SoundRefused('it is no WebM')
    if (id === ids.docType) type = bytes.toString('latin1', bodyAt, bodyAt + size)
    index = bodyAt + size
  }
  return { type, end }
}

interface Track {
  number: number | null
  codec: string
  head: Buffer | null
}

class Recording {
  private readonly tracks: Track[] = []
  private readonly packets: Buffer[] = []
  private chosen: Track | null = null
  private isOurs = false
  private discarded = 0

  /** Called at the start of a master element. */
  enter(id: number) {
    if (id === ids.trackEntry) this.tracks.push({ number: null, codec: '', head: null })
    if (id === ids.blockGroup) this.isOurs = false
  }

  read(id: number, body: Buffer) {
    const track = this.tracks.at(-1)
    if (track && id === ids.trackNumber) track.number = readUnsigned(body)
    if (track && id === ids.codecId) track.codec = body.toString('latin1')
    if (track && id === ids.codecPrivate) track.head = body
    if (id === ids.simpleBlock || id === ids.block) this.block(body)
    if (id === ids.discardPadding && this.isOurs) this.discarded = readSigned(body)
  }

  private block(body: Buffer) {
    this.chosen ??= this.tracks.find(({ codec }) => codec === 'A_OPUS') ?? null
    const { value, end } = readNumber(body, 0)
    this.isOurs = this.chosen !== null && value === this.chosen.number
    if (!this.isOurs) return
    if (end + 3 > body.length) throw new SoundRefused('it is cut off')
    if ((body.readUInt8(end + 2) & 0x06) !== 0) throw new SoundRefused('its packets are laced')
    this.packets.push(body.subarray(end + 3))
    this.discarded = 0
  }

  close(): OpusSound {
    if (!this.chosen?.head) throw new SoundRefused('it has no sound in Opus')
    const total = this.packets.reduce((sum, packet) => sum + packetSamples(packet), 0)
    const trimmed = Math.max(0, Math.round((this.discarded * opusRate) / billion))
    return makeSound({ ...readOpusHead(this.chosen.head), packets: this.packets, end: total - trimmed })
  }
}

export const readWebm = (bytes: Buffer): OpusSound => {
  const { type, end } = readDocType(bytes)
  if (!docTypes.includes(type)) throw new SoundRefused('it is no WebM')
  const recording = new Recording()
  for (let index = end; index < bytes.length;) {
    const { id, size, bodyAt } = readElement(bytes, index)
    if (masters.has(id)) {
      recording.enter(id)
      index = bodyAt
      continue
    }
    if (size === null) throw new SoundRefused('it is not written as WebM is')
    recording.read(id, bytes.subarray(bodyAt, bodyAt + size))
    index = bodyAt + size
  }
  return recording.close()
}
