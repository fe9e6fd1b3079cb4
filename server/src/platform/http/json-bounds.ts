// Limits the structure of a JSON body: a small text with many empty objects takes a hundred times its size in memory.
import { errors } from '@tratativa/contract/kernel/errors'
import { Refusal } from '../refusal/refusal.ts'

const maxDepth = 32
const maxValues = 100_000

const quote = 0x22
const backslash = 0x5c

/** Returns the position after the string that begins at `start`. */
const skipString = (text: string, start: number): number => {
  let position = start + 1
  while (position < text.length && text.charCodeAt(position) !== quote)
    position += text.charCodeAt(position) === backslash ? 2 : 1
  return position
}

/** Scans only brackets and commas, once, before anything is parsed. */
export const refuseUnbounded = (text: string): void => {
  let depth = 0
  let values = 1
  for (let position = 0; position < text.length; position++) {
    switch (text.charCodeAt(position)) {
      case quote:
        position = skipString(text, position)
        break
      case 0x5b: // [
      case 0x7b: // {
        depth++
        values++
        break
      case 0x5d: // ]
      case 0x7d: // }
        depth--
        break
      case 0x2c: // ,
        values++
        break
    }
    if (depth > maxDepth || values > maxValues)
      throw new Refusal(errors.tooLarge, {
        field: 'body',
        message: `O conteúdo enviado passa de ${maxValues} valores ou de ${maxDepth} níveis.`,
      })
  }
}
