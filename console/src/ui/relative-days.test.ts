import { expect, it } from 'vitest'
import { relativeDays } from './relative-days.ts'

it('names today and tomorrow, in every language', () => {
  expect([-1, 0, 1].map((days) => relativeDays(days, 'pt-BR'))).toEqual(['há 1 dia', 'hoje', 'amanhã'])
  expect([0, 1, 2].map((days) => relativeDays(days, 'ar'))).toEqual(['اليوم', 'غدًا', 'خلال يومين'])
})

it('counts days for two years, and whole years after that', () => {
  expect(relativeDays(34, 'pt-BR')).toBe('em 34 dias')
  expect(relativeDays(-393, 'pt-BR')).toBe('há 393 dias')
  expect(relativeDays(729, 'pt-BR')).toBe('em 729 dias')
  expect(relativeDays(1506, 'pt-BR')).toBe('em 4 anos')
  expect(relativeDays(-800, 'en')).toBe('2 years ago')
})
