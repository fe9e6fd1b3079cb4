// The kinds and limits of files, without shapes: the console's first screen needs no validation library.

/** Kinds that the server detects from the bytes, regardless of the file name. */
export const fileKinds = {
  pdf: { mime: 'application/pdf', extensions: ['pdf'] },
  png: { mime: 'image/png', extensions: ['png'] },
  jpeg: { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  gif: { mime: 'image/gif', extensions: ['gif'] },
  webp: { mime: 'image/webp', extensions: ['webp'] },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
  },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extensions: ['xlsx'] },
  odt: { mime: 'application/vnd.oasis.opendocument.text', extensions: ['odt'] },
  ods: { mime: 'application/vnd.oasis.opendocument.spreadsheet', extensions: ['ods'] },
  doc: { mime: 'application/msword', extensions: ['doc'] },
  xls: { mime: 'application/vnd.ms-excel', extensions: ['xls'] },
  rtf: { mime: 'application/rtf', extensions: ['rtf'] },
  csv: { mime: 'text/csv; charset=utf-8', extensions: ['csv'] },
  txt: { mime: 'text/plain; charset=utf-8', extensions: ['txt'] },
  zip: { mime: 'application/zip', extensions: ['zip'] },
  mp3: { mime: 'audio/mpeg', extensions: ['mp3'] },
  ogg: { mime: 'audio/ogg', extensions: ['ogg', 'oga', 'opus'] },
  wav: { mime: 'audio/wav', extensions: ['wav'] },
  mp4: { mime: 'video/mp4', extensions: ['mp4', 'm4a'] },
  webm: { mime: 'video/webm', extensions: ['webm'] },
} as const

export type FileKind = keyof typeof fileKinds

/** The limits of an upload. */
export interface FileRule {
  readonly maxBytes: number
  readonly kinds: readonly FileKind[]
}

export const megabytes = (count: number) => count * 1024 * 1024
