// Random access to the bytes of a sheet. A stream is written to a temporary file first, because a ZIP is read from its end.
import { randomUUID } from 'node:crypto'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inMegabytes, type Limits } from './sheet-options.ts'
import { refuseSheet } from './sheet-refused.ts'

/** The path of a file, or a stream of bytes. */
export type SheetSource = string | AsyncIterable<Uint8Array> | Iterable<Uint8Array>

export interface SheetFile {
  readonly size: number
  /** Returns the bytes from `start` to before `end`, or fewer at the end of the file. */
  read(start: number, end: number): Promise<Buffer>
  stream(start: number, end: number): AsyncGenerator<Buffer, void, undefined>
  close(): Promise<void>
}

const chunkBytes = 64 * 1024

const readRange = async (handle: FileHandle, start: number, end: number): Promise<Buffer> => {
  const buffer = Buffer.allocUnsafe(Math.max(0, end - start))
  let filled = 0
  while (filled < buffer.length) {
    const { bytesRead } = await handle.read(buffer, filled, buffer.length - filled, start + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return buffer.subarray(0, filled)
}

async function* streamOf(handle: FileHandle, start: number, end: number): AsyncGenerator<Buffer, void, undefined> {
  for (let index = start; index < end; index += chunkBytes)
    yield await readRange(handle, index, Math.min(end, index + chunkBytes))
}

const spool = async (
  handle: FileHandle,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { maxBytes }: Limits,
) => {
  let size = 0
  for await (const piece of source) {
    size += piece.byteLength
    if (size > maxBytes) refuseSheet('too-large', { limit: inMegabytes(maxBytes) })
    await handle.writeFile(piece)
  }
}

/** Opens an unlinked temporary file: it disappears when it is closed, even if the process is killed first. */
const namelessFile = async (): Promise<FileHandle> => {
  const path = join(tmpdir(), `sheet-${randomUUID()}`)
  const handle = await open(path, 'wx+', 0o600)
  await unlink(path)
  return handle
}

const fileOf = (handle: FileHandle, size: number): SheetFile => {
  let closing: Promise<void> | undefined
  return {
    size,
    read: (start, end) => readRange(handle, start, Math.min(end, size)),
    stream: (start, end) => streamOf(handle, start, Math.min(end, size)),
    close: () => (closing ??= handle.close()),
  }
}

export const openSheetFile = async (source: SheetSource, limits: Limits): Promise<SheetFile> => {
  const handle = typeof source === 'string' ? await open(source, 'r') : await namelessFile()
  try {
    if (typeof source !== 'string') await spool(handle, source, limits)
    const { size } = await handle.stat()
    if (size > limits.maxBytes) refuseSheet('too-large', { limit: inMegabytes(limits.maxBytes) })
    return fileOf(handle, size)
  } catch (error) {
    await handle.close()
    throw error
  }
}
