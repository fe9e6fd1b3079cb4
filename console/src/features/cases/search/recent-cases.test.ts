import { beforeEach, describe, expect, it } from 'vitest'
import { forgetCase, recentCases, rememberCase } from './recent-cases.ts'

const opened = (id: string) => ({ id, author: `Autor ${id}`, processNumber: '' })
const ids = () => recentCases().map(({ id }) => id)

describe('recent cases', () => {
  beforeEach(() => localStorage.clear())

  it('SEARCH-004 are the last three opened, each once, newest first, under the key search', () => {
    for (const id of ['AF0000001', 'AF0000002', 'AF0000003', 'AF0000001', 'AF0000004']) rememberCase(opened(id))
    expect(ids()).toEqual(['AF0000004', 'AF0000001', 'AF0000003'])
    expect(JSON.parse(localStorage.getItem('search') ?? '')).toHaveLength(3)
  })

  it('SEARCH-004 can be removed one by one', () => {
    for (const id of ['AF0000001', 'AF0000002']) rememberCase(opened(id))
    forgetCase('AF0000002')
    expect(ids()).toEqual(['AF0000001'])
  })

  it('are empty when the stored value cannot be parsed', () => {
    localStorage.setItem('search', '{"id":')
    expect(recentCases()).toEqual([])
  })
})
