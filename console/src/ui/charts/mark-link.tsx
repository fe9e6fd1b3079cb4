import type { MouseEvent, ReactNode } from 'react'
import type { ChartMark } from './chart.types.ts'
import styles from './chart.module.css'

type MarkLinkProps = {
  mark: Pick<ChartMark, 'label' | 'href'>
  onFollow?: (href: string) => void
  children: ReactNode
  tabIndex?: number
  onFocus?: () => void
}

const isPlain = (event: MouseEvent) => !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0

/** A mark of a chart: a link to its rows, or an image with a name. */
export const MarkLink = ({ mark: { label, href }, onFollow, children, ...focus }: MarkLinkProps) => {
  if (href === undefined)
    return (
      <g role="img" aria-label={label} className={styles.mark} {...focus}>
        <title>{label}</title>
        {children}
      </g>
    )
  return (
    <a
      href={href}
      aria-label={label}
      className={styles.mark}
      {...focus}
      onClick={(event) => {
        if (!onFollow || !isPlain(event)) return
        event.preventDefault()
        onFollow(href)
      }}
    >
      <title>{label}</title>
      {children}
    </a>
  )
}
