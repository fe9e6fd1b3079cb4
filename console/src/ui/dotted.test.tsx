import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Dotted } from './dotted.tsx'

afterEach(cleanup)

const textOf = (author: string, date: string) =>
  render(
    <Dotted>
      <span>AF0000001</span>
      {author && <bdi>{author}</bdi>}
      {date}
    </Dotted>,
  ).container.textContent

it('puts a dot between facts, and none for a fact that is empty', () => {
  expect(textOf('Bruna', '28/11/2026')).toBe('AF0000001 · Bruna · 28/11/2026')
  expect(textOf('', '28/11/2026')).toBe('AF0000001 · 28/11/2026')
  expect(textOf('', '')).toBe('AF0000001')
})
