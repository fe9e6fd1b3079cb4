// Decodes and encodes text in XML. Spreadsheet XML writes characters that XML cannot contain as _xHHHH_.
import { refuseSheet } from './sheet-refused.ts'

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const damaged = () => refuseSheet('damaged')

const entity = (_: string, body: string): string => {
  if (!body.startsWith('#')) return named[body] ?? damaged()
  const isHex = body[1] === 'x'
  const digits = body.slice(isHex ? 2 : 1)
  const code = (isHex ? /^[\da-f]{1,6}$/i : /^\d{1,7}$/).test(digits) ? parseInt(digits, isHex ? 16 : 10) : NaN
  return code <= 0x10ffff ? String.fromCodePoint(code) : damaged()
}

/** An & that starts no entity is damage too: the pattern then matches the characters found there. */
const entities = /&([^;&]{0,10});?/g

export const decodeXml = (raw: string): string => {
  const text = raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw
  return text.includes('&') ? text.replace(entities, entity) : text
}

/** Decodes the text of a cell: _x000D_ is a carriage return. NUL is removed, because no database stores it. */
export const decodeCellText = (raw: string): string => {
  const decoded = decodeXml(raw)
  const text = decoded.includes('_x') ? decoded.replace(/_x([\da-f]{4})_/gi, character) : decoded
  return text.includes('\0') ? text.replaceAll('\0', '') : text
}

const character = (_: string, code: string) => String.fromCharCode(parseInt(code, 16))

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** For text and attributes with printable characters only, such as our own names. */
export const encodeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (unsafeCharacter) => escapes[unsafeCharacter] ?? unsafeCharacter)

const special = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff\ud800-\udfff]|_(?=x[\da-f]{4}_)/i
const everySpecial =
  /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[\da-f]{4}_)|[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/gi

const asCode = (unsafeCharacter: string) =>
  `_x${unsafeCharacter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/**
 * An unpaired surrogate is encoded, because a file cannot contain it; a pair stays. An underscore that would start a code is encoded too.
 */
const encodeSpecial = (unsafeCharacter: string): string => {
  if (unsafeCharacter === '\0') return ''
  return unsafeCharacter.length === 2 ? unsafeCharacter : (escapes[unsafeCharacter] ?? asCode(unsafeCharacter))
}

export const encodeCellText = (text: string): string =>
  special.test(text) ? text.replace(everySpecial, encodeSpecial) : text
