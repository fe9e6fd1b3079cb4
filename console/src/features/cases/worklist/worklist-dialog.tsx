// The worklist: which cases wait and why, the order of the reasons, and the cases that were put off.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SnoozedCase, WorkItem, WorkReason } from '@tratativa/contract/cases/worklist/shapes'
import { formatMinute } from '@tratativa/contract/kernel/time'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Identifier } from '../../../ui/islands.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { MorePages } from '../../../ui/load-more.tsx'
import type { NextPages } from '../../../ui/next-page.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useCauseText } from './use-cause-text.ts'
import styles from './worklist.module.css'

type WorklistDialogProps = {
  items: readonly WorkItem[]
  pages: NextPages
  current: string
  order: readonly WorkReason[]
  snoozed: readonly SnoozedCase[]
  now: Date
  /** Null for a person who has no team. */
  isTeam: boolean | null
  onTeam: (isTeam: boolean) => void
  onOpen: (id: string) => void
  onOrder: (order: WorkReason[]) => void
  onWake: (id: string) => void
  onClose: () => void
}

const moved = (order: readonly WorkReason[], from: number, to: number): WorkReason[] => {
  const reason = order[from]
  if (reason === undefined || to < 0 || to >= order.length) return [...order]
  return order.filter((_, index) => index !== from).toSpliced(to, 0, reason)
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" gap={8} aria-label={title}>
    <h3 className={styles.heading}>{title}</h3>
    {children}
  </Stack>
)

const Waiting = ({
  items,
  current,
  now,
  onOpen,
}: Pick<WorklistDialogProps, 'items' | 'current' | 'now' | 'onOpen'>) => {
  const causeText = useCauseText()
  return (
    <ol className={styles.list}>
      {items.map(({ case: case_, causes }) => (
        <li key={case_.id}>
          <button
            type="button"
            className={styles.row}
            aria-current={case_.id === current || undefined}
            onClick={() => onOpen(case_.id)}
          >
            <span className={styles.name} dir="auto">
              {case_.author || case_.client}
            </span>
            <Identifier value={case_.id} />
            <span className={styles.why}>{causes.map((cause) => causeText(cause, now)).join(' · ')}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

const Order = ({ order, onOrder }: Pick<WorklistDialogProps, 'order' | 'onOrder'>) => {
  const { t } = useTranslation('worklist')
  const [dragged, setDragged] = useState<number | null>(null)
  const drop = (to: number) => {
    if (dragged !== null && dragged !== to) onOrder(moved(order, dragged, to))
    setDragged(null)
  }
  return (
    <ol className={styles.list}>
      {order.map((reason, index) => (
        <li
          key={reason}
          className={styles.reason}
          draggable
          onDragStart={() => setDragged(index)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={() => drop(index)}
        >
          <span className={styles.name}>{t(`reason.${reason}`)}</span>
          <IconButton
            size="sm"
            icon={IconArrowUp}
            label={t('order.up', { reason: t(`reason.${reason}`) })}
            disabled={index === 0}
            onClick={() => onOrder(moved(order, index, index - 1))}
          />
          <IconButton
            size="sm"
            icon={IconArrowDown}
            label={t('order.down', { reason: t(`reason.${reason}`) })}
            disabled={index === order.length - 1}
            onClick={() => onOrder(moved(order, index, index + 1))}
          />
        </li>
      ))}
    </ol>
  )
}

export const WorklistDialog = (props: WorklistDialogProps) => {
  const { items, pages, current, order, snoozed, now, isTeam, onTeam, onOpen, onOrder, onWake, onClose } = props
  const { t } = useTranslation('worklist')
  return (
    <Dialog open title={t('title')} placement="end" onClose={onClose}>
      <Stack gap={24} block={[8, 24]}>
        {isTeam !== null && <Switch label={t('team')} checked={isTeam} onChange={onTeam} />}
        {items.length === 0 ? (
          <EmptyState title={t('empty')}>{t('empty.text')}</EmptyState>
        ) : (
          <Waiting {...{ items, current, now, onOpen }} />
        )}
        <MorePages pages={pages} label={t('more')} />
        <Part title={t('order')}>
          <Text muted small>
            {t('order.text')}
          </Text>
          <Order {...{ order, onOrder }} />
        </Part>
        {snoozed.length > 0 && (
          <Part title={t('snoozed')}>
            <ul className={styles.list}>
              {snoozed.map(({ case: { id, author, client }, until }) => (
                <Row as="li" key={id} gap={8}>
                  <span className={styles.name} dir="auto">
                    {author || client}
                  </span>
                  <Text as="span" muted small>
                    {t('snoozed.until', { at: formatMinute(until) ?? '' })}
                  </Text>
                  <Button size="sm" onClick={() => onWake(id)}>
                    {t('snoozed.wake')}
                  </Button>
                </Row>
              ))}
            </ul>
          </Part>
        )}
      </Stack>
    </Dialog>
  )
}
