import { lazy } from 'react'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { paths } from '@tratativa/contract/kernel/paths'
import { feature } from '../../platform/feature.ts'

// Loaded lazily: the first screen does not wait for it.
const LauncherPane = lazy(() =>
  import('./launcher/launcher-pane.tsx').then((module) => ({ default: module.LauncherPane })),
)
const StartChatPane = lazy(() => import('./start-chat-pane.tsx').then((module) => ({ default: module.StartChatPane })))
const CaseChatsPane = lazy(() => import('./case-chats-pane.tsx').then((module) => ({ default: module.CaseChatsPane })))

const TimelineItemPane = lazy(() =>
  import('./timeline/timeline-item-pane.tsx').then((module) => ({ default: module.TimelineItemPane })),
)
const ReadingPane = lazy(() =>
  import('./timeline/reading-pane.tsx').then((module) => ({ default: module.ReadingPane })),
)
const PendingPane = lazy(() =>
  import('./timeline/pending-pane.tsx').then((module) => ({ default: module.PendingPane })),
)
const DeskComposerPane = lazy(() =>
  import('./desk/desk-composer-pane.tsx').then((module) => ({ default: module.DeskComposerPane })),
)
const DraftMarkPane = lazy(() =>
  import('./desk/draft-mark-pane.tsx').then((module) => ({ default: module.DraftMarkPane })),
)

export const chatFeature = feature({
  word: 'chat',
  routes: [{ path: paths.phone, page: () => import('./phone/phone-page.tsx').then((module) => module.PhonePage) }],
  live: () => import('./chat.live.ts').then((module) => module.chatLive),
  slots: {
    actPlaces: [{ order: 40, load: () => import('./chat-actions.ts') }],
    floating: [{ id: 'whatsapp', order: 10, part: LauncherPane }],
    caseChannels: [{ id: 'whatsapp', order: 10, part: StartChatPane }],
    timelineParts: [{ id: 'chat', order: 10, kinds: ['message', 'chat'], part: TimelineItemPane }],
    timelineWatchers: [{ id: 'chat', order: 10, part: ReadingPane }],
    timelineTails: [{ id: 'chat', order: 10, kind: 'message', part: PendingPane }],
    caseComposers: [
      {
        id: 'whatsapp',
        order: 10,
        label: 'launcher:name',
        icon: IconBrandWhatsapp,
        part: DeskComposerPane,
        draftMark: DraftMarkPane,
      },
    ],
    caseTabs: [{ id: 'chats', order: 50, label: 'launcher:case.tab', part: CaseChatsPane }],
  },
})
