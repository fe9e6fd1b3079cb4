// Law 6: every text exists in all seven languages, with the same placeholders.
import { finding } from './tree.mjs'
import { LANGUAGES } from './layout.mjs'

const NAME = new RegExp(`^(.*)\\.(${LANGUAGES.join('|')})\\.json$`)
const PLURAL = /^(.*)_(zero|one|two|few|many|other)$/

function sets(tree) {
  const byName = new Map()
  for (const file of tree.under('console/src/')) {
    const [, name, language] = file.path.match(NAME) ?? []
    if (!name) continue
    if (!byName.has(name)) byName.set(name, new Map())
    byName.get(name).set(language, { file, ...read(file) })
  }
  return byName
}

function read(file) {
  try {
    return { texts: flatten(JSON.parse(file.text), ''), broken: undefined }
  } catch (error) {
    return { texts: new Map(), broken: error.message }
  }
}

function flatten(value, prefix) {
  return new Map(
    Object.entries(value).flatMap(([key, inner]) =>
      inner !== null && typeof inner === 'object' ? [...flatten(inner, `${prefix}${key}.`)] : [[prefix + key, inner]],
    ),
  )
}

function allLanguages(tree) {
  return [...sets(tree)].flatMap(([name, languages]) => {
    const [first] = languages.values()
    const missing = LANGUAGES.filter((language) => !languages.has(language))
    const broken = [...languages.values()].filter((one) => one.broken)
    return [
      ...missing.map((language) =>
        finding(first.file, undefined, `${name}.${language}.json is missing: every set has all seven languages`),
      ),
      ...broken.map((one) => finding(one.file, undefined, `this is not JSON: ${one.broken}`)),
    ]
  })
}

function sameKeys(tree) {
  return [...sets(tree).values()].flatMap((languages) => {
    const all = new Set(
      [...languages.values()].flatMap(({ texts }) => [...texts.keys()].map((key) => base(key, texts))),
    )
    return [...languages].flatMap(([language, { file, texts, broken }]) => {
      if (broken) return []
      const own = new Set([...texts.keys()].map((key) => base(key, texts)))
      const empty = [...texts].filter(([, text]) => typeof text !== 'string' || !text.trim())
      return [
        ...[...all]
          .filter((key) => !own.has(key))
          .map((key) => finding(file, undefined, `"${key}" is missing in ${language}`)),
        ...empty.map(([key]) => finding(file, offsetOfKey(file, key), `"${key}" is empty in ${language}`)),
        ...pluralGaps(language, texts).map((key) =>
          finding(file, undefined, `"${key}" is missing: ${language} counts with that form`),
        ),
      ]
    })
  })
}

/** returns a plural key without its form; a key that merely ends like a plural form stays unchanged */
function base(key, texts) {
  const [, stem] = key.match(PLURAL) ?? []
  return stem && texts.has(`${stem}_other`) ? stem : key
}

function pluralGaps(language, texts) {
  const stems = [...texts.keys()].filter((key) => key.endsWith('_other')).map((key) => key.replace(/_other$/, ''))
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return stems
    .filter(
      (stem) =>
        [...texts.keys()].some((key) => key !== `${stem}_other` && base(key, texts) === stem) || forms.length === 1,
    )
    .flatMap((stem) => forms.map((form) => `${stem}_${form}`).filter((key) => !texts.has(key)))
}

function samePlaces(tree) {
  return [...sets(tree).values()].flatMap((languages) => {
    const model = languages.get('pt')?.texts ?? new Map()
    return [...languages].flatMap(([language, { file, texts }]) =>
      [...texts]
        .filter(([key, text]) => typeof text === 'string' && model.has(key) && places(text) !== places(model.get(key)))
        // A plural form may spell out its number.
        .filter(([key]) => !PLURAL.test(key))
        .map(([key]) =>
          finding(
            file,
            offsetOfKey(file, key),
            `"${key}" in ${language} must fill the same {{places}} as Portuguese: ${places(model.get(key)) || 'none'}`,
          ),
        ),
    )
  })
}

const places = (text) =>
  [...new Set([...String(text).matchAll(/\{\{-?\s*([\w.]+)/g)].map((match) => match[1]))].sort().join(' ')

function offsetOfKey(file, key) {
  const offset = file.text.indexOf(`"${key.split('.').at(-1)}"`)
  return offset < 0 ? undefined : offset
}

export const laws = [
  { name: 'seven-languages', check: allLanguages },
  { name: 'same-keys', check: sameKeys },
  { name: 'same-places', check: samePlaces },
]
