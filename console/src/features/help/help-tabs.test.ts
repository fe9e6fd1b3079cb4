import { expect, it } from 'vitest'
import { tabOf } from './help-tabs.ts'

it('SHELL-010 the query tab picks videos, manual or faq, and anything else the manual', () => {
  expect(['videos', 'manual', 'faq', '', 'outra'].map(tabOf)).toEqual(['videos', 'manual', 'faq', 'manual', 'manual'])
})
