import type { MouseEvent } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { textLink } from '../../ui/text-link.ts'
import { signInAddressOf } from './sign-in-mode.ts'
import styles from './sign-in.module.css'

export type OpenSignInMode = (kind: 'enter' | 'create' | 'forgot') => void

type ModeLinkProps = { to: 'enter' | 'create' | 'forgot'; goTo: OpenSignInMode; text: string; quiet?: boolean }

/** A real link, so that it can be opened in another tab. A plain click is handled on the page. */
export const ModeLink = ({ to, goTo, text, quiet }: ModeLinkProps) => {
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <a href={signInAddressOf(to)} className={classNames(textLink, quiet && styles.quiet)} onClick={onClick}>
      {text}
    </a>
  )
}
