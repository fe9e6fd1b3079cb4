import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Tabs } from './tabs.tsx'
import { renderPart } from './with-words.tsx'

const items = ['Mesa', 'Processo', 'Acordo'].map((label) => ({ id: label, label }))

const Subject = () => {
  const [active, setActive] = useState('Mesa')
  return <Tabs label="Caso" items={items} active={active} onChange={setActive} />
}

afterEach(cleanup)

describe('Tabs', () => {
  it('moves and selects by arrows, around the ends', async () => {
    renderPart(<Subject />)
    const user = userEvent.setup()
    await user.tab()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Processo' }).getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Acordo' }))
    await user.keyboard('{Home}')
    expect(screen.getByRole('tab', { name: 'Mesa' }).getAttribute('aria-selected')).toBe('true')
  })

  it('is navigation when its tabs have addresses', () => {
    renderPart(
      <Tabs
        label="Caso"
        items={items}
        active="Acordo"
        link={(tab, props) => (
          <a key={tab.id} href={`#${tab.id}`} {...props}>
            {props.children}
          </a>
        )}
      />,
    )
    expect(screen.getByRole('navigation', { name: 'Caso' })).toBeTruthy()
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Acordo')
  })
})
