import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordTabs } from '../../../platform/record-page.tsx'
import { useSlot } from '../../../platform/slots.ts'
import type { OfClient } from '../client-parts.slot.ts'

type ClientTabsProps = Pick<ComponentProps<typeof RecordTabs>, 'tabs'> & { of: OfClient }

/** The tabs of a client's or sub-client's page, with those of other features. */
export const ClientTabs = ({ of, tabs }: ClientTabsProps) => {
  const { t } = useTranslation('clients')
  const others = useSlot('clientTabs').map(({ part: Part, ...tab }) => ({ ...tab, content: <Part {...of} /> }))
  return (
    <RecordTabs label={t('tabs.label')} loading={t('loading')} failed={t('tab.failed')} tabs={tabs} others={others} />
  )
}
