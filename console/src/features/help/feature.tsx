import { paths } from '@tratativa/contract/kernel/paths'
import { feature } from '../../platform/feature.ts'
import { HelpMenuPane } from './help-menu-pane.tsx'

export const helpFeature = feature({
  word: 'help',
  routes: [{ path: paths.help, page: () => import('./help-page.tsx').then((module) => module.HelpPage) }],
  slots: { topActions: [{ id: 'help', order: 30, part: HelpMenuPane }] },
})
