// The keys that PKCS#12 derives from a password (RFC 7292, appendix B).
import { createHash } from 'node:crypto'
import { setImmediate as rest } from 'node:timers/promises'

export type Purpose = 'key' | 'iv' | 'mac'

const purposes: Record<Purpose, number> = { key: 1, iv: 2, mac: 3 }
/** After so many rounds the process serves others. */
const roundsInTurn = 10_000

export interface Derivation {
  hash: string
  /** as BMPString with two zero bytes at its end */
  password: Buffer
  salt: Buffer
  iterations: number
}

export const passwordAsBmp = (password: string): Buffer => Buffer.from(`${password}\0`, 'utf16le').swap16()

const blockOf = (hash: string) => (hash === 'sha384' || hash === 'sha512' ? 128 : 64)

const filled = (bytes: Buffer, block: number) => {
  const result = Buffer.alloc(Math.ceil(bytes.length / block) * block)
  for (let index = 0; index < result.length; index += 1) result[index] = bytes[index % bytes.length] ?? 0
  return result
}

/** Adds `addend` and 1 to each block of `blocks`, as big numbers. */
const addToBlocks = (blocks: Buffer, addend: Buffer) => {
  for (let start = 0; start < blocks.length; start += addend.length) {
    let carry = 1
    for (let index = addend.length - 1; index >= 0; index -= 1) {
      const sum = (blocks[start + index] ?? 0) + (addend[index] ?? 0) + carry
      blocks[start + index] = sum & 0xff
      carry = sum >> 8
    }
  }
}

export const deriveKey = async (from: Derivation, purpose: Purpose, length: number): Promise<Buffer> => {
  const block = blockOf(from.hash)
  const label = Buffer.alloc(block, purposes[purpose])
  const input = Buffer.concat([filled(from.salt, block), filled(from.password, block)])
  const result = Buffer.alloc(length)
  for (let written = 0; written < length;) {
    let digest = createHash(from.hash).update(label).update(input).digest()
    for (let round = 1; round < from.iterations; round += 1) {
      digest = createHash(from.hash).update(digest).digest()
      if (round % roundsInTurn === 0) await rest()
    }
    written += digest.copy(result, written)
    addToBlocks(input, filled(digest, block).subarray(0, block))
    digest.fill(0)
  }
  input.fill(0)
  return result
}
