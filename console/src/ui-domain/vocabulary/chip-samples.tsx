import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { AddChip, Chip, FilterChip } from '../../ui/chip.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { Situation, situations } from '../situation.tsx'
import { SampleSection } from './frame.tsx'
import type { SampleWords } from './frame.tsx'
import styles from './sheet.module.css'

const nothing = () => undefined
const quickSearch = 'Ctrl B'

export const ChipSamples = ({ text }: { text: SampleWords }) => (
  <>
    <SampleSection title={text.chips}>
      <div className={styles.line}>
        <FilterChip label={text.deadline} value={text.until} onOpen={nothing} onRemove={nothing} />
        <AddChip>{text.filter}</AddChip>
        <Chip active count={24}>
          {text.chats}
        </Chip>
        <Chip active={false} count={6}>
          {text.unread}
        </Chip>
        <Badge value={9} />
        <Badge value={4} tone="burn" />
        <Badge value={12431} />
        <Kbd>{quickSearch}</Kbd>
        <Avatar name="Camila Duarte" size="sm" />
        <Avatar name="Camila Duarte" />
        <Avatar name="IA" kind="machine" />
        <Avatar name="Paulo Henrique Nogueira" size="lg" />
      </div>
    </SampleSection>
    <SampleSection title={text.situationsOf}>
      <div className={styles.situations}>
        {situations.flatMap((kind) => [
          <Situation key={kind} kind={kind} label={text.situations[kind]} />,
          <Situation key={`${kind}-tinted`} kind={kind} label={text.situations[kind]} tinted />,
        ])}
      </div>
      <p className={styles.caption} style={{ marginBlockStart: 10 }}>
        {text.situationNote}
      </p>
    </SampleSection>
  </>
)
