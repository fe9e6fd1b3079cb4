// Detects the file type by its bytes, because its name may be wrong.
import type { SheetFile } from './sheet-file.ts'
import { refuseSheet } from './sheet-refused.ts'

const zip = Buffer.from('PK\u0003\u0004', 'latin1')
const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** The first record of the oldest Excel files, which have no OLE container. */
const oldest = ['0900040006', '0902060000', '0904060000'].map((hex) => Buffer.from(hex, 'hex'))
const others = ['%PDF', '\u0089PNG', 'GIF8', 'ÿØÿ', 'Rar!', '7z¼¯', '\u001f\u008b', '{\\rtf', 'PK'].map((text) =>
  Buffer.from(text, 'latin1'),
)
const encryptedName = Buffer.from('EncryptedPackage', 'utf16le')
const headLength = 4096

const startsWithBytes = (head: Buffer, bytes: Buffer) => head.subarray(0, bytes.length).equals(bytes)

/** A workbook with a password is an OLE file with this name in its directory; an OLE file without this name is an old Excel file. */
const isEncrypted = async (file: SheetFile): Promise<boolean> => {
  let before = Buffer.alloc(0)
  for await (const piece of file.stream(0, file.size)) {
    const joined = Buffer.concat([before, piece])
    if (joined.includes(encryptedName)) return true
    before = joined.subarray(-encryptedName.length)
  }
  return false
}

/** Many systems save a web page, or the XML format of 2003, as a spreadsheet, and Excel opens it. */
const refuseMarkup = (head: Buffer) => {
  const text = head
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^[^<]{0,3}\s*/, '')
  if (/^<(!doctype html|html|head|body|table|meta|style)/i.test(text)) refuseSheet('web-page')
  if (text.includes('office:spreadsheet')) refuseSheet('xml-2003')
  if (/^<[?!a-z]/i.test(text)) refuseSheet('not-a-sheet')
}

export const sniffSheetFormat = async (file: SheetFile): Promise<'xlsx' | 'csv'> => {
  const head = await file.read(0, headLength)
  if (head.length === 0) refuseSheet('empty')
  if (startsWithBytes(head, zip)) return 'xlsx'
  if (startsWithBytes(head, ole)) refuseSheet((await isEncrypted(file)) ? 'encrypted' : 'old-excel')
  if (oldest.some((bytes) => startsWithBytes(head, bytes))) refuseSheet('old-excel')
  if (others.some((bytes) => startsWithBytes(head, bytes))) refuseSheet('not-a-sheet')
  refuseMarkup(head)
  return 'csv'
}
