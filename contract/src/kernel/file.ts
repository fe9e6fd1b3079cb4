// Shapes of files on the wire.
import { z } from 'zod'

const isUnsafe = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff/\\:*?"<>|]/g

/** A file name given by a person, without path, control characters and characters that reverse the text direction. */
export const fileName = z
  .string()
  .max(400)
  .transform((text) =>
    text
      .replace(/[\ud800-\udfff]/gu, ' ')
      .replace(/^.*[/\\]/s, '')
      .replace(isUnsafe, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  .pipe(z.string().min(1).max(200).regex(/[^. ]/))

export const fileId = z.uuid().brand<'FileId'>().meta({ kind: 'FileId' })
export type FileId = z.output<typeof fileId>

/** The answer of a download: bytes, not JSON. */
export const bytes = z.custom<Uint8Array>()
