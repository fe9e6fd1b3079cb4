import { lazy } from 'react'
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
    caseTabs: [{ id: 'chats', order: 50, label: 'launcher:case.tab', part: CaseChatsPane }],
  },
})
