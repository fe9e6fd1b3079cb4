import type { VoiceNote } from './port.ts'

const rate = 16_000

/** One second of a quiet tone as WAV: 16 bits, one channel. */
export const shortSound = (): VoiceNote => {
  const bytes = new Uint8Array(44 + rate * 2)
  const view = new DataView(bytes.buffer)
  const write = (offset: number, text: string) => bytes.set(Buffer.from(text, 'latin1'), offset)
  write(0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  write(36, 'data')
  view.setUint32(40, rate * 2, true)
  for (let sample = 0; sample < rate; sample += 1)
    view.setInt16(44 + sample * 2, Math.round(500 * Math.sin((sample * 2 * Math.PI * 220) / rate)), true)
  return { bytes, mime: 'audio/wav', seconds: 1 }
}
