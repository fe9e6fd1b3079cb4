import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { departmentsPermissions } from '@tratativa/contract/departments/permissions'
import type { User } from '@tratativa/contract/departments/shapes'
import { useActions } from '../../../platform/actions.ts'
import { useCan } from '../../../platform/can.ts'
import { usersActions } from '../users-actions.ts'
import { useLogin } from '../../../platform/login.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Inset } from '../../../ui/layout.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState, NoResult } from '../../../ui/states.tsx'
import { usePendingUsers, useUserPages } from '../departments.api.ts'
import type { UserFilter } from '../departments.api.ts'
import { ListPages } from '../list-pages.tsx'
import { PaneHead } from '../pane-head.tsx'
import { AddUsersPane } from './add-users-pane.tsx'
import { EditUserPane } from './edit-user-pane.tsx'
import { useUserActions } from './use-user-actions.ts'
import { UserList } from './user-list.tsx'
import head from '../departments.module.css'

export interface UsersPaneProps {
  /** On a page, the page keeps the filter in the address; elsewhere the pane keeps it. */
  filter?: UserFilter
  onFilter?: (filter: UserFilter) => void
}

const everybody: UserFilter = { search: '', isPending: false }

const Nobody = ({ filter, onFilter }: Required<UsersPaneProps>) => {
  const { t } = useTranslation('departments')
  const showAll = (
    <Button size="sm" onClick={() => onFilter(everybody)}>
      {t(filter.search === '' ? 'users.showAll' : 'noResult.clear')}
    </Button>
  )
  if (filter.search !== '')
    return (
      <NoResult title={t('noResult')} action={showAll}>
        {t('noResult.text')}
      </NoResult>
    )
  if (filter.isPending)
    return (
      <EmptyState title={t('users.nonePending')} action={showAll}>
        {t('users.nonePending.text')}
      </EmptyState>
    )
  return <EmptyState title={t('users.empty')}>{t('users.empty.text')}</EmptyState>
}

const RowsPane = (props: Required<UsersPaneProps> & { mayChange: boolean }) => {
  const { t } = useTranslation('departments')
  const pages = useUserPages(props.filter)
  const ownAccountId = useLogin()?.claims.userId ?? null
  const acts = useUserActions()
  const [edited, setEdited] = useState<User | null>(null)
  const rowActs = { onToggle: acts.toggle, onInviteAgain: acts.inviteAgain, onEdit: setEdited }
  return (
    <>
      <ListPages pages={pages} none={<Nobody filter={props.filter} onFilter={props.onFilter} />}>
        {(users) => <UserList users={users} acts={props.mayChange ? rowActs : null} ownAccountId={ownAccountId} />}
      </ListPages>
      {edited && <EditUserPane user={edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        open={acts.leaving !== null}
        danger
        title={t('deactivate.title', { name: acts.leaving?.name ?? '' })}
        onConfirm={() => acts.leaving && acts.deactivate(acts.leaving)}
        onBack={acts.stay}
      >
        {t('deactivate.confirm')}
      </ConfirmDialog>
    </>
  )
}

/** Lists all users of the company, on their page and in the chat panel. */
export const UsersPane = ({ filter: userFilter, onFilter: tell }: UsersPaneProps) => {
  // Loads the texts of the dialogs with the page: loading them when a dialog opens would blank the page and lose the focus.
  const { t } = useTranslation(['departments', 'users'])
  const [own, setOwn] = useState(everybody)
  const [isAdding, setIsAdding] = useState(false)
  const mayChange = useCan(departmentsPermissions.usersChange)
  const filter = userFilter ?? own
  const onFilter = tell ?? setOwn
  const isNarrowed = filter.search !== '' || filter.isPending
  useActions(usersActions, {
    add: mayChange ? () => setIsAdding(true) : null,
    pending: filter.isPending ? null : () => onFilter({ ...filter, isPending: true }),
    showAll: isNarrowed ? () => onFilter(everybody) : null,
  })
  const total = useUserPages(filter).data?.pages.at(-1)?.total
  const waiting = usePendingUsers().data?.total
  return (
    <Inset as="section" shrink>
      <PaneHead
        title={t('allUsers')}
        total={total}
        {...(mayChange ? {} : { text: t('readOnly') })}
        action={mayChange && <AddButton onClick={() => setIsAdding(true)}>{t('users.add')}</AddButton>}
      >
        <SearchField
          label={t('users.search')}
          value={filter.search}
          onSearch={(search) => onFilter({ ...filter, search })}
          className={head.search}
        />
        <Chip
          active={filter.isPending}
          {...(waiting === undefined ? {} : { count: waiting })}
          onClick={() => onFilter({ ...filter, isPending: !filter.isPending })}
        >
          {t('users.pendingOnly')}
        </Chip>
      </PaneHead>
      <RowsPane filter={filter} onFilter={onFilter} mayChange={mayChange} />
      {isAdding && <AddUsersPane onClose={() => setIsAdding(false)} />}
    </Inset>
  )
}
