import { describe, expect, it } from 'vitest'
import type { Login } from '../platform/login.ts'
import { entryOf } from './entry.ts'

const login = { claims: { default_url: '/app/tarefas' } } as Login
const visit = (path: string, options: { search?: string; login?: Login; remembered?: string } = {}) =>
  entryOf({
    path,
    search: options.search ?? '',
    login: options.login ?? null,
    remembered: () => options.remembered ?? null,
  })

describe('entry of a visit', () => {
  it('SHELL-001 the root goes to the remembered address, the default one, or sign-in', () => {
    expect(visit('/')).toEqual({ show: 'sign-in', path: '/signin' })
    expect(visit('/', { login })).toEqual({ show: 'console', path: '/app/tarefas' })
    expect(visit('/', { login, remembered: '/app/casos?x=1' })).toEqual({ show: 'console', path: '/app/casos?x=1' })
    const elsewhere = { claims: { default_url: 'https://evil.example' } } as Login
    expect(visit('/', { login: elsewhere })).toEqual({ show: 'console', path: '/app/visao-geral' })
  })
  it('AUTH-006 keeps the address that was requested before sign-in', () => {
    expect(visit('/app/casos', { search: '?tab=process' })).toEqual({
      show: 'sign-in',
      path: '/signin',
      remember: '/app/casos?tab=process',
    })
  })
  it('SHELL-006 redirects an old address of a case to the list', () => {
    expect(visit('/app/detalhe-casos/9', { login })).toEqual({ show: 'console', path: '/app/casos' })
    expect(visit('/detalhe-casos')).toEqual({ show: 'sign-in', path: '/signin', remember: '/app/casos' })
  })
  it('opens the set-password link even in a browser that is signed in', () => {
    expect(visit('/signin', { login, search: '?token=x' })).toEqual({ show: 'sign-in' })
    expect(visit('/signin', { login })).toEqual({ show: 'console', path: '/app/tarefas' })
  })
  it('shows the pages outside /app to everybody', () => {
    expect(visit('/minuta', { search: '?id=1' })).toEqual({ show: 'console' })
    expect(visit('/phone')).toEqual({ show: 'sign-in', path: '/signin', remember: '/phone' })
    expect(visit('/phone', { login })).toEqual({ show: 'console' })
    expect(visit('/application')).toEqual({ show: 'console' })
  })
})
