import { describe, expect, it } from 'vitest'
import { isOpen, pageOf } from './menu-pages.ts'

const menu = [
  { label: 'Casos', icon: 'cases', path: '/app/casos' },
  { label: 'Cadastros', icon: 'x', children: [{ label: 'Pessoas', icon: 'people', path: '/app/cadastro/pessoas' }] },
]

describe('pages that a menu opens', () => {
  it('SHELL-003 opens its own pages and the paths below them', () => {
    expect(isOpen(menu, '/app/casos')).toBe(true)
    expect(isOpen(menu, '/app/casos/123')).toBe(true)
    expect(isOpen(menu, '/app/cadastro/pessoas')).toBe(true)
  })
  it('SHELL-003 opens the records of its lists, which have addresses of their own', () => {
    expect(isOpen(menu, '/app/pessoas/7')).toBe(true)
    expect(isOpen(menu, '/app/subcliente/7')).toBe(false)
    expect(pageOf(menu, '/app/pessoas/7')?.label).toBe('Pessoas')
  })
  it('SHELL-003 opens a menu page below another page only through its own entry', () => {
    expect(isOpen(menu, '/app/casos/regras')).toBe(true)
    expect(isOpen(menu, '/app/casos/update-em-lote')).toBe(false)
    const ruling = [...menu, { label: 'Regras de casos', icon: 'x', path: '/app/casos/regras' }]
    expect(isOpen(ruling, '/app/casos/update-em-lote')).toBe(true)
    expect(pageOf(ruling, '/app/casos/update-em-lote')?.label).toBe('Casos')
  })
  it('SHELL-003 opens nothing else except the help centre and the 403 page', () => {
    expect(isOpen(menu, '/app/casosV2')).toBe(false)
    expect(isOpen(menu, '/app/editar-usuarios')).toBe(false)
    expect(isOpen([], '/app/central-cliente')).toBe(true)
    expect(isOpen([], '/app/403')).toBe(true)
  })
  it('finds the page that an address belongs to', () => {
    expect(pageOf(menu, '/app/casos/9')?.label).toBe('Casos')
    expect(pageOf(menu, '/app/outra')).toBeUndefined()
  })
})
