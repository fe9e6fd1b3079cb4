import { useTranslation } from 'react-i18next'
import { useSlot } from '../../../platform/slots.ts'
import { useUrlValues } from '../../../platform/url-value.ts'
import type { ClientTab } from '../client-parts.slot.ts'
import type { RecordTab } from './record-tabs.tsx'

/** Returns our tabs with those of other features, and the tab that the address names. */
export const useRecordTabs = (own: readonly RecordTab[]) => {
  const others: ClientTab[] = useSlot('clientTabs')
  // The labels of their tabs are in their own dictionaries.
  const { i18n } = useTranslation(['clients', ...others.map(({ label }) => label.split(':')[0])] as ['clients'])
  const { read } = useUrlValues()
  const items = [...own, ...others.map(({ id, label }) => ({ id, label: i18n.t(label as 'clients:title') }))]
  const active = items.find(({ id }) => id === read('tab'))?.id ?? own[0]?.id ?? ''
  return { items, active, other: others.find(({ id }) => id === active) }
}
