// The public API of the package; the README explains it.
export { PictureRefused } from './jpeg-bits.ts'
export { pictureOrientation, pictureSize } from './picture-size.ts'
export { makeThumbnail } from './thumbnail.ts'
