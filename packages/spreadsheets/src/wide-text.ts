// Detects UTF-16 text, as Excel saves it: by its byte order mark, or by the zero bytes beside Latin letters.

export interface WideText {
  readonly label: 'utf-16le' | 'utf-16be'
  /** The position where the text begins. */
  readonly start: number
}

export const wideTextOf = (sample: Buffer): WideText | undefined => {
  if (sample[0] === 0xff && sample[1] === 0xfe) return { label: 'utf-16le', start: 2 }
  if (sample[0] === 0xfe && sample[1] === 0xff) return { label: 'utf-16be', start: 2 }
  const zeros = [0, 0]
  for (let index = 0; index < sample.length; index++)
    if (sample[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const many = sample.length * 0.2
  if (odd > many && even < odd / 10) return { label: 'utf-16le', start: 0 }
  return even > many && odd < even / 10 ? { label: 'utf-16be', start: 0 } : undefined
}
