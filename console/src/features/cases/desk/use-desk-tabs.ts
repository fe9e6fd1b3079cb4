// The tabs of a case: our own, those that other features hand in, and which of them the address names.
import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { casesPermissions } from '@tratativa/contract/cases/permissions'
import { useCan } from '../../../platform/can.ts'
import { useSlot } from '../../../platform/slots.ts'
import { useUrlValues } from '../../../platform/url-value.ts'

export const deskTab = 'desk'
// Where the tabs of others stand among ours, by their order.
const orders = { desk: 0, process: 10, deal: 20, documents: 40, audit: 90 } as const
export type OwnTab = keyof typeof orders

export const useDeskTabs = ({ counts }: CaseDetail) => {
  const others = useSlot('caseTabs')
  const seesAudit = useCan(casesPermissions.auditSee)
  const { t, i18n } = useTranslation(['desk', ...others.map(({ label }) => label.split(':')[0])] as ['desk'])
  const { read } = useUrlValues()
  const own: readonly OwnTab[] = ['desk', 'process', 'deal', 'documents', ...(seesAudit ? (['audit'] as const) : [])]
  const figures: Partial<Record<OwnTab, number>> = { deal: counts.offers, documents: counts.documents }
  const items = [
    ...own.map((id) => ({
      id: id as string,
      order: orders[id] as number,
      label: t(`tab.${id}`),
      ...(figures[id] ? { count: figures[id] } : {}),
    })),
    ...others.map(({ id, order, label }) => ({ id, order, label: i18n.t(label as 'desk:undo') })),
  ].toSorted((one, other) => one.order - other.order)
  const active = items.find(({ id }) => id === read('tab'))?.id ?? deskTab
  return { items, active, other: others.find(({ id }) => id === active) }
}
