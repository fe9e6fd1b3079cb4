// One item of the timeline: time, kind and content.
import type { ReactNode } from 'react'
import {
  IconArrowDownLeft,
  IconArrowsExchange,
  IconCash,
  IconArrowUpRight,
  IconBrandWhatsapp,
  IconCalendarDue,
  IconChecklist,
  IconEyeOff,
  IconFilePlus,
  IconFileText,
  IconFlag,
  IconGavel,
  IconMail,
  IconNote,
  IconPaperclip,
  IconPencil,
  IconPhone,
  IconRoute,
  IconShield,
  IconShieldCheck,
  IconSignature,
} from '@tabler/icons-react'
import type { TimelineItem, TimelineKind } from '@tratativa/contract/cases/desk/shapes'
import { calendarClock } from '@tratativa/contract/kernel/time'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/icon.tsx'
import type { Drawing } from '../../../../ui/icon.tsx'
import styles from './timeline.module.css'

const drawings: Record<TimelineKind, Drawing> = {
  registered: IconFilePlus,
  offer: IconArrowUpRight,
  outcome: IconFlag,
  request: IconShield,
  decision: IconShieldCheck,
  situation: IconArrowsExchange,
  change: IconPencil,
  note: IconNote,
  mail: IconMail,
  document: IconPaperclip,
  task: IconChecklist,
  message: IconBrandWhatsapp,
  chat: IconEyeOff,
  call: IconPhone,
  petition: IconFileText,
  movement: IconGavel,
  deadline: IconCalendarDue,
  payment: IconCash,
  signature: IconSignature,
  road: IconRoute,
}

const drawingOf = ({ kind, offer }: TimelineItem) =>
  kind === 'offer' && offer?.side === 'theirs' ? IconArrowDownLeft : drawings[kind]

export const TimelineRow = ({ item, children }: { item: TimelineItem; children: ReactNode }) => (
  <li
    className={classNames(styles.row, item.kind === 'offer' && styles.framed)}
    data-kind={item.kind}
    data-key={item.key}
  >
    <time className={styles.clock} dateTime={item.at}>
      <bdi dir="ltr">{calendarClock(new Date(item.at))}</bdi>
    </time>
    <span className={styles.kind}>
      <Icon of={drawingOf(item)} />
    </span>
    <div className={styles.what}>{children}</div>
  </li>
)
