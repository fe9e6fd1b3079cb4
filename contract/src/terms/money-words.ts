// Numbers in Portuguese words, without accents.
const units =
  'um uma dois duas tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'
const unitValues = [1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]
const tens = 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'
const hundreds = 'cem duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'

const wordValues = new Map<string, number>([
  ...units.split(' ').map((word, index) => [word, unitValues[index] ?? 0] as const),
  ...tens.split(' ').map((word, index) => [word, (index + 2) * 10] as const),
  ...hundreds.split(' ').map((word, index) => [word, (index + 1) * 100] as const),
  ['catorze', 14],
  ['cento', 100],
  ['cincoenta', 50],
])

/** Returns the number below a thousand that begins at the token, and where it ends: 'duzentos e trinta e dois'. */
export const readSmallNumber = (tokens: readonly string[], start: number): { value: number; end: number } | null => {
  const first = wordValues.get(tokens[start] ?? '')
  if (first === undefined) return null
  let [value, last, end] = [first, first, start + 1]
  for (;;) {
    const next = tokens[end] === 'e' ? wordValues.get(tokens[end + 1] ?? '') : undefined
    // Each part is of a lower order than the one before.
    const isLower = next !== undefined && ((last >= 100 && next < 100) || (last >= 20 && last < 100 && next < 10))
    if (!isLower) return { value, end }
    value += next
    last = next
    end += 2
  }
}
