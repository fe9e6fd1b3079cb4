// The names of emoji, hosted by ourselves and fetched in the user's language when the picker first opens.
import type { EmojiData } from 'frimousse'

interface Words {
  readonly emoji: readonly { unicode: string; label: string; group?: number; tags?: readonly string[] }[]
  readonly messages: { readonly groups: readonly { order: number; message: string }[] }
}

const load = {
  pt: () => Promise.all([import('emojibase-data/pt/compact.json'), import('emojibase-data/pt/messages.json')]),
  en: () => Promise.all([import('emojibase-data/en/compact.json'), import('emojibase-data/en/messages.json')]),
  es: () => Promise.all([import('emojibase-data/es/compact.json'), import('emojibase-data/es/messages.json')]),
  fr: () => Promise.all([import('emojibase-data/fr/compact.json'), import('emojibase-data/fr/messages.json')]),
  it: () => Promise.all([import('emojibase-data/it/compact.json'), import('emojibase-data/it/messages.json')]),
  zh: () => Promise.all([import('emojibase-data/zh/compact.json'), import('emojibase-data/zh/messages.json')]),
}
type SpokenLanguage = keyof typeof load

/** There are no names in Arabic, so the picker falls back to English. */
const spokenBy = (language: string): SpokenLanguage => (language in load ? (language as SpokenLanguage) : 'en')

/** The group of skin tones and hair, which are not emoji of their own. */
const components = 2

const emojiDataOf = (locale: string, { emoji, messages }: Words): EmojiData => ({
  locale,
  emojis: emoji.flatMap(({ unicode, label, group, tags }) =>
    group === undefined || group === components
      ? []
      : [{ emoji: unicode, category: group, label, version: 1, tags: [...(tags ?? [])] }],
  ),
  categories: messages.groups
    .filter(({ order }) => order !== components)
    .map(({ order, message }) => ({ index: order, label: message })),
  skinTones: { dark: '', light: '', 'medium-dark': '', 'medium-light': '', medium: '' },
})

export const resolveEmoji = async (locale: string): Promise<EmojiData> => {
  const [emoji, messages] = await load[spokenBy(locale)]()
  return emojiDataOf(locale, {
    emoji: emoji.default as unknown as Words['emoji'],
    messages: messages.default as unknown as Words['messages'],
  })
}
