import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { nextPageLoader } from './next-page.ts'
import type { NextPages } from './next-page.ts'
import styles from './pager.module.css'

type LoadMoreProps = {
  label: string
  isLoading: boolean
  /** The last attempt failed, so the next one waits for the button. */
  isFailed: boolean
  onMore: () => void
}

// For a keyboard user the list does not load by itself: it would grow ahead of Tab, so that its end is never reached.
const isWalkedByKeyboard = () => document.querySelector('main :focus-visible:not(:read-write)') !== null

/** The end of a paged list. It loads the next page when scrolled into view, or by its button. */
export const LoadMore = ({ label, isLoading, isFailed, onMore }: LoadMoreProps) => {
  const ref = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  useEffect(() => {
    const end = ref.current
    if (!end || isLoading || isFailed) return
    const watch = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting) && !isWalkedByKeyboard()) more.current()
    })
    watch.observe(end)
    return () => watch.disconnect()
  }, [isLoading, isFailed])
  return (
    <div ref={ref} className={styles.pagerEnd}>
      <Button loading={isLoading} onClick={onMore}>
        {label}
      </Button>
    </div>
  )
}

export const MorePages = ({ pages, label }: { pages: NextPages; label: string }) =>
  pages.hasNextPage && (
    <LoadMore
      label={label}
      isLoading={pages.isFetchingNextPage}
      isFailed={pages.isFetchNextPageError}
      onMore={nextPageLoader(pages)}
    />
  )
