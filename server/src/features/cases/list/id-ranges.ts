// Converts part of a case id, as people type it, to the ranges of ids that begin with it.

export interface IdRange {
  readonly from: number
  readonly to: number
}

const digitsShown = 7
const largest = 2_147_483_647

/** AF00124: with its zeros, as the code is written. */
const ofCode = (digits: string): IdRange[] => {
  const [from, to] = [digits.padEnd(digitsShown, '0'), digits.padEnd(digitsShown, '9')].map(Number)
  return from === undefined || to === undefined || to === 0 ? [] : [{ from, to }]
}

/** 124: the id itself first, then the longer ids that begin with it. */
const ofNumber = (text: string): IdRange[] => {
  const ranges: IdRange[] = []
  for (let scale = 1; Number(text) * scale <= largest; scale *= 10)
    ranges.push({ from: Number(text) * scale, to: (Number(text) + 1) * scale - 1 })
  return ranges
}

export const idRanges = (text: string): IdRange[] => {
  const [, letters, digits] = /^(af)?(\d{1,10})$/i.exec(text) ?? []
  if (digits === undefined) return []
  const ranges = letters !== undefined || digits.startsWith('0') ? ofCode(digits) : ofNumber(digits)
  return ranges.filter(({ from }) => from <= largest).map(({ from, to }) => ({ from, to: Math.min(to, largest) }))
}
