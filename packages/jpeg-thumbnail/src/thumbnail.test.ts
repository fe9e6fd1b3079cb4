import fc from 'fast-check'
import jpegs from 'jpeg-js'
import { describe, expect, it } from 'vitest'
import { PictureRefused } from './jpeg-bits.ts'
import { makeThumbnail } from './thumbnail.ts'
import { writeJpeg } from './write-jpeg.ts'
import { photograph } from './testing/photograph.ts'

/** Decodes the picture with another library. */
const pixelsOf = (jpeg: Buffer) => {
  const { width, height, data } = jpegs.decode(jpeg, { useTArray: true })
  const pixelAt = (x: number, y: number) => [...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3)]
  return { width, height, at: pixelAt }
}
const colourOf = ([red = 0, green = 0, blue = 0]: readonly number[]): string => {
  const has = (value: number) => (value > 200 ? '1' : value < 55 ? '0' : '?')
  return (
    { '100': 'red', '010': 'green', '001': 'blue', '111': 'white' }[has(red) + has(green) + has(blue)] ??
    `${red},${green},${blue}`
  )
}
const cornersOf = (jpeg: Buffer) => {
  const { width, height, at: pixelAt } = pixelsOf(jpeg)
  const [x, y] = [Math.floor(width / 4), Math.floor(height / 4)]
  return [pixelAt(x, y), pixelAt(3 * x, y), pixelAt(x, 3 * y), pixelAt(3 * x, 3 * y)].map(colourOf)
}
const thumbnailOf = async (jpeg: Buffer): Promise<Buffer> => {
  const thumbnail = await makeThumbnail(jpeg)
  if (!thumbnail) throw new Error('the picture has no thumbnail')
  return thumbnail
}

const segment = (mark: number, body: Buffer) => {
  const head = Buffer.from([0xff, mark, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
const turned = (jpeg: Buffer, orientation: number) => {
  const exif = Buffer.from('4578696600004d4d002a000000080001011200030000000100000000', 'hex')
  exif.writeUInt16BE(orientation, 24)
  return Buffer.concat([jpeg.subarray(0, 2), segment(0xe1, exif), jpeg.subarray(2)])
}

/** A JPEG whose rows have one colour each and start with a restart marker each. */
const joinInStrips = (width: number, rows: readonly number[]) => {
  const files = rows.map((value) => writeJpeg({ width, height: 8, planes: [new Float32Array(width * 8).fill(value)] }))
  const first = files[0] ?? Buffer.alloc(0)
  const scanAt = first.indexOf(Buffer.from([0xff, 0xda]))
  const dataAt = scanAt + 2 + first.readUInt16BE(scanAt + 2)
  const head = Buffer.from(first.subarray(0, scanAt))
  const frameAt = head.indexOf(Buffer.from([0xff, 0xc0]))
  head.writeUInt16BE(8 * rows.length, frameAt + 5)
  const every = Buffer.alloc(2)
  every.writeUInt16BE(width / 8)
  const data = files.flatMap((file, index) => [
    file.subarray(dataAt, -2),
    Buffer.from(index === files.length - 1 ? [0xff, 0xd9] : [0xff, 0xd0 + (index % 8)]),
  ])
  return Buffer.concat([head, segment(0xdd, every), first.subarray(scanAt, dataAt), ...data])
}

describe('a thumbnail', () => {
  it.each(['baseline', 'progressive'])('of a photograph shows its content, small: %s', async (name) => {
    const small = await thumbnailOf(await photograph(name))
    expect(pixelsOf(small)).toMatchObject({ width: 150, height: 100 })
    expect(cornersOf(small)).toEqual(['red', 'green', 'blue', 'white'])
    expect(small.length).toBeLessThan(8_000)
  })

  it('of a grey picture is grey', async () => {
    const { at: pixelAt } = pixelsOf(await thumbnailOf(await photograph('gray')))
    const [red = 0, green = 0, blue = 0] = pixelAt(20, 20)
    expect(new Set([red, green, blue]).size).toBe(1)
    expect(Math.abs(red - 76)).toBeLessThan(6)
  })

  it.each([
    [1, ['red', 'green', 'blue', 'white']],
    [2, ['green', 'red', 'white', 'blue']],
    [3, ['white', 'blue', 'green', 'red']],
    [4, ['blue', 'white', 'red', 'green']],
    [5, ['red', 'blue', 'green', 'white']],
    [6, ['blue', 'red', 'white', 'green']],
    [7, ['white', 'green', 'blue', 'red']],
    [8, ['green', 'white', 'red', 'blue']],
  ])('is upright however the camera was held: %i', async (orientation, corners) => {
    const small = await thumbnailOf(turned(await photograph('baseline'), orientation))
    expect(cornersOf(small)).toEqual(corners)
    expect(pixelsOf(small).width).toBe(orientation < 5 ? 150 : 100)
    expect(small.includes('Exif')).toBe(false)
  })

  it('is made from a picture with restart markers', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => -100 + 2 * index)
    const jpeg = joinInStrips(800, rows)
    const [large, small] = [pixelsOf(jpeg), pixelsOf(await thumbnailOf(jpeg))]
    expect(small).toMatchObject({ width: 100, height: 100 })
    for (const y of [5, 50, 95])
      expect(Math.abs((small.at(50, y)[0] ?? 0) - (large.at(400, 8 * y + 4)[0] ?? 0))).toBeLessThan(8)
  })

  it('of a very large picture is within the maximum size', async () => {
    const plane = new Float32Array(4000 * 24)
    expect(pixelsOf(await thumbnailOf(writeJpeg({ width: 4000, height: 24, planes: [plane] }))).width).toBe(250)
  })

  it('is null for a small picture', async () => {
    const plane = new Float32Array(300 * 200)
    expect(await makeThumbnail(writeJpeg({ width: 300, height: 200, planes: [plane, plane, plane] }))).toBeNull()
  })

  it('is refused for files that are no whole JPEG, without other effects', async () => {
    for (const name of ['baseline', 'progressive']) {
      const jpeg = await photograph(name)
      await expect(makeThumbnail(jpeg.subarray(0, jpeg.length / 4))).rejects.toBeInstanceOf(PictureRefused)
    }
    await expect(makeThumbnail(Buffer.from('GIF89a'))).rejects.toBeInstanceOf(PictureRefused)
    await expect(makeThumbnail(Buffer.from([0xff, 0xd8]))).rejects.toBeInstanceOf(PictureRefused)
  })

  it('of a picture with changed bytes is a thumbnail, null or a refusal', async () => {
    const jpegFiles = await Promise.all(['baseline', 'progressive', 'gray'].map(photograph))
    const changes = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...jpegFiles), changes, async (jpeg, list) => {
        const bytes = Buffer.from(jpeg)
        // Half of the changes go to the header, where they have an effect.
        for (const [index, value] of list) bytes[index % (index % 2 === 0 ? 400 : bytes.length)] = value
        const made = await makeThumbnail(bytes).catch((error: unknown) => error)
        expect(made === null || Buffer.isBuffer(made) || made instanceof PictureRefused).toBe(true)
      }),
      { seed: 26, numRuns: 150 },
    )
  })
})

describe('a JPEG written by us', () => {
  it('is decoded by another library as the same picture', () => {
    const size = fc.integer({ min: 1, max: 40 })
    const slope = fc.integer({ min: -3, max: 3 })
    fc.assert(
      fc.property(size, size, slope, slope, fc.integer({ min: -60, max: 60 }), (width, height, a, b, c) => {
        const value = (x: number, y: number) => Math.max(-128, Math.min(127, a * x + b * y + c))
        const plane = Float32Array.from({ length: width * height }, (_, index) =>
          value(index % width, Math.floor(index / width)),
        )
        const picture = pixelsOf(writeJpeg({ width, height, planes: [plane] }))
        expect(picture).toMatchObject({ width, height })
        for (const [x, y] of [
          [0, 0],
          [width - 1, height - 1],
        ] as const)
          expect(Math.abs((picture.at(x, y)[0] ?? 0) - 128 - value(x, y))).toBeLessThan(40)
      }),
      { seed: 26, numRuns: 300 },
    )
  })
})
