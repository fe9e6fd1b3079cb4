// Measures the bytes of a media message: the size of a picture, its thumbnail, the duration of a sound.
import { PictureRefused, pictureSize, makeThumbnail } from '@tratativa/jpeg-thumbnail'
import { durationOf, readSound, SoundRefused } from '@tratativa/opus-container'

export interface Measured {
  readonly width: number | null
  readonly height: number | null
  readonly seconds: number | null
  readonly thumbnail: Buffer | null
}

export const unmeasured: Measured = { width: null, height: null, seconds: null, thumbnail: null }

const measured: ReadonlySet<string> = new Set(['image', 'sticker', 'audio'])

export const isMeasured = (kind: string): boolean => measured.has(kind)

/** Unreadable bytes are no failure of the message: nothing is measured. */
const unlessRefused = (refusal: typeof PictureRefused | typeof SoundRefused) => (error: unknown) => {
  if (error instanceof refusal) return null
  throw error
}

const secondsOf = (bytes: Buffer): number | null => {
  try {
    return Math.max(1, Math.round(durationOf(readSound(bytes))))
  } catch (error) {
    return unlessRefused(SoundRefused)(error)
  }
}

export const measure = async (kind: string, bytes: Buffer): Promise<Measured> => {
  if (kind === 'audio') return { ...unmeasured, seconds: secondsOf(bytes) }
  const { width = null, height = null } = pictureSize(bytes) ?? {}
  const thumbnail = kind === 'image' ? await makeThumbnail(bytes).catch(unlessRefused(PictureRefused)) : null
  return { ...unmeasured, width, height, thumbnail }
}
