// Text that a spreadsheet program would take for a formula. In CSV an apostrophe before it says that it is text; our own reader takes
// it away again. Text that already has apostrophes there gets one more, so that nothing changes on the way there and back.

const looksLikeFormula = /^'*[=+\-@\t\r\n＝＋－＠]/
const isGuarded = /^''*[=+\-@\t\r\n＝＋－＠]/

export const guardText = (text: string): string => (looksLikeFormula.test(text) ? `'${text}` : text)

export const unguardText = (text: string): string => (isGuarded.test(text) ? text.slice(1) : text)
