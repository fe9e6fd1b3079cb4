// The deal of a case while it loads, in the shape of the loaded deal, so that nothing jumps when it arrives.
import { Row, Stack } from '../ui/layout.tsx'
import { Panel } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const Ends = ({ start, end }: { start: number | string; end: number | string }) => (
  <Row justify="space-between">
    <Skeleton width={start} />
    <Skeleton width={end} />
  </Row>
)

/** A line of the ladder, its name and its amount. */
const Rung = () => (
  <Row justify="space-between">
    <Skeleton width="58%" height={2} />
    <Skeleton width="12%" />
    <Skeleton width="20%" />
  </Row>
)

/** The heading, the three lines, and the two figures below them. */
export const LadderSkeleton = () => (
  <Stack block={[16, 2]} gap={28} style={{ height: 275, alignContent: 'space-between' }}>
    <Ends start={112} end={64} />
    <Rung />
    <Rung />
    <Rung />
    <Ends start={96} end={96} />
  </Stack>
)

/** The situation, the ladder, the next step with its offer, and the deadlines. */
export const DealSkeleton = () => (
  <div aria-busy>
    <Panel>
      <Stack inline={20}>
        <Row justify="space-between">
          <Skeleton width="76%" height={32} />
          <Skeleton width="14%" />
        </Row>
        <LadderSkeleton />
      </Stack>
    </Panel>
    <Panel>
      <Stack inline={20} gap={12}>
        <Skeleton width={96} />
        <Skeleton width="90%" />
        <Skeleton height={40} />
        <Skeleton height={36} />
        <Skeleton width="60%" />
      </Stack>
    </Panel>
    <Panel>
      <Stack inline={20} gap={14}>
        <Skeleton width={72} />
        <Ends start="40%" end="34%" />
        <Ends start="46%" end="34%" />
        <Ends start="36%" end="34%" />
      </Stack>
    </Panel>
  </div>
)
