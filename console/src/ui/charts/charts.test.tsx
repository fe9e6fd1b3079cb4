import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderPart } from '../with-words.tsx'
import { BarChart } from './bar-chart.tsx'
import { ChartFigure } from './chart-figure.tsx'

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = () => undefined
    disconnect = () => undefined
  },
)
afterEach(() => {
  cleanup()
  document.documentElement.dir = ''
})

const series = [
  { name: 'IA', pattern: 'hatched' as const },
  { name: 'Negociadores', pattern: 'solid' as const },
]
const mark = (id: string, value: number) => ({
  id,
  value,
  text: String(value),
  label: `${id}: ${value}`,
  href: `/${id}`,
})
const groups = [
  { id: 'offer', label: 'Proposta', marks: [mark('offer-ia', 3), mark('offer-people', 5)] },
  { id: 'deal', label: 'Acordo', marks: [mark('deal-ia', 1), mark('deal-people', 2)] },
]

const show = (isMirrored = false) => {
  const follow = vi.fn<(href: string) => void>()
  renderPart(
    <ChartFigure title="Funil" series={series} table={{ head: ['Etapa', 'IA'], rows: [['Proposta', '3']] }}>
      <BarChart label="Funil" {...{ series, groups, isMirrored }} onFollow={follow} />
    </ChartFigure>,
  )
  return { follow, user: userEvent.setup() }
}

describe('a chart', () => {
  it('has one bar in the tab order; arrows, Home and End move between them, each leads to its rows', async () => {
    const { follow, user } = show()
    const bars = screen.getAllByRole('link')
    expect(bars.map((bar) => bar.getAttribute('tabindex'))).toEqual(['0', '-1', '-1', '-1'])
    bars[0]?.focus()
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('deal-ia: 1')
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('offer-people: 5')
    await user.keyboard('{End}')
    expect(document.activeElement).toBe(bars[3])
    await user.click(screen.getByRole('link', { name: 'deal-people: 2' }))
    expect(follow).toHaveBeenCalledExactlyOnceWith('/deal-people')
    await user.keyboard('{Home}')
    expect(document.activeElement).toBe(bars[0])
  })

  it('shows the same numbers as a table after one press', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Ver tabela' }))
    const table = screen.getByRole('table', { name: 'Funil' })
    expect(within(table).getByRole('row', { name: 'Proposta 3' })).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Ver gráfico' }))
    expect(screen.getAllByRole('link')).toHaveLength(4)
  })

  it('has a pattern besides the colour, and grows from the right in right-to-left scripts', () => {
    show(true)
    const [first, second] = screen.getAllByRole('link').map((bar) => bar.querySelectorAll('rect')[1])
    expect(first?.style.fill).toContain('url(#')
    expect(second?.style.fill).toBe('')
    expect(Number(second?.getAttribute('x')) + Number(second?.getAttribute('width'))).toBe(480)
  })
})
