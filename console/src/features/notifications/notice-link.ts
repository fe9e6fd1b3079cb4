import type { Notice } from '@tratativa/contract/notifications/shapes'

export interface NoticeLink {
  readonly href: string
  /** A file opens in a tab of its own; a path of the console opens here. */
  readonly isFile: boolean
}

const isConsolePath = (file: string) => /^\/app(?:\/|\?|$)/.test(file)
// One slash: two would name another host. Anything but these two forms is no link, whatever it claims to be.
const isFile = (file: string) => /^https?:\/\//.test(file) || /^\/(?![/\\])/.test(file)

/** Where a notice leads, if anywhere. */
export const linkOf = ({ file }: Pick<Notice, 'file'>): NoticeLink | null => {
  if (file === null) return null
  if (isConsolePath(file)) return { href: file, isFile: false }
  return isFile(file) ? { href: file, isFile: true } : null
}
