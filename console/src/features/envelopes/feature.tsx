import { lazy } from 'react'
import { IconSignature } from '@tabler/icons-react'
import { feature } from '../../platform/feature.ts'

const EnvelopesPane = lazy(() =>
  import('./desk/envelopes-pane.tsx').then((module) => ({ default: module.EnvelopesPane })),
)
const NewEnvelopePane = lazy(() =>
  import('./desk/new-envelope-pane.tsx').then((module) => ({ default: module.NewEnvelopePane })),
)
const TimelineItemPart = lazy(() =>
  import('./desk/timeline-item.tsx').then((module) => ({ default: module.SignatureItem })),
)

export const envelopesFeature = feature({
  word: 'envelopes',
  lateLive: () => import('./envelopes.live.ts').then((module) => module.envelopesLive),
  slots: {
    caseTabs: [{ id: 'signatures', order: 36, label: 'envelopes:tab', part: EnvelopesPane }],
    caseActions: [
      {
        id: 'envelope',
        order: 36,
        label: 'envelopes:new',
        icon: IconSignature,
        needsWork: true,
        part: NewEnvelopePane,
      },
    ],
    petitionEnvelopes: [{ id: 'envelope', order: 10, part: NewEnvelopePane }],
    timelineParts: [{ id: 'signatures', order: 36, kinds: ['signature'], part: TimelineItemPart }],
  },
})
