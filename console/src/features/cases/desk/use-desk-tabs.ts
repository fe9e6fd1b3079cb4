// The tabs of a case: our own and those of other features, and the tab that the URL names. On a narrow screen the three zones of the desk
// are tabs too, before the others.
import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { casesPermissions } from '@tratativa/contract/cases/permissions'
import { useCan } from '../../../platform/can.ts'
import { useSlot } from '../../../platform/slots.ts'
import { useUrlValues } from '../../../platform/url-value.ts'
import { useNarrow } from '../../../ui/use-narrow.ts'

export const zoneNames = ['who', 'line', 'deal'] as const
export type ZoneName = (typeof zoneNames)[number]

// The order values place the tabs of other features among ours.
const ownTabs = [
  { id: 'process', order: 10 },
  { id: 'deal', order: 20 },
  { id: 'documents', order: 40 },
  { id: 'audit', order: 90 },
] as const
const zonePrefix = 'zone-'

export const useZone = () => {
  const { read } = useUrlValues()
  const isNarrow = useNarrow('(max-width: 1179px)')
  return { isNarrow, zone: zoneNames.find((name) => name === read('zona')) ?? 'line' }
}

const useOwnTabs = ({ counts }: CaseDetail, isNarrow: boolean) => {
  const { t } = useTranslation('desk')
  const seesAudit = useCan(casesPermissions.auditSee)
  const figures: Partial<Record<string, number>> = { deal: counts.offers, documents: counts.documents }
  return ownTabs
    .filter(({ id }) => id !== 'audit' || seesAudit)
    .map(({ id, order }) => ({
      id: id as string,
      order: order as number,
      // On a narrow screen the zone of the deal is a tab too, so the label of this tab names its offers to distinguish the two.
      label: id === 'deal' && isNarrow ? t('agreement.offers') : t(`tab.${id}`),
      ...(figures[id] ? { count: figures[id] } : {}),
    }))
}

/** Returns the search of a tab's link; the desk itself needs none. */
const linkOf = (id: string): Record<string, string> => {
  if (id === 'desk' || id === `${zonePrefix}line`) return {}
  return id.startsWith(zonePrefix) ? { zona: id.slice(zonePrefix.length) } : { tab: id }
}

export const useDeskTabs = (case_: CaseDetail) => {
  const others = useSlot('caseTabs')
  const { t, i18n } = useTranslation(['desk', ...others.map(({ label }) => label.split(':')[0])] as ['desk'])
  const { read } = useUrlValues()
  const { isNarrow, zone } = useZone()
  const desk = isNarrow
    ? zoneNames.map((name) => ({ id: zonePrefix + name, order: 0, label: t(`zone.${name}`) }))
    : [{ id: 'desk', order: 0, label: t('tab.desk') }]
  const rest = [
    ...useOwnTabs(case_, isNarrow),
    ...others.map(({ id, order, label }) => ({ id, order, label: i18n.t(label as 'desk:undo') })),
  ].toSorted((left, right) => left.order - right.order)
  const open = rest.find(({ id }) => id === read('tab'))?.id
  return {
    items: [...desk, ...rest],
    active: open ?? (isNarrow ? zonePrefix + zone : 'desk'),
    /** True when the desk itself or one of its zones is open. */
    isZone: open === undefined,
    other: others.find(({ id }) => id === open),
    linkOf,
  }
}
