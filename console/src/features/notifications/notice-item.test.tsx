import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Notice } from '@tratativa/contract/notifications/shapes'
import { initI18n } from '../../platform/i18n.ts'
import { NoticeItem } from './notice-item.tsx'

const notice: Notice = {
  _id: '1',
  read: false,
  description: 'Relatório de outubro disponível.',
  file: '/api/functions/reports/7.csv',
  createdAt: '2026-11-18T02:30:00Z',
  origin: 'reports',
  kind: 'report',
}

describe('notice', () => {
  const onOpen = vi.fn()
  const onMark = vi.fn()
  const show = (changed: Partial<Notice> = {}) =>
    render(<NoticeItem notice={{ ...notice, ...changed }} onOpen={onOpen} onMark={onMark} />)

  beforeAll(() => initI18n('pt', ['notifications', 'errors']))
  afterEach(() => {
    cleanup()
    vi.clearAllMocks()
  })

  it('NOTI-002 shows whether it was read, and its kind', () => {
    show()
    expect(screen.getByText('Não lida')).toBeTruthy()
    expect(screen.getByText('Relatório')).toBeTruthy()
    cleanup()
    show({ read: true, kind: 'petition', file: '/app/peticoes/3' })
    expect(screen.getByText('Lida')).toBeTruthy()
    expect(screen.getByText('Abrir petição')).toBeTruthy()
    cleanup()
    show({ kind: 'default', file: null })
    expect(screen.getByText('Aviso')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('NOTI-003 shows its time in São Paulo, or that there is none', () => {
    show()
    expect(screen.getByText('17/11/2026 23:30')).toBeTruthy()
    cleanup()
    show({ createdAt: 'ontem' })
    expect(screen.getByText('DATA INVALIDA')).toBeTruthy()
  })

  it('NOTI-005 opens the file of a report in another tab, and is marked by its button', () => {
    show()
    const link = screen.getByRole('link')
    expect(link.getAttribute('href')).toBe('/api/functions/reports/7.csv')
    expect(link.getAttribute('target')).toBe('_blank')
    fireEvent.click(screen.getByRole('button', { name: 'Marcar como lida' }))
    expect(onMark).toHaveBeenCalledWith(notice, true)
  })

  it('navigates inside the console to a path of the console, unless another tab is requested', () => {
    show({ file: '/app/editar-usuarios' })
    const link = screen.getByRole('link')
    expect(fireEvent.click(link)).toBe(false)
    expect(onOpen).toHaveBeenCalledOnce()
    fireEvent.click(link, { ctrlKey: true })
    expect(onOpen).toHaveBeenCalledOnce()
  })
})
