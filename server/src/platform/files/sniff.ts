// Detects the kind of a file by its first bytes. The name only decides between two kinds with the same signature.
import { fileKinds, type FileKind } from '@tratativa/contract/kernel/file-kinds'
import { wideTextOf } from '@tratativa/spreadsheets'

/** How much of the beginning is inspected. */
export const headBytes = 64 * 1024

const latin = (text: string) => Buffer.from(text, 'latin1')
const startsWith = (head: Buffer, text: string, offset = 0) =>
  head.subarray(offset, offset + text.length).equals(latin(text))

const signatures: readonly (readonly [FileKind, (head: Buffer) => boolean])[] = [
  ['pdf', (head) => head.subarray(0, 1024).includes('%PDF-')],
  ['png', (head) => startsWith(head, '\x89PNG\r\n\x1a\n')],
  ['jpeg', (head) => startsWith(head, '\xff\xd8\xff')],
  ['gif', (head) => startsWith(head, 'GIF87a') || startsWith(head, 'GIF89a')],
  ['webp', (head) => startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8)],
  ['wav', (head) => startsWith(head, 'RIFF') && startsWith(head, 'WAVE', 8)],
  ['rtf', (head) => startsWith(head, '{\\rtf')],
  ['ogg', (head) => startsWith(head, 'OggS')],
  ['webm', (head) => startsWith(head, '\x1a\x45\xdf\xa3') && head.subarray(0, 128).includes('webm')],
  ['mp4', (head) => startsWith(head, 'ftyp', 4)],
  ['mp3', (head) => startsWith(head, 'ID3') || (head[0] === 0xff && [0xfb, 0xf3, 0xf2].includes(head[1] ?? 0))],
]

/** Searches for the part names that the archive writes before each part. */
const inZip = (head: Buffer): FileKind => {
  const has = (text: string) => head.includes(latin(text))
  if (has('mimetypeapplication/vnd.oasis.opendocument.text')) return 'odt'
  if (has('mimetypeapplication/vnd.oasis.opendocument.spreadsheet')) return 'ods'
  if (has('word/')) return 'docx'
  return has('xl/') ? 'xlsx' : 'zip'
}

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** The directory of an old Office file names its streams; it may be behind the inspected bytes, and then the name decides. */
const inCompound = (head: Buffer, name: string): FileKind | null => {
  const has = (text: string) => head.includes(Buffer.from(text, 'utf16le'))
  // A document with a password: nobody here could open it, whatever its name.
  if (has('EncryptedPackage')) return null
  if (has('WordDocument')) return 'doc'
  if (has('Workbook') || has('Book')) return 'xls'
  const extension = extensionOf(name)
  return extension === 'doc' || extension === 'xls' ? extension : null
}

const markup = /^\s*<(\?xml|!doctype|!--|html|head|body|svg|script|style|table|iframe|meta|link|img|a[\s>])/i

const asText = (head: Buffer, name: string): FileKind | null => {
  const wide = wideTextOf(head)
  const text = wide
    ? new TextDecoder(wide.label).decode(head.subarray(wide.start))
    : head.toString('latin1').replace(/^\xef\xbb\xbf/, '')
  if (/[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]/.test(text) || markup.test(text)) return null
  return extensionOf(name) === 'csv' ? 'csv' : 'txt'
}

/** A file from Office before 2007, or one with a password. */
export const isCompound = (head: Buffer) => startsWith(head, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')

/** Returns null for unknown kinds, and for pages and pictures that may contain scripts. */
export const sniffFileKind = (head: Buffer, name: string): FileKind | null => {
  const signature = signatures.find(([, matches]) => matches(head))
  if (signature) return signature[0]
  if (startsWith(head, 'PK\x03\x04')) return inZip(head)
  if (isCompound(head)) return inCompound(head, name)
  return asText(head, name)
}

/** Returns the name with an extension that matches the kind. */
export const nameAs = (kind: FileKind, name: string): string => {
  const endings: readonly string[] = fileKinds[kind].extensions
  return endings.includes(extensionOf(name)) ? name : `${name}.${endings[0]}`
}
