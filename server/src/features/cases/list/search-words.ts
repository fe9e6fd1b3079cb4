// What a person typed, as the searches of cases compare it.

export interface SearchWord {
  /** To be found in a text; of one or two characters it must begin a word there. */
  readonly text: string
  /** A number written with its mask is also looked for without it. */
  readonly digits: string | null
  /** The case that is named by its code. */
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

/** Each word must be found, in whatever field. */
export const searchWords = (search: string): SearchWord[] =>
  search.trim().split(/\s+/).filter(Boolean).slice(0, mostWords).map(toWord)
