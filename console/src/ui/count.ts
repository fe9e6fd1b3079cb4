// Money on these screens is Brazilian in every language, so counts are too: two conventions on one screen are misread.
const format = new Intl.NumberFormat('pt-BR')

/** 12431 -> 12.431 */
export const count = (value: number) => format.format(value)
