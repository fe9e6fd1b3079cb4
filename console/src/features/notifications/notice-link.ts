import type { Notice } from '@tratativa/contract/notifications/shapes'

export interface NoticeLink {
  readonly href: string
  /** A file opens in a new tab; a path of the console opens here. */
  readonly isFile: boolean
}

const isConsolePath = (file: string) => /^\/app(?:\/|\?|$)/.test(file)
// A path begins with exactly one slash, because two would name another host. Any value other than these two forms is not a link.
const isFile = (file: string) => /^https?:\/\//.test(file) || /^\/(?![/\\])/.test(file)

/** Returns the target of a notice, or null. */
export const linkOf = ({ file }: Pick<Notice, 'file'>): NoticeLink | null => {
  if (file === null) return null
  if (isConsolePath(file)) return { href: file, isFile: false }
  return isFile(file) ? { href: file, isFile: true } : null
}
