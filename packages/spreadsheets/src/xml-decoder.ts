// Decodes the bytes of an XML document by its byte order mark or its declared encoding; refuses an encoding that nobody knows.
import { StringDecoder } from 'node:string_decoder'
import { refuseSheet } from './sheet-refused.ts'

const declaredEncoding = (piece: Buffer): string => {
  if (piece[0] === 0xff && piece[1] === 0xfe) return 'utf-16le'
  if (piece[0] === 0xfe && piece[1] === 0xff) return 'utf-16be'
  return (
    /^[^>]{0,200}?encoding\s*=\s*["']([\w-]{1,20})["']/.exec(piece.toString('latin1', 0, 256))?.[1]?.toLowerCase() ??
    'utf-8'
  )
}

/** `piece` is the beginning. Uses Node's fast decoder for the common encodings, and the slower TextDecoder for the others. */
export const xmlDecoder = (piece: Buffer): ((piece: Buffer) => string) => {
  const encoding = declaredEncoding(piece)
  if (encoding === 'utf-8' || encoding === 'us-ascii') {
    const decoder = new StringDecoder('utf8')
    return (bytes) => decoder.write(bytes)
  }
  try {
    const decoder = new TextDecoder(encoding)
    return (bytes) => decoder.decode(bytes, { stream: true })
  } catch (error) {
    return refuseSheet('damaged', {}, error)
  }
}
