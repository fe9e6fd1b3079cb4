import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { instantAt } from '@tratativa/contract/kernel/time'
import { initI18n } from '../../../platform/i18n.ts'
import { renderPart } from '../../../ui/with-words.tsx'
import { AddTaskDialog } from './add-task-dialog.tsx'

beforeAll(() => initI18n('pt', ['tasks', 'today']))
afterEach(cleanup)

const savedAt = async (day: string, clock: string) => {
  const saved: string[] = []
  renderPart(
    <AddTaskDialog
      caseId="AF0000001"
      now={instantAt(day, clock)}
      isSaving={false}
      errors={{}}
      onClose={() => undefined}
      onSave={({ newLimitDate }) => saved.push(newLimitDate)}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Criar tarefa' }))
  return saved
}

describe('a new task', () => {
  it('is due at the end of the day', async () => {
    expect(await savedAt('2026-11-25', '17:59')).toEqual([instantAt('2026-11-25', '18:00').toISOString()])
  })
  it('is due on the next day when the end of this one has passed', async () => {
    expect(await savedAt('2026-11-30', '18:00')).toEqual([instantAt('2026-12-01', '18:00').toISOString()])
  })
})
