// Filters the list by people and departments; for users who see other people's conversations.
import { useState } from 'react'
import { IconFilter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AccountId, DepartmentId } from '@tratativa/contract/kernel/ids'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { MultiSelect } from '../../../ui/multi-select.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { usePopoverButton } from '../../../ui/use-popover-button.ts'

export interface ChosenFilters {
  readonly departments: readonly DepartmentId[]
  readonly operators: readonly AccountId[]
}

type Named<Id> = { id: Id; name: string }

type FiltersPopupProps = {
  departments: readonly Named<DepartmentId>[]
  operators: readonly Named<AccountId>[]
  chosen: ChosenFilters
  onConfirm: (chosen: ChosenFilters) => void
}

const options = (named: readonly Named<number>[]) => named.map(({ id, name }) => ({ value: String(id), label: name }))

const Form = ({ departments, operators, chosen, onConfirm, onLeave }: FiltersPopupProps & { onLeave: () => void }) => {
  const { t } = useTranslation('chat')
  const [ofDepartments, setOfDepartments] = useState(chosen.departments.map(String))
  const [ofOperators, setOfOperators] = useState(chosen.operators.map(String))
  return (
    <Stack
      as="form"
      gap={12}
      block={14}
      inline={14}
      style={{ width: 'min(320px, calc(100vw - 32px))' }}
      onSubmit={(event) => {
        event.preventDefault()
        onConfirm({
          departments: ofDepartments.map((id) => Number(id) as DepartmentId),
          operators: ofOperators.map((id) => Number(id) as AccountId),
        })
        onLeave()
      }}
    >
      <MultiSelect
        label={t('filter.department')}
        options={options(departments)}
        values={ofDepartments}
        onChange={setOfDepartments}
      />
      <MultiSelect
        label={t('filter.negotiator')}
        options={options(operators)}
        values={ofOperators}
        onChange={setOfOperators}
      />
      <Row gap={8} align="stretch" justify="end">
        <Button onClick={onLeave}>{t('filter.cancel')}</Button>
        <Button variant="primary" type="submit">
          {t('filter.confirm')}
        </Button>
      </Row>
    </Stack>
  )
}

export const FiltersPopup = (props: FiltersPopupProps) => {
  const { t } = useTranslation('chat')
  const { anchor, isOpen, close, button } = usePopoverButton()
  const { departments, operators } = props.chosen
  const filterCount = departments.length + operators.length
  return (
    <>
      <Button {...button} size="sm" variant="quiet" leading={<Icon of={IconFilter} />}>
        {filterCount === 0 ? t('filter.title') : `${t('filter.title')} (${filterCount})`}
      </Button>
      {isOpen && (
        <Popover anchor={anchor} placement="end" label={t('filter.title')} onClose={close}>
          <Form {...props} onLeave={close} />
        </Popover>
      )}
    </>
  )
}
