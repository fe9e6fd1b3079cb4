import { describe, expect, it } from 'vitest'
import { kindOf } from '@tratativa/contract/notifications/shapes'
import { linkOf } from './notice-link.ts'

describe('target of a notice', () => {
  it('opens a path of the console in the console', () => {
    expect(linkOf({ file: '/app/peticoes/12' })).toEqual({ href: '/app/peticoes/12', isFile: false })
  })

  it('NOTI-005 opens the file of a report in a new tab', () => {
    expect(linkOf({ file: '/api/functions/reports/7.xlsx' })).toEqual({
      href: '/api/functions/reports/7.xlsx',
      isFile: true,
    })
    expect(linkOf({ file: 'https://files.example/7.xlsx' })?.isFile).toBe(true)
  })

  it.each([null, '', '//elsewhere.example/x', '/\\elsewhere.example', 'javascript:alert(1)', 'data:text/html,x'])(
    'has no target for %j',
    (file) => {
      expect(linkOf({ file })).toBeNull()
    },
  )
})

describe('kinds of a notice', () => {
  it('NOTI-002 recognises a petition by its origin and a report by its text', () => {
    expect(kindOf('petition-without-agreement', 'Relatório pronto')).toBe('petition')
    expect(kindOf('reports', 'Relatório de casos pronto')).toBe('report')
    expect(kindOf('identity', 'Uma pessoa aguarda liberação')).toBe('default')
  })
})
