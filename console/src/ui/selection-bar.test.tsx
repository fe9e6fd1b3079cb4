import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SelectionBar } from './selection-bar.tsx'
import { renderPart } from './with-words.tsx'

test('an act runs at once, or is chosen from its list', async () => {
  const user = userEvent.setup()
  const [copy, csv] = [vi.fn(), vi.fn()]
  const items = [{ id: 'csv', label: 'Texto (CSV)', onSelect: csv }]
  renderPart(
    <SelectionBar
      text="3 casos selecionados"
      actions={[
        { id: 'copy', label: 'Copiar', onAct: copy },
        { id: 'export', label: 'Exportar', items },
      ]}
      onClear={vi.fn()}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Copiar' }))
  expect(copy).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Exportar' }))
  await user.click(screen.getByRole('menuitem', { name: 'Texto (CSV)' }))
  expect(csv).toHaveBeenCalledOnce()
})
