// The name of the list, how many it holds, and what one does with all of them.
import { Link, useNavigate } from '@tanstack/react-router'
import { IconEdit, IconPlus, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ListChoice } from '@tratativa/contract/cases/list/views'
import { casesPermissions } from '@tratativa/contract/cases/permissions'
import { paths } from '@tratativa/contract/kernel/paths'
import { useCan } from '../../../platform/can.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { handOver } from '../parts/chosen-cases.ts'
import { givenFilter } from './address/list-address.ts'
import type { ListState } from './address/list-address.ts'

type HeadPaneProps = { state: ListState; total: number | undefined; layout: ListChoice; isNarrow: boolean }

export const HeadPane = ({ state, total, isNarrow }: HeadPaneProps) => {
  const { t } = useTranslation('cases')
  const navigate = useNavigate()
  const mayBatch = useCan(casesPermissions.batchRun)
  const mayRegister = useCan(casesPermissions.casesRegister)
  const editAll = () => {
    handOver({ by: 'filter', filter: givenFilter(state.filter), total: total ?? 0 })
    void navigate({ to: paths.caseBatch })
  }
  const mayImport = useCan(casesPermissions.importRun)
  return (
    <PageHeader title={t('title')} {...(total === undefined ? {} : { count: total })}>
      {mayImport && !isNarrow && (
        <Link to={paths.caseBatch} search={{ aba: 'importar' }} className={buttonClass({ variant: 'quiet' })}>
          <Icon of={IconUpload} />
          {t('import')}
        </Link>
      )}
      {mayBatch && !isNarrow && (
        <Button leading={<Icon of={IconEdit} />} disabled={total === undefined || total === 0} onClick={editAll}>
          {t('batch')}
        </Button>
      )}
      {mayRegister && (
        <Link to={paths.caseRegister} className={buttonClass({ variant: 'primary' })}>
          <Icon of={IconPlus} />
          {t('register')}
        </Link>
      )}
    </PageHeader>
  )
}
