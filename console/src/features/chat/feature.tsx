import { lazy } from 'react'
import { IconBrandWhatsapp, IconSignature } from '@tabler/icons-react'
import { chatPermissions } from '@tratativa/contract/chat/permissions'
import { paths } from '@tratativa/contract/kernel/paths'
import { feature } from '../../platform/feature.ts'

// Loaded lazily: the first screen does not wait for it.
const LauncherPane = lazy(() =>
  import('./launcher/launcher-pane.tsx').then((module) => ({ default: module.LauncherPane })),
)
const StartChatPane = lazy(() => import('./start-chat-pane.tsx').then((module) => ({ default: module.StartChatPane })))
const CaseChatsPane = lazy(() => import('./case-chats-pane.tsx').then((module) => ({ default: module.CaseChatsPane })))
const PersonChatsPane = lazy(() =>
  import('./person-chats-pane.tsx').then((module) => ({ default: module.PersonChatsPane })),
)

const UnansweredPane = lazy(() =>
  import('./team/unanswered-pane.tsx').then((module) => ({ default: module.UnansweredPane })),
)

const deskPanes = () => import('./desk/desk-panes.ts')
const TimelineItemPane = lazy(() => deskPanes().then((module) => ({ default: module.TimelineItemPane })))
const ReadingPane = lazy(() => deskPanes().then((module) => ({ default: module.ReadingPane })))
const WindowAlertPane = lazy(() => deskPanes().then((module) => ({ default: module.WindowAlertPane })))
const PendingPane = lazy(() => deskPanes().then((module) => ({ default: module.PendingPane })))
const DeskChatPane = lazy(() => deskPanes().then((module) => ({ default: module.DeskChatPane })))
const CaseAssentPane = lazy(() => deskPanes().then((module) => ({ default: module.CaseAssentPane })))
const TakeOverPane = lazy(() => deskPanes().then((module) => ({ default: module.TakeOverPane })))
const DraftMarkPane = lazy(() => deskPanes().then((module) => ({ default: module.DraftMarkPane })))

export const chatFeature = feature({
  word: 'chat',
  routes: [{ path: paths.phone, page: () => import('./phone/phone-page.tsx').then((module) => module.PhonePage) }],
  live: () => import('./chat.live.ts').then((module) => module.chatLive),
  slots: {
    actPlaces: [{ order: 40, load: () => import('./chat-actions.ts') }],
    floating: [{ id: 'whatsapp', order: 10, part: LauncherPane }],
    overviewCards: [
      { id: 'waiting', order: -3, span: 'main', permission: chatPermissions.teamSee, card: UnansweredPane },
    ],
    caseChannels: [{ id: 'whatsapp', order: 10, part: StartChatPane }],
    timelineParts: [{ id: 'chat', order: 10, kinds: ['message', 'chat'], part: TimelineItemPane }],
    timelineWatchers: [
      { id: 'chat', order: 10, part: ReadingPane },
      { id: 'window-alert', order: 20, part: WindowAlertPane },
    ],
    timelineTails: [{ id: 'chat', order: 10, kind: 'message', part: PendingPane }],
    messageGates: [{ id: 'take-over', order: 10, part: TakeOverPane }],
    caseComposers: [
      {
        id: 'whatsapp',
        order: 10,
        label: 'launcher:name',
        icon: IconBrandWhatsapp,
        part: DeskChatPane,
        draftMark: DraftMarkPane,
      },
    ],
    caseActions: [{ id: 'assent', order: 40, label: 'talk:assent.action', icon: IconSignature, part: CaseAssentPane }],
    caseTabs: [{ id: 'chats', order: 50, label: 'launcher:case.tab', part: CaseChatsPane }],
    personTabs: [{ id: 'conversas', order: 20, label: 'launcher:person.tab', part: PersonChatsPane }],
  },
})
