// Translates the components' texts and their placeholders, so that the sample page needs no i18n library.
import type { Language } from '@tratativa/contract/kernel/languages'
import ar from './ui.ar.json'
import en from './ui.en.json'
import es from './ui.es.json'
import fr from './ui.fr.json'
import it from './ui.it.json'
import pt from './ui.pt.json'
import zh from './ui.zh.json'
import type { Translate } from './words.tsx'

type Dictionary = Record<string, Record<string, string>>

export const componentDictionaries: Record<Language, Dictionary> = { pt, en, zh, ar, it, es, fr }

export const translatorOf =
  (dictionary: Dictionary): Translate =>
  (key, vars = {}) => {
    const [group = '', word = ''] = key.split('.')
    const text = dictionary[group]?.[word] ?? key
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(vars[name] ?? ''))
  }
