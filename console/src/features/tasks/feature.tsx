import { lazy } from 'react'
import { paths } from '@tratativa/contract/kernel/paths'
import { feature } from '../../platform/feature.ts'
import { tasksLive } from './tasks.live.ts'

const TodayPane = lazy(() => import('./today-pane.tsx').then((module) => ({ default: module.TodayPane })))

export const tasksFeature = feature({
  word: 'tasks',
  routes: [{ path: paths.tasks, page: () => import('./tasks-page.tsx').then((module) => module.TasksPage) }],
  live: tasksLive,
  slots: { overviewCards: [{ id: 'today', order: 2, span: 'main', card: TodayPane }] },
})
