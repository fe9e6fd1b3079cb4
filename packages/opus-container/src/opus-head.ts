// The header of Opus in every container (RFC 7845, 5.1), for mapping family 0: one or two channels, no mapping table.
import { SoundRefused, type OpusSound } from './opus-sound.ts'

type Head = Pick<OpusSound, 'channels' | 'preSkip' | 'inputRate' | 'gain'>

const magic = Buffer.from('OpusHead')
const headBytes = 19

const isOpusHead = (bytes: Buffer) => bytes.subarray(0, magic.length).equals(magic)

export const readOpusHead = (bytes: Buffer): Head => {
  if (bytes.length < headBytes || !isOpusHead(bytes)) throw new SoundRefused('it has no header of Opus')
  // A change in the upper half of the version is incompatible with older readers.
  if (bytes.readUInt8(8) >> 4 !== 0) throw new SoundRefused('its header is of a later Opus')
  const channels = bytes.readUInt8(9)
  if (bytes.readUInt8(18) !== 0 || (channels !== 1 && channels !== 2))
    throw new SoundRefused('it has more channels than voice needs')
  return {
    channels,
    preSkip: bytes.readUInt16LE(10),
    inputRate: bytes.readUInt32LE(12),
    gain: bytes.readInt16LE(16),
  }
}

export const writeOpusHead = (head: Head): Buffer => {
  const bytes = Buffer.alloc(headBytes)
  magic.copy(bytes)
  bytes.writeUInt8(1, 8)
  bytes.writeUInt8(head.channels, 9)
  bytes.writeUInt16LE(head.preSkip, 10)
  bytes.writeUInt32LE(head.inputRate, 12)
  bytes.writeInt16LE(head.gain, 16)
  return bytes
}
