// Guards text that a spreadsheet program would treat as a formula. In CSV an apostrophe in front marks it as text; our reader removes it
// again. Text that already starts with apostrophes gets one more, so that a round trip changes nothing.

const looksLikeFormula = /^'*[=+\-@\t\r\n＝＋－＠]/
const isGuarded = /^''*[=+\-@\t\r\n＝＋－＠]/

export const guardText = (text: string): string => (looksLikeFormula.test(text) ? `'${text}` : text)

export const unguardText = (text: string): string => (isGuarded.test(text) ? text.slice(1) : text)
