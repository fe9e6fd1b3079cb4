// Amounts are in Brazilian format in every language, so counts are too: two conventions on one screen would be misread.
const format = new Intl.NumberFormat('pt-BR')

/** 12431 -> 12.431 */
export const count = (value: number) => format.format(value)
