import { describe, expect, it } from 'vitest'
import { extensionOf, writeSize } from './file-size.ts'
import { roomOf } from './media-parts.tsx'
import { soundForm } from './media.api.ts'

describe('files of messages', () => {
  it.each([
    [0, '0 B'],
    [184_300, '184 kB'],
    [1_234_567, '1,2 MB'],
    [16_000_000, '16 MB'],
  ])('formats %d bytes', (bytes, text) => expect(writeSize(bytes)).toBe(text))

  it('derives the kind from the file extension', () => {
    expect(extensionOf('Minuta_AF0012431_v2.pdf')).toBe('PDF')
    expect(extensionOf('minuta')).toBe('')
  })

  it('reserves space for a picture before it loads', () => {
    expect(roomOf(1200, 900)).toEqual({ width: 240, height: 180 })
    expect(roomOf(400, 4000)).toEqual({ width: 80, height: 260 })
    expect(roomOf(null, null)).toEqual({ width: 240, height: 180 })
  })

  it('CHAT-026 requests a sound in a format that this browser plays', () => {
    expect(soundForm(() => 'probably')).toBe('original')
    expect(soundForm((type) => (type.includes('webm') ? 'maybe' : ''))).toBe('webm')
    expect(soundForm(() => '')).toBe('mp4')
  })
})
