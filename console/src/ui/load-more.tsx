import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './load-more.module.css'

type LoadMoreProps = {
  label: string
  isLoading: boolean
  /** The last try failed: the next one waits for the button. */
  isFailed: boolean
  onMore: () => void
}

// Who walks a list by Tab would never come to its end if it grew ahead of them: they ask by the button.
const isWalkedByKeyboard = () => document.querySelector('main :focus-visible:not(:read-write)') !== null

/** The end of a list that goes on: it asks by itself when it comes into sight, and by its button. */
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
    <div ref={ref} className={styles.end}>
      <Button loading={isLoading} onClick={onMore}>
        {label}
      </Button>
    </div>
  )
}

/** What a list that comes page by page tells of the page after the last it holds. */
export type NextPages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

export const MorePages = ({ pages, label }: { pages: NextPages; label: string }) =>
  pages.hasNextPage && (
    <LoadMore
      label={label}
      isLoading={pages.isFetchingNextPage}
      isFailed={pages.isFetchNextPageError}
      onMore={() => void pages.fetchNextPage()}
    />
  )
