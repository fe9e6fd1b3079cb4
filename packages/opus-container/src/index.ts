// Converts voice notes between browser and phone: another container, the same sound.
import { readOgg } from './read-ogg.ts'
import { readWebm } from './read-webm.ts'
import { SoundRefused, type OpusSound } from './opus-sound.ts'

export { durationOf, SoundRefused, type OpusSound } from './opus-sound.ts'
export { writeMp4 } from './write-mp4.ts'
export { writeOgg } from './write-ogg.ts'
export { writeWebm } from './write-webm.ts'

const isOgg = (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'OggS'
const isWebm = (bytes: Buffer) => bytes.length >= 4 && bytes.readUInt32BE(0) === 0x1a45dfa3

/** Fails with SoundRefused when the file is not one complete Opus recording with one or two channels. */
export const readSound = (bytes: Buffer): OpusSound => {
  if (isOgg(bytes)) return readOgg(bytes)
  if (isWebm(bytes)) return readWebm(bytes)
  throw new SoundRefused('it is neither OGG nor WebM')
}
