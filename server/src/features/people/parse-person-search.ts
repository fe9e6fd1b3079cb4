const most = 6
// A telephone, a CPF or an OAB number, masked or not.
const numeric = /^[\d\s().+/-]+$/

const withoutPunctuation = (word: string) => (numeric.test(word) ? word.replace(/\D/g, '') : word)

const withoutCountry = (digits: string) => (digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits)

/** Returns the words of a search, all of which must match; numbers lose their masks. */
export const parsePersonSearch = (search: string): string[] => {
  if (numeric.test(search)) return [withoutCountry(withoutPunctuation(search))].filter(Boolean)
  return search.split(/\s+/).map(withoutPunctuation).filter(Boolean).slice(0, most)
}
