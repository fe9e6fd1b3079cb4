import { lazy } from 'react'
import { IconChecklist } from '@tabler/icons-react'
import { paths } from '@tratativa/contract/kernel/paths'
import { feature } from '../../platform/feature.ts'

const TodayPane = lazy(() => import('./today-pane.tsx').then((module) => ({ default: module.TodayPane })))

const TaskCountPane = lazy(() => import('./task-count-pane.tsx').then((module) => ({ default: module.TaskCountPane })))
const CaseTasksPane = lazy(() => import('./case-tasks-pane.tsx').then((module) => ({ default: module.CaseTasksPane })))
const OpenTasksPane = lazy(() => import('./open-tasks-pane.tsx').then((module) => ({ default: module.OpenTasksPane })))
const AddTaskPane = lazy(() => import('./add-task-pane.tsx').then((module) => ({ default: module.AddTaskPane })))

export const tasksFeature = feature({
  word: 'tasks',
  routes: [{ path: paths.tasks, page: () => import('./tasks-page.tsx').then((module) => module.TasksPage) }],
  live: () => import('./tasks.live.ts').then((module) => module.tasksLive),
  slots: {
    actPlaces: [{ order: 30, load: () => import('./board-actions.ts') }],
    menuCounts: [{ path: paths.tasks, order: 10, part: TaskCountPane }],
    overviewCards: [{ id: 'today', order: 2, span: 'main', card: TodayPane }],
    caseTabs: [{ id: 'tasks', order: 30, label: 'tasks:case.tab', part: CaseTasksPane }],
    caseActions: [{ id: 'task', order: 10, label: 'tasks:add', keys: 'T', icon: IconChecklist, part: AddTaskPane }],
    deskNextTask: [{ id: 'tasks', order: 10, part: OpenTasksPane }],
  },
})
