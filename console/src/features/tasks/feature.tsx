import { paths } from '@tratativa/contract/kernel/paths'
import { feature } from '../../platform/feature.ts'
import { tasksLive } from './tasks.live.ts'

export const tasksFeature = feature({
  word: 'tasks',
  routes: [{ path: paths.tasks, page: () => import('./tasks-page.tsx').then((module) => module.TasksPage) }],
  live: tasksLive,
})
