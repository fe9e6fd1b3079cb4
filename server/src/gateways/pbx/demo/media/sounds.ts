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
const sentenceSeconds = 3.1
const meanPitch = 118
const harmonics = Array.from({ length: 24 }, (_, index) => index + 1)

const weightsOf = ([first, next]: (typeof vowels)[number]) =>
  harmonics.map((harmonic) => {
    const hertz = meanPitch * harmonic
    return Math.exp(-(((hertz - first) / 160) ** 2)) + 0.6 * Math.exp(-(((hertz - next) / 220) ** 2)) + 0.06
  })

// A voice of harmonics under the formants of changing vowels, in syllables, with a pause after the sentence. The weights are computed once,
// because a call must not wait for its sound.
const speech = () => {
  const weights = vowels.map(weightsOf)
  return make(4, (second) => {
    if (second > sentenceSeconds) return 0
    const pitch = meanPitch + 9 * Math.sin(second * 2.1)
    const vowel = weights[(Math.floor(second / syllableSeconds) * 7) % weights.length] ?? []
    const sum = vowel.reduce((total, weight, index) => total + weight * wave(pitch * (index + 1), second), 0)
    return 5_200 * sum * Math.sin((Math.PI * (second % syllableSeconds)) / syllableSeconds) ** 0.6
  })
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
  /** Repeated for as long as the person talks. */
  speech: lazy(speech),
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
