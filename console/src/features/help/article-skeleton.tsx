import { Stack } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const widths = ['40%', '92%', '96%', '71%', '88%', '64%']

/** The skeleton of an article. */
export const ArticleSkeleton = () => (
  <Stack gap={14} block={12} width={720} aria-busy>
    {widths.map((width) => (
      <Skeleton key={width} width={width} height={12} />
    ))}
  </Stack>
)
