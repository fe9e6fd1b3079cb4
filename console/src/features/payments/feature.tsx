import { lazy } from 'react'
import { paths } from '@tratativa/contract/kernel/paths'
import { paymentsPermissions } from '@tratativa/contract/payments/permissions'
import { feature } from '../../platform/feature.ts'

const CasePaymentsPane = lazy(() =>
  import('./case/case-payments-pane.tsx').then((module) => ({ default: module.CasePaymentsPane })),
)
const TimelinePaymentPart = lazy(() =>
  import('./case/timeline-payment-part.tsx').then((module) => ({ default: module.TimelinePaymentPart })),
)
const LatePaymentsPane = lazy(() =>
  import('./overview/late-payments-pane.tsx').then((module) => ({ default: module.LatePaymentsPane })),
)

export const paymentsFeature = feature({
  word: 'payments',
  routes: [
    { path: paths.payments, page: () => import('./overview/payments-page.tsx').then((module) => module.PaymentsPage) },
  ],
  lateLive: () => import('./payments.live.ts').then((module) => module.paymentsLive),
  slots: {
    caseTabs: [{ id: 'payments', order: 25, label: 'payments:title', part: CasePaymentsPane }],
    timelineParts: [{ id: 'payments', order: 20, kinds: ['payment'], part: TimelinePaymentPart }],
    overviewCards: [
      {
        id: 'late-payments',
        order: -1,
        span: 'main',
        permission: paymentsPermissions.paymentsLead,
        card: LatePaymentsPane,
      },
    ],
  },
})
