import { describe, expect, it } from 'vitest'
import { languages } from '@tratativa/contract/kernel/languages'
import { texts } from '@tratativa/contract/kernel/texts'

type Group = Record<string, string>
const files = import.meta.glob<{ default: Record<string, Group> }>('./ui.*.json', { eager: true })
const read = (language: string): Record<string, Group> => files[`./ui.${language}.json`]?.default ?? {}

const flat = (language: string) =>
  Object.fromEntries(
    Object.entries(read(language)).flatMap(([group, words]) =>
      Object.entries(words).map(([word, text]) => [`${group}.${word}`, text] as const),
    ),
  )
const holes = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted()
const portuguese = flat('pt')

describe('texts of the components', () => {
  it.each(Object.keys(languages))('have every key and every placeholder in %s', (language) => {
    const words = flat(language)
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(portuguese).toSorted())
    const ofAll = (write: (key: string) => unknown) => Object.keys(portuguese).map((key) => [key, write(key)])
    expect(ofAll((key) => holes(words[key] ?? ''))).toEqual(ofAll((key) => holes(portuguese[key] ?? '')))
    expect(Object.values(words).filter((text) => text.trim() === '')).toEqual([])
  })

  it('keep the wording that the requirements fix', () => {
    const fixed = Object.entries(texts).filter(([key]) => key.startsWith('ui:'))
    expect(fixed.length).toBeGreaterThan(0)
    for (const [key, text] of fixed) expect(portuguese[key.slice('ui:'.length)]).toBe(text)
  })
})
