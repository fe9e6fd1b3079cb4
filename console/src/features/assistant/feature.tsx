import { lazy } from 'react'
import { assistantPermissions } from '@tratativa/contract/assistant/permissions'
import { feature } from '../../platform/feature.ts'

const SettingsPane = lazy(() =>
  import('./settings/settings-pane.tsx').then((module) => ({ default: module.AssistantSettingsPane })),
)
const CompaniesPane = lazy(() =>
  import('./settings/companies-pane.tsx').then((module) => ({ default: module.CompaniesPane })),
)
const BannerPane = lazy(() =>
  import('./conversation/banner-pane.tsx').then((module) => ({ default: module.AssistantBannerPane })),
)
const SuggestionPane = lazy(() =>
  import('./suggestion/suggestion-pane.tsx').then((module) => ({ default: module.SuggestionPane })),
)
const HandedOverPane = lazy(() =>
  import('./queue/handed-over-pane.tsx').then((module) => ({ default: module.HandedOverPane })),
)

export const assistantFeature = feature({
  word: 'assistant',
  live: () => import('./assistant.live.ts').then((module) => module.assistantLive),
  slots: {
    chatSettings: [{ id: 'assistant', order: 10, part: SettingsPane }],
    actPlaces: [{ order: 41, load: () => import('./suggestion-actions.ts') }],
    chatSuggestions: [{ id: 'assistant', order: 10, part: SuggestionPane }],
    chatBanners: [{ id: 'assistant', order: 10, part: BannerPane }],
    overviewCards: [
      {
        id: 'assistants',
        order: 5,
        span: 'main',
        permission: assistantPermissions.settingsChange,
        card: CompaniesPane,
      },
      {
        id: 'handed-over',
        order: -4,
        span: 'main',
        permission: assistantPermissions.conversationsSee,
        card: HandedOverPane,
      },
    ],
  },
})
