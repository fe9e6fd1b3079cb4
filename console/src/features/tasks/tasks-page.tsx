import { useState } from 'react'
import { IconPlus, IconSettings } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { tasksPermissions } from '@tratativa/contract/tasks/permissions'
import { useActions } from '../../platform/actions.ts'
import { useCan } from '../../platform/can.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { AddTaskPane } from './add-task-pane.tsx'
import { tasksPageActions } from './board-actions.ts'
import { BoardPane } from './board/board-pane.tsx'
import { KindsPane } from './board/kinds-pane.tsx'
import { useBoardFilter } from './board/use-board-filter.ts'
import { WhosePane } from './board/whose-pane.tsx'
import { TaskRulesPane } from './rules/rules-pane.tsx'
import { useBoard } from './tasks.api.ts'
import styles from './tasks.module.css'

export const TasksPage = () => {
  const { t } = useTranslation('tasks')
  const board = useBoardFilter()
  const [open, setOpen] = useState<'add' | 'rules' | null>(null)
  const total = useBoard(board.filter).data?.total
  const maySeeRules = useCan(tasksPermissions.rulesSee)
  useActions(tasksPageActions, {
    add: () => setOpen('add'),
    rules: maySeeRules ? () => setOpen('rules') : null,
    own: board.filter.user === undefined ? null : () => board.setUser(undefined),
    team: board.filter.user === null ? null : () => board.setUser(null),
    clearFilters: board.isNarrowed ? board.clear : null,
  })
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} {...(total === undefined ? {} : { count: total })}>
        <div className={styles.fields}>
          <SearchField
            label={t('search')}
            value={board.filter.search}
            onSearch={board.setSearch}
            className={styles.search}
          />
          <DateField
            label={t('until')}
            labelHidden
            leading={<span className={styles.prefix}>{t('until.prefix')}</span>}
            value={board.filter.until}
            onChange={board.setUntil}
            className={styles.until}
          />
          <WhosePane user={board.filter.user} onChange={board.setUser} />
          {maySeeRules && (
            <Button leading={<Icon of={IconSettings} />} onClick={() => setOpen('rules')}>
              {t('rules')}
            </Button>
          )}
          <Button leading={<Icon of={IconPlus} />} onClick={() => setOpen('add')}>
            {t('add')}
          </Button>
        </div>
      </PageHeader>
      {board.isTeam && <p className={styles.hint}>{t('team.hint')}</p>}
      <KindsPane filter={board.filter} onChange={board.setKinds} />
      <BoardPane {...board} />
      {open === 'add' && <AddTaskPane onClose={() => setOpen(null)} />}
      {open === 'rules' && <TaskRulesPane onClose={() => setOpen(null)} />}
    </div>
  )
}
