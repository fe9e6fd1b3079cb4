import { expect, it } from 'vitest'
import { matchesWords } from './matches-words.ts'

it.each([
  ['Registrar contraproposta', 'contrapro', true],
  ['Registrar contraproposta', 'CONTRA registrar', true],
  ['Concluir audiência', 'audiencia', true],
  ['Registrar contraproposta', 'contra x', false],
  ['Registrar contraproposta', '.*', false],
])('finds %j by the words %j: %s', (text, search, isMatch) => {
  expect(matchesWords(text, search)).toBe(isMatch)
})
