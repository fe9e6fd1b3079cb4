// Makes an upright thumbnail of a photograph, without the camera's metadata.
import { readRough, type Rough } from './jpeg-rough.ts'
import { isTurned } from './jpeg-segments.ts'
import { writeJpeg, type Planes } from './write-jpeg.ts'

/** In pixels. A picture smaller than `least` gets no thumbnail; a thumbnail larger than `most` is reduced further. */
const least = 96
const most = 320

/** Averages squares of `factor` by `factor` values. */
const shrink = ({ width, height, planes }: Planes, factor: number): Planes => {
  if (factor === 1) return { width, height, planes }
  const [across, down] = [Math.ceil(width / factor), Math.ceil(height / factor)]
  const small = planes.map((plane) =>
    Float32Array.from({ length: across * down }, (_, index) => {
      const [left, top] = [(index % across) * factor, Math.floor(index / across) * factor]
      const [right, bottom] = [Math.min(width, left + factor), Math.min(height, top + factor)]
      let sum = 0
      for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += plane[y * width + x] ?? 0
      return sum / ((right - left) * (bottom - top))
    }),
  )
  return { width: across, height: down, planes: small }
}

/** Rotates and mirrors the picture upright, for each of the eight EXIF orientations. */
const upright = ({ width, height, planes }: Planes, orientation: number): Planes => {
  if (orientation === 1) return { width, height, planes }
  const [across, down] = isTurned(orientation) ? [height, width] : [width, height]
  const from = (x: number, y: number): number => {
    const [u, v] = isTurned(orientation) ? [y, x] : [x, y]
    const isMirrored = [2, 3, 7, 8].includes(orientation)
    const isOverHead = [3, 4, 6, 7].includes(orientation)
    return (isOverHead ? height - 1 - v : v) * width + (isMirrored ? width - 1 - u : u)
  }
  const turned = planes.map((plane) =>
    Float32Array.from(
      { length: across * down },
      (_, index) => plane[from(index % across, Math.floor(index / across))] ?? 0,
    ),
  )
  return { width: across, height: down, planes: turned }
}

const isLargeEnough = ({ width, height }: Rough) => Math.max(width, height) >= least

/**
 * Returns a JPEG, or null for a picture that is small enough to be shown itself. Fails with PictureRefused when the file cannot be read.
 */
export const makeThumbnail = async (jpeg: Buffer): Promise<Buffer | null> => {
  const rough = await readRough(jpeg)
  if (!isLargeEnough(rough)) return null
  const factor = Math.ceil(Math.max(rough.width, rough.height) / most)
  return writeJpeg(upright(shrink(rough, factor), rough.orientation))
}
