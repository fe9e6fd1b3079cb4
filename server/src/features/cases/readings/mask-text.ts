// Masks who a message is about and keeps how it reads: digits become zeros, so that a number still looks like what it was.
const names = { placeholder: 'Fulano', shortest: 3 }

const zeros = (text: string) => text.replaceAll(/\d/g, '0')

/** 1.250.000,00 or 950,00. */
const money = /^(?:\d{1,3}(?:\.\d{3})+(?:,\d{2})?|\d+,\d{2})$/
const email = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu
const link = /https?:\/\/\S+/gu
const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi
const phone = /(?:\+?55[\s-]*)?\(?\b\d{2}\)?[\s-]*9?[\s-]?\d{4}[-.\s]?\d{4}\b/g
const number = /\d(?:[\d.,/-]*\d)?(?:-[xX])?/g
const afterName = /\b(?:oab(?:\s*\/?\s*[a-z]{2})?|rg|cpf|cnpj|ctps|pis)\.?[\s:]*(?:n[o°º]?\.?\s*)?\d[\d.,/-]*/gi
const titled =
  /(\b(?:[Dd]ra?|[Ss]ra?|[Dd]outora?|[Ss]enhora?|[Dd]ona|[Ss]eu)\b\.?\s+)\p{Lu}\p{Ll}+(?:'\p{L}+)?(?:\s+(?:d[aeo]s?\s+)?\p{Lu}\p{Ll}+)*/gu
/** Two words in capitals in a row; the first word of a sentence may be one of them. */
const fullName = /\p{Lu}\p{Ll}+(?:'\p{L}+)?(?:\s+(?:d[aeo]s?\s+)?\p{Lu}\p{Ll}+)+/gu

const isPersonal = (text: string) => {
  if (money.test(text)) return false
  return text.replaceAll(/\D/g, '').length >= 7 || /^\d[\d.]*-[\dxX]$/.test(text) || /^\d{5}-\d{3}$/.test(text)
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The words of a name that name a person, longest first. */
const wordsOf = (known: readonly string[]) =>
  [...new Set(known.flatMap((name) => name.split(/[^\p{L}']+/u)))]
    .filter((word) => word.length >= names.shortest && /^\p{Lu}/u.test(word))
    .toSorted((a, b) => b.length - a.length)

const withoutNames = (text: string, known: readonly string[]) => {
  const words = wordsOf(known)
  const knownWords =
    words.length === 0
      ? null
      : new RegExp(String.raw`(?<![\p{L}])(?:${words.map(escaped).join('|')})(?![\p{L}])`, 'giu')
  const masked = knownWords === null ? text : text.replace(knownWords, names.placeholder)
  return masked
    .replace(titled, `$1${names.placeholder}`)
    .replace(fullName, names.placeholder)
    .replaceAll(
      new RegExp(`${names.placeholder}(?:\\s+(?:d[aeo]s?\\s+)?${names.placeholder})+`, 'gu'),
      names.placeholder,
    )
}

export const maskText = (text: string, known: readonly string[]): string =>
  withoutNames(
    text.replace(link, 'https://exemplo.com.br').replace(email, 'nome@exemplo.com.br').replace(uuid, zeros),
    known,
  )
    .replace(afterName, zeros)
    .replace(phone, (found) => (money.test(found) ? found : zeros(found)))
    .replace(number, (found) => (isPersonal(found) ? zeros(found) : found))
