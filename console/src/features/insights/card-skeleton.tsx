import { Stack } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const widths = [84, 70, 78]

export const CardSkeleton = ({ label }: { label: string }) => (
  <Stack gap={22} block={24} role="status" aria-label={label}>
    <Skeleton width={140} height={14} />
    {widths.map((width) => (
      <Skeleton key={width} width={`${width}%`} />
    ))}
  </Stack>
)
