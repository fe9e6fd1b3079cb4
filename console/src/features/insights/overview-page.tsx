// The landing screen: the cards that the features register.
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '@tratativa/contract/kernel/time'
import { can } from '@tratativa/contract/kernel/permission'
import { Boundary } from '../../platform/boundary.tsx'
import { useLogin } from '../../platform/login.ts'
import { useSlot } from '../../platform/slots.ts'
import { ErrorState } from '../../ui/states.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useUiLocale } from '../../ui/words.tsx'
import { useMe } from '../identity/index.ts'
import { firstName, partOfDay, weekdayName } from './greeting.ts'
import type { OverviewCard } from './overview-cards.slot.ts'
import { OverviewLayout } from './overview-layout.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const widths = [84, 70, 78]

const CardSkeleton = ({ label }: { label: string }) => (
  <Stack gap={22} block={24} role="status" aria-label={label}>
    <Skeleton width={140} height={14} />
    {widths.map((width) => (
      <Skeleton key={width} width={`${width}%`} />
    ))}
  </Stack>
)

const Card = ({ card }: { card: OverviewCard }) => {
  const { t } = useTranslation('overview')
  const { card: Content } = card
  return (
    <Boundary
      fallback={(_error, retry) => (
        <Panel>
          <ErrorState title={t('card.failed')} onRetry={retry} />
        </Panel>
      )}
    >
      <Suspense fallback={<CardSkeleton label={t('card.loading')} />}>
        <Content />
      </Suspense>
    </Boundary>
  )
}

export const OverviewPage = () => {
  const { t } = useTranslation('overview')
  const login = useLogin()
  const { data: me } = useMe()
  const locale = useUiLocale()
  const now = new Date()
  const cards = useSlot('overviewCards').filter(
    ({ permission }) => !permission || (login && can({ profileTypeId: login.claims.idProfileType }, permission)),
  )
  const column = (columnSpan: OverviewCard['span']) =>
    cards.filter(({ span = 'main' }) => span === columnSpan).map((card) => <Card key={card.id} card={card} />)
  const name = firstName(me?.data.name ?? login?.user.name ?? '')
  const date = formatDay(now)
  return (
    <OverviewLayout
      greeting={t(`greeting.${partOfDay(now)}`, { name })}
      today={
        <>
          {weekdayName(now, locale)}, <bdi dir="ltr">{date}</bdi>
        </>
      }
      main={column('main')}
      side={column('side')}
    />
  )
}
