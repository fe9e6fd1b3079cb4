// Splits the text that a person typed into words for the searches of cases.

export interface SearchWord {
  /** The text to find; with one or two characters it must match the beginning of a word. */
  readonly text: string
  /** The digits of a number that is written with its mask, to search without the mask too. */
  readonly digits: string | null
  /** The case whose code the word is. */
  readonly caseId: number | null
}

const code = /^af(\d{7,10})$/i
const masked = /^\d[\d./-]*\d$/
const mostWords = 8

const toWord = (text: string): SearchWord => {
  const bare = text.replace(/\D/g, '')
  const id = Number(code.exec(text)?.[1] ?? 0)
  return {
    text,
    digits: masked.test(text) && bare !== text ? bare : null,
    caseId: id > 0 && id <= 2_147_483_647 ? id : null,
  }
}

/** Every word must match, in any field. */
export const parseCaseSearch = (search: string): SearchWord[] =>
  search.trim().split(/\s+/).filter(Boolean).slice(0, mostWords).map(toWord)
