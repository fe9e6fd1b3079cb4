import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Task } from '@tratativa/contract/tasks/shapes'
import { initI18n } from '../../../platform/i18n.ts'
import { trailOf } from '../../../platform/trail.ts'
import { renderPart } from '../../../ui/with-words.tsx'
import { TaskCard } from './task-card.tsx'

beforeAll(() => initI18n('pt', ['tasks', 'today']))
afterEach(cleanup)

const task = {
  id: 1,
  case_id: 'AF0000001',
  task: 'ligar',
  note: '\u202eatoN',
  newLimitDate: '2026-11-28T18:00:00Z',
  user: { id: 7, name: '\u202eanA' },
  case: { id: 'AF0000001', author: '\u202eaiL', client: '', dealStatus: 'Aguardando', tone: 'neutral', contact: null },
} as unknown as Task

it('keeps the direction of a name and a note from the texts beside them', async () => {
  const none = () => undefined
  const Card = () => (
    <TaskCard
      {...{ task, now: new Date('2026-11-28T12:00:00Z') }}
      trail={trailOf([], '', '')}
      isCurrent={false}
      isFirst
      showsUser
      onPoint={none}
      onComplete={none}
      onPostpone={none}
    />
  )
  const router = createRouter({ routeTree: createRootRoute({ component: Card }), history: createMemoryHistory() })
  renderPart(<RouterProvider router={router as never} />)
  expect((await screen.findByText(task.case.author)).dir).toBe('auto')
  for (const text of [task.note, task.user?.name ?? '']) expect(screen.getByText(text).tagName).toBe('BDI')
})
