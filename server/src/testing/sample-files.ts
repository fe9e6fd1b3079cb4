// The smallest valid file of each kind.
import type { FileKind } from '@tratativa/contract/kernel/file-kinds'

const latin = (text: string) => Buffer.from(text, 'latin1')
const compound = (name: string) =>
  Buffer.concat([latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), Buffer.alloc(504), Buffer.from(name, 'utf16le')])

export const sampleFiles: Readonly<Record<FileKind, Buffer>> = {
  pdf: latin('%PDF-1.7\n%%EOF\n'),
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  jpeg: latin('\xff\xd8\xff\xe0\0\x10JFIF\0'),
  gif: latin('GIF89a\x01\0\x01\0\0\0\0;'),
  webp: latin('RIFF\x1a\0\0\0WEBPVP8L'),
  docx: latin('PK\x03\x04\x14\0\0\0[Content_Types].xmlPK\x03\x04word/document.xml'),
  xlsx: latin('PK\x03\x04\x14\0\0\0[Content_Types].xmlPK\x03\x04xl/workbook.xml'),
  odt: latin('PK\x03\x04\x14\0\0\0mimetypeapplication/vnd.oasis.opendocument.textPK'),
  ods: latin('PK\x03\x04\x14\0\0\0mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK'),
  doc: compound('WordDocument'),
  xls: compound('Workbook'),
  rtf: latin('{\\rtf1\\ansi x}'),
  csv: Buffer.from('processo;valor\n1;2,50\n'),
  txt: Buffer.from('Olá, João.\n'),
  zip: latin('PK\x03\x04\x14\0\0\0leia-me'),
  mp3: latin('ID3\x04\0\0'),
  ogg: latin('OggS\0\x02'),
  wav: latin('RIFF\x24\0\0\0WAVEfmt '),
  mp4: latin('\0\0\0\x18ftypmp42'),
  webm: latin('\x1a\x45\xdf\xa3\x01\0\0\0\0\0\0\x1fB\x86\x81\x01B\x82\x84webm'),
}
