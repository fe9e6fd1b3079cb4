// G.711 A-law, the codec of Brazilian trunks, which every browser speaks. Tables of ITU-T G.711.
const ends = [0x1f, 0x3f, 0x7f, 0xff, 0x1_ff, 0x3_ff, 0x7_ff, 0xf_ff]

export const rate = 8_000
/** Samples in a packet of 20 ms. */
export const frameSize = 160
export const frameMs = 20
export const silence = 0xd5

export const toAlaw = (sample: number): number => {
  const clipped = Math.max(-32_768, Math.min(32_767, Math.round(sample))) >> 3
  const mask = clipped < 0 ? 0x55 : 0xd5
  const value = clipped < 0 ? -clipped - 1 : clipped
  const segment = ends.findIndex((end) => value <= end)
  return ((segment << 4) | ((segment < 2 ? value >> 1 : value >> segment) & 0x0f)) ^ mask
}

export const fromAlaw = (code: number): number => {
  const plain = code ^ 0x55
  const exponent = (plain >> 4) & 7
  const mantissa = ((plain & 0x0f) << 4) + (exponent === 0 ? 8 : 0x1_08)
  const value = exponent > 1 ? mantissa << (exponent - 1) : mantissa
  return plain & 0x80 ? value : -value
}
