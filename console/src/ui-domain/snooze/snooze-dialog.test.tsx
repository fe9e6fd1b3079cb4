import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { initI18n } from '../../platform/i18n.ts'
import { renderPart } from '../../ui/with-words.tsx'
import { SnoozeDialog } from './snooze-dialog.tsx'

beforeAll(() => initI18n('pt', ['snooze']))
afterEach(cleanup)

const snoozedUntil = () => {
  const instants: string[] = []
  renderPart(
    <SnoozeDialog
      title="Adiar este caso"
      text=""
      now={new Date('2026-11-25T12:00:00Z')}
      isBusy={false}
      refused={null}
      onSnooze={(until) => instants.push(until.toISOString())}
      onClose={() => undefined}
    />,
  )
  return instants
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Adiar' }))

describe('putting a case or a conversation off', () => {
  it('is until tomorrow when no day is typed, and until the day and hour that are', async () => {
    const instants = snoozedUntil()
    await save()
    await userEvent.click(screen.getByRole('textbox', { name: 'Outro dia' }))
    await userEvent.keyboard('02122026')
    await save()
    expect(instants).toEqual(['2026-11-26T12:00:00.000Z', '2026-12-02T12:00:00.000Z'])
  })

  it('waits for a possible day instead of taking tomorrow for it', async () => {
    const instants = snoozedUntil()
    await userEvent.click(screen.getByRole('textbox', { name: 'Outro dia' }))
    await userEvent.keyboard('31022027')
    await save()
    expect(screen.getByText('Digite uma data válida')).toBeDefined()
    expect(instants).toEqual([])
  })
})
