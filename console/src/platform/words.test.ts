// Checks the dictionaries against the contract and against each other.
import { allEndpoints, allTexts } from '@tratativa/contract/registry'
import { rowErrors } from '@tratativa/contract/cases/many/row-errors'
import type { ErrorDef } from '@tratativa/contract/kernel/errors'
import { languages } from '@tratativa/contract/kernel/languages'
import { noticeTexts, noticeWords } from '@tratativa/contract/notifications/notice-texts'
import { describe, expect, it } from 'vitest'

type Dictionary = Readonly<Record<string, string>>
interface Nested {
  readonly [key: string]: string | Nested
}

const files = import.meta.glob<Nested>('../**/*.json', { eager: true, import: 'default' })

/** All refusals that the contract defines: some are stored by jobs, and no endpoint answers them. */
const errorModules = import.meta.glob<Readonly<Record<string, unknown>>>('../../../contract/src/**/*.ts', {
  eager: true,
})
const isRefusal = (value: unknown): value is ErrorDef =>
  typeof value === 'object' && value !== null && 'code' in value && 'status' in value && 'message' in value
const definedCodes = Object.values(errorModules)
  .flatMap((module) => Object.values(module))
  .flatMap((exported) => (typeof exported === 'object' && exported !== null ? Object.values(exported) : []))
  .filter(isRefusal)
  .map(({ code }) => code)

const flat = (nested: Nested, prefix = ''): Dictionary =>
  Object.fromEntries(
    Object.entries(nested).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flat(value, `${prefix}${key}.`)),
    ),
  )

const named = Object.entries(files).flatMap(([path, dictionary]) => {
  const [, namespace, language] = /\/([a-z-]+)\.([a-z]{2})\.json$/.exec(path) ?? []
  return namespace !== undefined && language !== undefined && language in languages
    ? [{ namespace, language, dictionary: flat(dictionary) }]
    : []
})

const namespaces = [...new Set(named.map(({ namespace }) => namespace))].sort()
const of = (namespace: string, language: string): Dictionary =>
  named.find((dictionaryFile) => dictionaryFile.namespace === namespace && dictionaryFile.language === language)
    ?.dictionary ?? {}

const pluralForm = /_(?:zero|one|two|few|many|other)$/
/** Languages have different plural forms, so all plural forms of a text count as one key. */
const textKeys = (dictionary: Dictionary) => {
  const stemOf = (key: string) => key.replace(pluralForm, '')
  const isPlural = (key: string) => pluralForm.test(key) && `${stemOf(key)}_other` in dictionary
  return [...new Set(Object.keys(dictionary).map((key) => (isPlural(key) ? stemOf(key) : key)))].sort()
}

const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]).sort()

describe('dictionaries', () => {
  it('contain the exact Portuguese texts of the requirements', () => {
    const textsByKey = Object.fromEntries(
      Object.keys(allTexts).map((key) => {
        const [namespace = '', name = ''] = key.split(':')
        return [key, of(namespace, 'pt')[name]]
      }),
    )
    expect(textsByKey).toEqual(allTexts)
  })

  it.each(Object.keys(languages))('I18N-003 contain a text for every refusal of the contract in %s', (language) => {
    const answered = allEndpoints.flatMap(({ errors }) => errors.map(({ code }) => code))
    const texts = { ...of('errors', language), ...of('refusals', language) }
    const lacks = [...new Set([...answered, ...definedCodes])].filter((code) => (texts[code] ?? '').trim() === '')
    expect(lacks).toEqual([])
  })

  it('I18N-003 know the refusals that are only stored, which no endpoint answers', () => {
    const answered = new Set(allEndpoints.flatMap(({ errors }) => errors.map(({ code }) => code)))
    const stored = definedCodes.filter((code) => !answered.has(code))
    expect(stored).toEqual(
      expect.arrayContaining(['closing.not-sent', 'closing.sending-stopped', 'closing.signing-stopped']),
    )
    expect(stored).toEqual(
      expect.arrayContaining(['envelopes.not-accepted', 'envelopes.recording-stopped', 'envelopes.key-refused']),
    )
  })

  it('CASE-018 I18N-003 say why a row is invalid in the words that the row stores', () => {
    const texts = of('refusals', 'pt')
    const defined = Object.values(rowErrors)
    expect(defined.map(({ code }) => [code, texts[code]])).toEqual(defined.map(({ code, message }) => [code, message]))
  })

  it('NOTI-002 I18N-003 say a notice in the words that the server stores', () => {
    const words = Object.entries(noticeWords).flatMap(([name, texts]) =>
      Object.entries(texts).map(([value, text]) => [`${name}.${value}`, text] as const),
    )
    const shown = Object.entries(of('notices', 'pt')).filter(([key]) => !key.endsWith('_many'))
    expect(Object.fromEntries(shown)).toEqual({ ...noticeTexts, ...Object.fromEntries(words) })
  })

  it.each(namespaces.flatMap((namespace) => Object.keys(languages).map((language) => ({ namespace, language }))))(
    'I18N-003 $namespace is complete in $language',
    ({ namespace, language }) => {
      const [ours, portuguese] = [of(namespace, language), of(namespace, 'pt')]
      expect(textKeys(ours)).toEqual(textKeys(portuguese))
      for (const [key, text] of Object.entries(ours)) expect(text.trim(), key).not.toBe('')
      // A plural form may spell out its number.
      const plain = Object.entries(ours).filter(([key]) => !pluralForm.test(key))
      for (const [key, text] of plain) expect(placeholders(text), key).toEqual(placeholders(portuguese[key] ?? ''))
    },
  )

  it('I18N-003 count one and two of a thing in Arabic by forms of their own', () => {
    // A number before a word counts it. A number behind a colon or in brackets stands beside it.
    const countsWord = (text: string) => /\{\{(?:n|count)\}\} \p{L}/u.test(text)
    const alike = namespaces.flatMap((namespace) => {
      const texts = of(namespace, 'ar')
      const counting = Object.keys(texts).filter((key) => key.endsWith('_other') && countsWord(texts[key] ?? ''))
      return counting
        .map((key) => key.replace(pluralForm, ''))
        .filter((stem) => ['one', 'two'].some((form) => texts[`${stem}_${form}`] === texts[`${stem}_other`]))
        .map((stem) => `${namespace}:${stem}`)
    })
    expect(alike).toEqual([])
  })
})
