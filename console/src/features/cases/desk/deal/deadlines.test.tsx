import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { initI18n } from '../../../../platform/i18n.ts'
import { renderPart } from '../../../../ui/with-words.tsx'
import { Deadlines } from './deadlines.tsx'

beforeAll(() => initI18n('pt', ['desk']))
afterEach(cleanup)

describe('the deadlines of the deal', () => {
  it('save nothing when a new deadline is left without a day', async () => {
    const saved: string[] = []
    renderPart(
      <Deadlines
        deadlines={[{ field: 'limitDate', day: null }]}
        burns={() => false}
        isReadOnly={false}
        onChange={(field, day) => saved.push(`${field} ${day}`)}
      />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar prazo' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Prazo do acordo' }))
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(saved).toEqual([])
  })

  it('keep their day when an impossible one is typed', async () => {
    const saved: string[] = []
    renderPart(
      <Deadlines
        deadlines={[{ field: 'limitDate', day: '2026-12-01' }]}
        burns={() => false}
        isReadOnly={false}
        onChange={(field, day) => saved.push(`${field} ${day}`)}
      />,
    )
    await userEvent.click(screen.getByRole('button', { name: /01\/12\/2026/ }))
    await userEvent.keyboard('{Control>}a{/Control}31022026{Enter}')
    expect(screen.getByRole('textbox')).toHaveProperty('value', '31/02/2026')
    await userEvent.tab()
    await userEvent.tab()
    expect(saved).toEqual([])
  })
})
