// Looks for bytes in the memory of a process of ours, as in its core. Linux only.
import { closeSync, openSync, readFileSync, readSync } from 'node:fs'

const pieceBytes = 16 * 1024 * 1024

const rangesOf = (pid: number) =>
  readFileSync(`/proc/${pid}/maps`, 'utf8')
    .split('\n')
    .map((row) => /^([0-9a-f]+)-([0-9a-f]+) r/.exec(row))
    .flatMap((match) => (match ? [{ start: parseInt(match[1] ?? '', 16), end: parseInt(match[2] ?? '', 16) }] : []))

/** Says for each needle whether the memory contains it. */
export const findInMemory = (pid: number, needles: readonly Buffer[]): boolean[] => {
  const areInMemory = needles.map(() => false)
  const overlap = Math.max(...needles.map(({ length }) => length))
  const memory = openSync(`/proc/${pid}/mem`, 'r')
  const piece = Buffer.alloc(pieceBytes + overlap)
  try {
    for (const { start, end } of rangesOf(pid))
      for (let position = start; position < end; position += pieceBytes) {
        let length: number
        try {
          length = readSync(memory, piece, 0, Math.min(piece.length, end - position), position)
        } catch {
          // The kernel's own pages cannot be read.
          break
        }
        const bytes = piece.subarray(0, length)
        for (const [index, needle] of needles.entries()) areInMemory[index] ||= bytes.includes(needle)
      }
  } finally {
    closeSync(memory)
  }
  return areInMemory
}
