// Reads the term that the text of a publication gives. A term that is read too short does no harm, one too long does: the shortest counts.

export interface StatedTerm {
  readonly days: number
  /** 'dias corridos': weekends and holidays count. */
  readonly isCalendar: boolean
}

const words: Readonly<Record<string, number>> = {
  um: 1,
  dois: 2,
  tres: 3,
  cinco: 5,
  oito: 8,
  dez: 10,
  quinze: 15,
  vinte: 20,
  trinta: 30,
  sessenta: 60,
}

const termPattern = new RegExp(
  String.raw`\b(?:prazo(?: comum| legal| sucessivo| improrrogavel)?(?: e)? de|em|dentro de|por)(?: ate)? ` +
    String.raw`(\d{1,3}|${Object.keys(words).join('|')}) ?(?:\([^()]{1,30}\))? dias?( corridos)?`,
  'g',
)

const mostDays = 120

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ')

export const statedTerm = (text: string): StatedTerm | null =>
  [...folded(text).matchAll(termPattern)]
    .map(([, count = '', corridos]) => ({ days: words[count] ?? Number(count), isCalendar: corridos !== undefined }))
    .filter(({ days }) => days >= 1 && days <= mostDays)
    .reduce<StatedTerm | null>((shortest, term) => (shortest && shortest.days <= term.days ? shortest : term), null)

export const isSmallClaims = ({ className, organ }: { readonly className: string; readonly organ: string }): boolean =>
  /juizado|turma recursal/.test(folded(`${className} ${organ}`))
