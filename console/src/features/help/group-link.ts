/** The field is free text, so the link of a group is followed only if it is a web address. */
export const groupLink = (link: string): string | null => {
  const text = link.trim()
  return text.includes('https') && URL.canParse(text) && new URL(text).protocol === 'https:' ? text : null
}
