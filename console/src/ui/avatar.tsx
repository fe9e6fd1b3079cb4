import { classNames } from './class-names.ts'
import styles from './marks.module.css'

type AvatarProps = { name: string; size?: 'sm' | 'md' | 'lg'; kind?: 'person' | 'machine' }

const initials = (name: string) => {
  const words = name.trim().split(/\s+/u)
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return `${Array.from(first)[0] ?? ''}${Array.from(last)[0] ?? ''}`.toLocaleUpperCase('pt-BR')
}

/** People get a round avatar, machines a square one with the whole short name. The full name is always shown beside it. */
export const Avatar = ({ name, size = 'md', kind = 'person' }: AvatarProps) => (
  <span className={classNames(styles.avatar, styles[size], styles[kind])} aria-hidden>
    {kind === 'machine' ? name.slice(0, 2) : initials(name)}
  </span>
)
