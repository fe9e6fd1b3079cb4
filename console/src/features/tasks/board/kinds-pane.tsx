import type { TaskKind } from '@tratativa/contract/tasks/shapes'
import { taskKinds } from '@tratativa/contract/tasks/kinds'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../ui/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { useBoard } from '../tasks.api.ts'
import type { BoardFilter } from '../tasks.api.ts'
import { kindIcons } from './task-kinds.ts'
import styles from './board.module.css'

type KindsPaneProps = { filter: BoardFilter; onChange: (kinds: readonly TaskKind[]) => void }

const keys = [
  ['J', 'K', 'keys.walk'],
  ['Enter', null, 'keys.act'],
  ['C', null, 'keys.complete'],
  ['R', null, 'keys.postpone'],
] as const

/** The kinds of task with their counts. Each narrows the board. */
export const KindsPane = ({ filter, onChange }: KindsPaneProps) => {
  const { t } = useTranslation(['tasks', 'today'])
  const { data: board } = useBoard(filter)
  const countOf = (kind: TaskKind) => board?.kinds.find(({ task }) => task === kind)?.count ?? 0
  const all = board?.kinds.reduce((sum, { count }) => sum + count, 0)
  const toggle = (kind: TaskKind) =>
    onChange(
      filter.kinds.includes(kind) ? filter.kinds.filter((taskKind) => taskKind !== kind) : [...filter.kinds, kind],
    )
  return (
    <div role="group" aria-label={t('kinds')} className={styles.line}>
      <Chip
        active={filter.kinds.length === 0}
        {...(all === undefined ? {} : { count: all })}
        onClick={() => onChange([])}
      >
        {t('kinds.all')}
      </Chip>
      {taskKinds
        .filter((kind) => countOf(kind) > 0 || filter.kinds.includes(kind))
        .map((kind) => (
          <Chip
            key={kind}
            active={filter.kinds.includes(kind)}
            count={countOf(kind)}
            leading={<Icon of={kindIcons[kind]} size={14} />}
            onClick={() => toggle(kind)}
          >
            {t(`today:kind.${kind}`)}
          </Chip>
        ))}
      <p className={styles.keys}>
        {keys.map(([first, second, words]) => (
          <span key={words}>
            <Kbd>{first}</Kbd> {second && <Kbd>{second}</Kbd>} {t(words)}
          </span>
        ))}
      </p>
    </div>
  )
}
