import { Skeleton } from './skeleton.tsx'
import { ErrorState } from './states.tsx'

type NotLoadedProps = {
  /** The height of the placeholder. */
  height: number
  /** The title of the failure. */
  failed: string
  /** The text of the failure; null while the content loads. */
  error: string | null
  onRetry: () => void
}

/** What a card shows instead of content that is not loaded: a placeholder, or the failure. */
export const NotLoaded = ({ height, failed, error, onRetry }: NotLoadedProps) =>
  error === null ? (
    <Skeleton height={height} />
  ) : (
    <ErrorState title={failed} onRetry={onRetry}>
      {error}
    </ErrorState>
  )
