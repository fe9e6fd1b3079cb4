// One sample of each kind of media. WhatsApp's servers do not inspect content; the product does that before.
import { randomBytes } from 'node:crypto'
import type { SentMediaSample } from './conformance-parts.ts'

const media = (change: Partial<SentMediaSample> & Pick<SentMediaSample, 'kind' | 'mime'>): SentMediaSample => ({
  fileName: null,
  seconds: null,
  isVoice: false,
  // More than one block of any cipher, and not a multiple of a block.
  bytes: randomBytes(70_001),
  ...change,
})

export const messageSamples = [
  { name: 'a picture with words', text: 'Veja a foto', media: media({ kind: 'image', mime: 'image/jpeg' }) },
  {
    name: 'a document under its name, with words',
    text: 'A minuta',
    media: media({ kind: 'document', mime: 'application/pdf', fileName: 'Minuta – João & Cia. (1).pdf' }),
  },
  {
    name: 'a voice note',
    text: '',
    media: media({ kind: 'audio', mime: 'audio/ogg; codecs=opus', seconds: 7, isVoice: true }),
  },
  { name: 'a file of sound', text: '', media: media({ kind: 'audio', mime: 'audio/mpeg', seconds: 90 }) },
  { name: 'a sticker', text: '', media: media({ kind: 'sticker', mime: 'image/webp' }) },
  { name: 'a film', text: 'Olhe', media: media({ kind: 'video', mime: 'video/mp4', seconds: 3 }) },
] as const
