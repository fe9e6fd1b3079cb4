import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { departmentsPermissions } from '@tratativa/contract/departments/permissions'
import type { Department } from '@tratativa/contract/departments/shapes'
import { useActions } from '../../../platform/actions.ts'
import { useCan } from '../../../platform/can.ts'
import { departmentsActs } from '../users-actions.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Inset } from '../../../ui/layout.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState, NoResult } from '../../../ui/states.tsx'
import { useDepartmentPages } from '../departments.api.ts'
import { ListPages } from '../list-pages.tsx'
import { PaneHead } from '../pane-head.tsx'
import { AddDepartmentPane, EditDepartmentPane } from './department-dialog-pane.tsx'
import { DepartmentRow } from './department-row.tsx'
import head from '../departments.module.css'
import styles from './department-list.module.css'

export interface DepartmentsPaneProps {
  /** On a page, the page keeps the search in the address; elsewhere the pane keeps it. */
  search?: string
  onSearch?: (search: string) => void
}

type RowsProps = Required<DepartmentsPaneProps> & { mayChange: boolean; onAdd: () => void }

const NoRows = ({ search, onSearch, mayChange, onAdd }: RowsProps) => {
  const { t } = useTranslation('departments')
  if (search === '')
    return (
      <EmptyState title={t('empty')} add={t('add')} onAdd={mayChange ? onAdd : null}>
        {t('empty.text')}
      </EmptyState>
    )
  return (
    <NoResult
      title={t('noDepartment')}
      action={
        <Button size="sm" onClick={() => onSearch('')}>
          {t('noResult.clear')}
        </Button>
      }
    >
      {t('noResult.text')}
    </NoResult>
  )
}

const useOpenRows = () => {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const toggle = (id: number) =>
    setOpen((before) => new Set(before.has(id) ? [...before].filter((openId) => openId !== id) : [...before, id]))
  return { open, toggle }
}

const RowsPane = (props: RowsProps) => {
  const pages = useDepartmentPages(props.search)
  const { open, toggle } = useOpenRows()
  const [edited, setEdited] = useState<Department | null>(null)
  return (
    <>
      <ListPages pages={pages} none={<NoRows {...props} />}>
        {(departments) => (
          <ul className={styles.list}>
            {departments.map((department) => (
              <DepartmentRow
                key={department.id}
                department={department}
                isOpen={open.has(department.id)}
                onToggle={() => toggle(department.id)}
                onEdit={props.mayChange ? () => setEdited(department) : null}
              />
            ))}
          </ul>
        )}
      </ListPages>
      {/* Stays mounted while its own change removes the row from the search. */}
      {edited && <EditDepartmentPane department={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

/** Lists the departments with their people, on their page and in the chat panel. */
export const DepartmentsPane = ({ search: controlledSearch, onSearch: tell }: DepartmentsPaneProps) => {
  const { t } = useTranslation('departments')
  const [own, setOwn] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  const mayChange = useCan(departmentsPermissions.departmentsChange)
  const search = controlledSearch ?? own
  const onSearch = tell ?? setOwn
  const pages = useDepartmentPages(search)
  // The server sends no total, so the number is shown once all pages are loaded.
  const loadedCount = pages.data && !pages.hasNextPage ? pages.data.pages.flatMap(({ data }) => data).length : undefined
  const add = () => setIsAdding(true)
  useActions(departmentsActs, { addDepartment: mayChange ? add : null })
  return (
    <Inset as="section" shrink>
      <PaneHead
        title={t('mine')}
        total={loadedCount}
        {...(mayChange ? {} : { text: t('readOnly') })}
        action={mayChange && <AddButton onClick={add}>{t('add')}</AddButton>}
      >
        <SearchField label={t('search')} value={search} onSearch={onSearch} className={head.search} />
      </PaneHead>
      <RowsPane search={search} onSearch={onSearch} mayChange={mayChange} onAdd={add} />
      {isAdding && <AddDepartmentPane onClose={() => setIsAdding(false)} />}
    </Inset>
  )
}
