import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pictureSize } from './picture-size.ts'
import { photograph } from './testing/photograph.ts'

// A 33 × 17 picture written by a browser.
const png =
  'iVBORw0KGgoAAAANSUhEUgAAACEAAAARCAYAAABTnsXCAAAAOUlEQVR4AezSwQ0AAAQEQVGD/uvRFa+tgcdK5L4yLrtqrjfjwXgET1BCCQRIO6EEAqSdUAIB8kUnFgAA//92oEGUAAAABklEQVQDALkvP/LuZNKvAAAAAElFTkSuQmCC'
const lossy = 'VlA4ID4AAAAwAwCdASohABEAPtFmrFCoJaQipWgBABoJZwDPoA8KmggAAP7r3i/XqlrlJv/8lP/vK/13aLjTk+dgAAAAAA=='
const lossless = 'VlA4TBEAAAAvIAAEAAdQiiKXov+BiOh/AAA='
const extended = 'VlA4WAoAAAAwAAAAIAAAEAAA'

const gif = Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')
/** PDF, ZIP and Ogg, and the first bytes of a JPEG and a WebP. */
const otherHeads = [
  '%PDF-1.7\n%%EOF\n',
  'PK\x03\x04\x14\0\0\0',
  'OggS\0\x02',
  '\xff\xd8\xff\xe0\0\x10JFIF\0',
  'RIFF\x1a\0\0\0WEBPVP8L',
]

const webp = (chunk: string) => {
  const body = Buffer.from(chunk, 'base64')
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(4 + body.length, 4)
  return Buffer.concat([head, body])
}

/** Returns the JPEG with an EXIF orientation, as a camera held in one of eight ways writes it. */
const withOrientation = (jpeg: Buffer, orientation: number, isLittle: boolean) => {
  const hex = isLittle
    ? '49492a00080000000100120103000100000000000000'
    : '4d4d002a00000008000101120003000000010000000000'
  const tiff = Buffer.from(hex, 'hex')
  if (isLittle) tiff.writeUInt16LE(orientation, 18)
  else tiff.writeUInt16BE(orientation, 18)
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(body.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, body, jpeg.subarray(2)])
}

describe('the size of a picture', () => {
  it.each([
    ['PNG', Buffer.from(png, 'base64')],
    ['WebP with losses', webp(lossy)],
    ['WebP without losses', webp(lossless)],
    ['WebP with more in it', webp(extended)],
  ])('is read from a %s', (_kind, bytes) => expect(pictureSize(bytes)).toEqual({ width: 33, height: 17 }))

  it.each(['baseline', 'progressive', 'gray'])('is read from a JPEG: %s', async (name) => {
    expect(pictureSize(await photograph(name))).toEqual({ width: 1200, height: 800 })
  })

  it('is read from a GIF', () => expect(pictureSize(gif)).toEqual({ width: 1, height: 1 }))

  it.each([true, false])('is the visible size when the camera was turned', async (isLittle) => {
    const jpeg = await photograph('baseline')
    for (const orientation of [1, 2, 3, 4])
      expect(pictureSize(withOrientation(jpeg, orientation, isLittle))).toEqual({ width: 1200, height: 800 })
    for (const orientation of [5, 6, 7, 8])
      expect(pictureSize(withOrientation(jpeg, orientation, isLittle))).toEqual({ width: 800, height: 1200 })
  })

  it('is null for files that are no picture or are cut off', async () => {
    for (const head of otherHeads) expect(pictureSize(Buffer.from(head, 'latin1'))).toBeNull()
    for (const whole of [Buffer.from(png, 'base64'), webp(lossy), webp(lossless), webp(extended)])
      expect(pictureSize(whole.subarray(0, 20))).toBeNull()
    expect(pictureSize((await photograph('baseline')).subarray(0, 100))).toBeNull()
  })

  it('is a size or null for any bytes that start like a picture', () => {
    const beginning = fc.constantFrom(
      '\x89PNG\r\n\x1a\n',
      'GIF89a',
      '\xff\xd8\xff\xe1',
      'RIFF\0\0\0\0WEBPVP8X',
      'RIFF\0\0\0\0WEBPVP8L',
    )
    fc.assert(
      fc.property(beginning, fc.uint8Array({ maxLength: 200 }), (head, rest) => {
        const size = pictureSize(Buffer.concat([Buffer.from(head, 'latin1'), rest]))
        expect(size === null || (size.width > 0 && size.height > 0)).toBe(true)
      }),
      { seed: 26, numRuns: 1000 },
    )
  })
})
