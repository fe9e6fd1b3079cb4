/** The link of a group is followed only if it is one: the field is free text. */
export const groupLink = (link: string): string | null => {
  const text = link.trim()
  return text.includes('https') && URL.canParse(text) && new URL(text).protocol === 'https:' ? text : null
}
