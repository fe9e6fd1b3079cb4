import type { Decipher } from 'node:crypto'

const pieceBytes = 16

/**
 * Deciphers in small pieces and wipes each. Node moves the plain text of one large piece to a smaller place and leaves the first copy in
 * freed memory. The caller wipes the answer.
 */
export const decipherInPieces = (decipher: Decipher, bytes: Buffer): Buffer => {
  const plain = Buffer.alloc(bytes.length + pieceBytes)
  let size = 0
  const take = (piece: Buffer) => {
    size += piece.copy(plain, size)
    piece.fill(0)
  }
  try {
    for (let start = 0; start < bytes.length; start += pieceBytes)
      take(decipher.update(bytes.subarray(start, start + pieceBytes)))
    take(decipher.final())
    return plain.subarray(0, size)
  } catch (error) {
    plain.fill(0)
    throw error
  }
}
