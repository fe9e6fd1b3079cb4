// The media types that WhatsApp carries, and their size limits.
import { megabytes, type FileKind } from '../kernel/file-kinds.ts'
import type { MediaType } from './shapes.ts'

export type SentMedia = Exclude<MediaType, 'text' | 'template' | 'gap'>

export const maxText = 4096
export const maxCaption = 1024

export const mediaLimits: Readonly<Record<SentMedia, number>> = {
  image: megabytes(5),
  audio: megabytes(16),
  video: megabytes(16),
  document: megabytes(100),
  sticker: 500 * 1024,
}

/**
 * The file kinds that each media type accepts. A GIF and other pictures that WhatsApp does not display are refused; they are not sent as
 * documents.
 */
export const uploadKinds = {
  image: ['jpeg', 'png', 'webp'],
  document: ['pdf', 'doc', 'docx', 'xls', 'xlsx'],
  audio: ['webm', 'ogg', 'mp3', 'mp4'],
  sticker: ['webp'],
  video: ['mp4'],
} as const satisfies Readonly<Record<SentMedia, readonly FileKind[]>>

export const allUploadKinds: readonly FileKind[] = [...new Set(Object.values(uploadKinds).flat())]
