// Writes WebM/Opus for browsers that play no Ogg: complete, with sizes and an index, so that a player can seek.
import { element, float, ids, signedElement, textElement, unsigned } from './ebml.ts'
import { writeOpusHead } from './opus-head.ts'
import { durationOf, opusRate, packetSamples, type OpusSound } from './opus-sound.ts'

/** Block times are 16-bit milliseconds relative to their cluster. */
const clusterMillis = 5_000
const track = 1
const nanoseconds = (samples: number) => Math.round((samples * 1_000_000_000) / opusRate)

const ebmlHead = element(
  ids.ebml,
  unsigned(ids.version, 1),
  unsigned(ids.readVersion, 1),
  unsigned(ids.maxIdLength, 4),
  unsigned(ids.maxSizeLength, 8),
  textElement(ids.docType, 'webm'),
  unsigned(ids.docVersion, 4),
  unsigned(ids.docReadVersion, 2),
)

const infoOf = (sound: OpusSound) =>
  element(
    ids.info,
    unsigned(ids.timestampScale, 1_000_000),
    float(ids.duration, durationOf(sound) * 1000),
    textElement(ids.muxingApp, 'tratativa'),
    textElement(ids.writingApp, 'tratativa'),
  )

const tracksOf = (sound: OpusSound) =>
  element(
    ids.tracks,
    element(
      ids.trackEntry,
      unsigned(ids.trackNumber, track),
      unsigned(ids.trackUid, track),
      unsigned(ids.trackType, 2),
      textElement(ids.codecId, 'A_OPUS'),
      element(ids.codecPrivate, writeOpusHead(sound)),
      unsigned(ids.codecDelay, nanoseconds(sound.preSkip)),
      unsigned(ids.seekPreRoll, 80_000_000),
      element(ids.audio, float(ids.samplingFrequency, opusRate), unsigned(ids.channels, sound.channels)),
    ),
  )

const blockOf = (id: number, millis: number, packet: Uint8Array, flags: number) => {
  const head = Buffer.from([0x80 | track, 0, 0, flags])
  head.writeInt16BE(millis, 1)
  return element(id, head, packet)
}

interface Cluster {
  readonly startMs: number
  readonly blocks: Buffer[]
}

const clustersOf = (sound: OpusSound): Cluster[] => {
  const clusters: Cluster[] = []
  const total = sound.packets.reduce((sum, packet) => sum + packetSamples(packet), 0)
  const trimmed = total - sound.preSkip - sound.samples
  let samples = 0
  for (const [index, packet] of sound.packets.entries()) {
    const millis = Math.floor((samples * 1000) / opusRate)
    let cluster = clusters.at(-1)
    if (!cluster || millis - cluster.startMs >= clusterMillis)
      clusters.push((cluster = { startMs: millis, blocks: [] }))
    const isTrimmed = trimmed > 0 && index === sound.packets.length - 1
    cluster.blocks.push(
      isTrimmed
        ? element(
            ids.blockGroup,
            blockOf(ids.block, millis - cluster.startMs, packet, 0),
            signedElement(ids.discardPadding, nanoseconds(trimmed)),
          )
        : blockOf(ids.simpleBlock, millis - cluster.startMs, packet, 0x80),
    )
    samples += packetSamples(packet)
  }
  return clusters
}

const cuesOf = (clusters: readonly { readonly at: number; readonly place: number }[]) =>
  element(
    ids.cues,
    ...clusters.map(({ at: startMs, place }) =>
      element(
        ids.cuePoint,
        unsigned(ids.cueTime, startMs),
        element(ids.cueTrackPositions, unsigned(ids.cueTrack, track), unsigned(ids.cueClusterPosition, place)),
      ),
    ),
  )

export const writeWebm = (sound: OpusSound): Buffer => {
  const before = Buffer.concat([infoOf(sound), tracksOf(sound)])
  const clusters = clustersOf(sound).map(({ startMs, blocks }) => ({
    at: startMs,
    bytes: element(ids.cluster, unsigned(ids.timestamp, startMs), ...blocks),
  }))
  // The numbers of the index have a fixed width, so its length is known before the positions are.
  let place = before.length + cuesOf(clusters.map(({ at: startMs }) => ({ at: startMs, place: 0 }))).length
  const placed = clusters.map(({ at: startMs, bytes }) => {
    const here = place
    place += bytes.length
    return { at: startMs, place: here }
  })
  return Buffer.concat([ebmlHead, element(ids.segment, before, cuesOf(placed), ...clusters.map(({ bytes }) => bytes))])
}
