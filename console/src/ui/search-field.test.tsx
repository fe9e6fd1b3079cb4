// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

describe('search field', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    document.body.replaceChildren()
  })
  const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })

  it('reports the text once, after the debounce', () => {
    const onSearch = vi.fn()
    render(<SearchField label="Buscar" value="" onSearch={onSearch} />)
    type('an')
    type('ana ')
    expect(onSearch).not.toHaveBeenCalled()
    act(() => void vi.advanceTimersByTime(300))
    expect(onSearch.mock.calls).toEqual([['ana']])
  })

  it('follows an outside change, such as a removed filter', () => {
    const onSearch = vi.fn()
    const { rerender } = render(<SearchField label="Buscar" value="ana" onSearch={onSearch} />)
    rerender(<SearchField label="Buscar" value="" onSearch={onSearch} />)
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
    act(() => void vi.advanceTimersByTime(300))
    expect(onSearch).not.toHaveBeenCalled()
  })

  it('is cleared by Esc at once', () => {
    const onSearch = vi.fn()
    render(<SearchField label="Buscar" value="ana" onSearch={onSearch} />)
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' })
    expect(onSearch).toHaveBeenCalledWith('')
  })
})
