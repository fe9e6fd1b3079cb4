// Several values of a filter as one URL parameter. Stands alone: pages that link to the list do not load the list's address.
export const bar = '|'
const escaped = (text: string) => text.replaceAll('%', '%25').replaceAll(bar, '%7C')

export const listText = (values: readonly string[]) => values.map(escaped).join(bar)
