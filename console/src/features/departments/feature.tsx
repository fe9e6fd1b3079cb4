import { lazy } from 'react'
import { departmentsPermissions } from '@tratativa/contract/departments/permissions'
import { paths } from '@tratativa/contract/kernel/paths'
import { feature } from '../../platform/feature.ts'

const WaitingPane = lazy(() => import('./users/waiting-pane.tsx').then((module) => ({ default: module.WaitingPane })))

export const departmentsFeature = feature({
  word: 'departments',
  routes: [{ path: paths.users, page: () => import('./users-page.tsx').then((module) => module.UsersPage) }],
  lateLive: () => import('./departments.live.ts').then((module) => module.departmentsLive),
  slots: {
    actPlaces: [{ order: 70, load: () => import('./users-actions.ts') }],
    overviewCards: [
      { id: 'waiting', order: 10, span: 'main', permission: departmentsPermissions.usersChange, card: WaitingPane },
    ],
  },
})
