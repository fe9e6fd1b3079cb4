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

/** A card without its content: a placeholder while it loads, then the failure. */
export const NotLoaded = ({ height, failed, error, onRetry }: NotLoadedProps) =>
  error === null ? (
    <Skeleton height={height} />
  ) : (
    <ErrorState title={failed} onRetry={onRetry}>
      {error}
    </ErrorState>
  )
