// The texts that the components own. The host provides the function that translates them.
import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import type { Language } from '@tratativa/contract/kernel/languages'
import type portuguese from './ui.pt.json'

type Dictionary = typeof portuguese
type KeysOf<Group extends keyof Dictionary> = `${Group}.${Extract<keyof Dictionary[Group], string>}`
export type UiKey = { [Group in keyof Dictionary]: KeysOf<Group> }[keyof Dictionary]
type UiVars = Record<string, string | number>
export type Translate = (key: UiKey, vars?: UiVars) => string

type Words = { say: Translate; language: Language }

const WordsContext = createContext<Words | null>(null)

export const UiWords = ({ say, language, children }: Words & { children: ReactNode }) => (
  <WordsContext value={{ say, language }}>{children}</WordsContext>
)

const useWords = () => {
  const words = use(WordsContext)
  if (words === null) throw new Error('words: UiWords missing above the component')
  return words
}

export const useUiWords = (): Translate => useWords().say

// Digits stay Western in Arabic, because money, dates and counts share one screen.
const localeOf = (language: Language) => (language === 'ar' ? 'ar-u-nu-latn' : language === 'pt' ? 'pt-BR' : language)

/** The locale for month names, weekdays and units of time. */
export const useUiLocale = () => localeOf(useWords().language)
