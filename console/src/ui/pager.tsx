import type { ReactNode } from 'react'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { classNames } from './class-names.ts'
import { count } from './count.ts'
import { IconButton } from './icon-button.tsx'
import { pagesShown } from './pages-shown.ts'
import { Skeleton } from './skeleton.tsx'
import { useUiWords } from './words.tsx'
import styles from './pager.module.css'

type PagerProps = {
  /** From 1. */
  page: number
  pageSize: number
  /** Undefined while the count loads; then only the neighbouring pages are known. */
  total: number | undefined
  /** True when a next page exists, while the total is unknown. */
  hasNext?: boolean
  /** The counted noun: 'casos'. */
  noun?: string
  onPage: (page: number) => void
}

// Splits the translated sentence at its total, so that the total can be bold in any word order.
const here = '\u2063'

const Range = ({ page, pageSize, total, noun = '' }: Omit<PagerProps, 'onPage' | 'hasNext'>) => {
  const say = useUiWords()
  if (total === undefined) return <Skeleton width={140} />
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)
  const [before, after] = say('pager.range', { from: count(from), to: count(to), total: here, noun }).split(here)
  return (
    <span>
      {before}
      <strong className={styles.pagerTotal}>{count(total)}</strong>
      {after?.trimEnd()}
    </span>
  )
}

const Pages = ({ page, last, onPage }: { page: number; last: number; onPage: (page: number) => void }): ReactNode => {
  const say = useUiWords()
  return pagesShown(page, last).map((shown, index) =>
    shown === null ? (
      // A gap is keyed by its side, because there are at most two.
      <span key={index === 1 ? 'before' : 'after'} className={styles.gap} aria-hidden>
        …
      </span>
    ) : (
      <button
        key={shown}
        type="button"
        className={classNames(styles.page, shown === page && styles.current)}
        aria-current={shown === page ? 'page' : undefined}
        aria-label={say('pager.page', { page: count(shown) })}
        onClick={() => onPage(shown)}
      >
        {count(shown)}
      </button>
    ),
  )
}

export const Pager = ({ page, pageSize, total, hasNext = false, noun, onPage }: PagerProps) => {
  const say = useUiWords()
  const last = total === undefined ? page + Number(hasNext) : Math.max(1, Math.ceil(total / pageSize))
  // The table itself says that it has no rows.
  if (total === 0 && page <= 1) return null
  return (
    <nav className={styles.pager} aria-label={say('pager.label')}>
      <Range {...{ page, pageSize, total, noun }} />
      <span className={styles.size}>{say('pager.size', { count: count(pageSize) })}</span>
      <div className={styles.pages}>
        <IconButton
          size="sm"
          icon={IconChevronLeft}
          flip
          label={say('pager.previous')}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <Pages page={page} last={last} onPage={onPage} />
        <IconButton
          size="sm"
          icon={IconChevronRight}
          flip
          label={say('pager.next')}
          disabled={page >= last}
          onClick={() => onPage(page + 1)}
        />
      </div>
    </nav>
  )
}
