import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Tabs } from '../../../ui/tabs.tsx'

export interface RecordTab {
  readonly id: string
  readonly label: string
  readonly count?: number
}

/** The tabs of a client's or sub-client's page. The first tab has no value in the address. */
export const RecordTabs = ({
  items,
  active,
  className,
}: {
  items: readonly RecordTab[]
  active: string
  className?: string | undefined
}) => {
  const { t } = useTranslation('clients')
  return (
    <Tabs
      {...(className === undefined ? {} : { className })}
      label={t('tabs.label')}
      active={active}
      items={items}
      link={(tab, props) => (
        <Link key={tab.id} {...props} to="." search={tab.id === items[0]?.id ? {} : { tab: tab.id }} />
      )}
    />
  )
}
