// The sounds of the simulated people, computed: no file, no voice of a real person.
import { rate, toAlaw } from './g711.ts'

const make = (seconds: number, sampleOf: (second: number) => number) =>
  Uint8Array.from({ length: Math.round(seconds * rate) }, (_, index) => toAlaw(sampleOf(index / rate)))

const turn = 2 * Math.PI
const wave = (hertz: number, second: number) => Math.sin(turn * hertz * second)

/** Formants of vowels, in hertz. */
const vowels = [
  [700, 1_220],
  [390, 1_990],
  [530, 1_840],
  [360, 640],
  [570, 840],
] as const

const syllableSeconds = 0.21

// A voice of harmonics under the formants of changing vowels, in syllables and with pauses between sentences.
const speech = (second: number) => {
  const place = second % 4
  if (place > 3.1) return 0
  const syllable = Math.floor(second / syllableSeconds)
  const inside = (second % syllableSeconds) / syllableSeconds
  const [first, next] = vowels[(syllable * 7) % vowels.length] ?? vowels[0]
  const pitch = 118 + 9 * Math.sin(second * 2.1)
  let sum = 0
  for (let harmonic = 1; harmonic <= 24; harmonic += 1) {
    const hertz = pitch * harmonic
    const weight = Math.exp(-(((hertz - first) / 160) ** 2)) + 0.6 * Math.exp(-(((hertz - next) / 220) ** 2)) + 0.06
    sum += weight * wave(hertz, second)
  }
  return 5_200 * sum * Math.sin(Math.PI * inside) ** 0.6
}

const tones = (...parts: readonly (readonly [hertz: number, seconds: number])[]) => {
  const total = parts.reduce((sum, [, seconds]) => sum + seconds, 0)
  return make(total, (second) => {
    let start = 0
    for (const [hertz, seconds] of parts) {
      if (second < start + seconds) return hertz === 0 ? 0 : 8_000 * wave(hertz, second)
      start += seconds
    }
    return 0
  })
}

const lazy = <T>(create: () => T) => {
  let value: T | undefined
  return () => (value ??= create())
}

export const sounds = {
  /** Speaks for 12 s; repeated. */
  speech: lazy(() => make(12, speech)),
  /** Stands for the sentence that says the call is recorded. */
  announcement: lazy(() => tones([880, 0.25], [0, 0.1], [880, 0.25], [0, 0.1], [1_320, 0.5], [0, 0.2])),
  /** The voice mail asks for the message. */
  beep: lazy(() => tones([0, 0.3], [1_000, 0.4])),
  /** The music of a person on hold. */
  music: lazy(() =>
    tones([523, 0.4], [659, 0.4], [784, 0.4], [659, 0.4], [587, 0.4], [698, 0.4], [880, 0.4], [698, 0.4]),
  ),
  /** Confirms a digit that the voice mail heard. */
  confirmation: (digit: string) => tones([500 + '0123456789*#ABCD'.indexOf(digit) * 60, 0.2]),
}
