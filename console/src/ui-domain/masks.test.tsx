import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { CpfField } from './cpf-field.tsx'
import { DateField } from '../ui/date-field.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { ProcessNumberField } from './process-number-field.tsx'
import { renderPart } from '../ui/with-words.tsx'

type FieldState = { value: string; onChange: (value: string) => void }

const Subject = ({ field, initial }: { field: (fieldProps: FieldState) => ReactNode; initial: string }) => {
  const [value, onChange] = useState(initial)
  return (
    <>
      <output>{value}</output>
      {field({ value, onChange })}
    </>
  )
}

const setUp = (field: (fieldProps: FieldState) => ReactNode, initial = '') => {
  renderPart(<Subject field={field} initial={initial} />)
  const input = screen.getByRole<HTMLInputElement>('textbox')
  return { user: userEvent.setup(), input, value: () => screen.getAllByRole('status')[0]?.textContent }
}

afterEach(cleanup)

describe('masks', () => {
  it('CPF: applies the mask, returns digits, validates on blur', async () => {
    const { user, input, value } = setUp((fieldProps) => <CpfField label="CPF" {...fieldProps} />)
    await user.type(input, '52998224726')
    expect(input.value).toBe('529.982.247-26')
    expect(value()).toBe('52998224726')
    await user.tab()
    expect(screen.getByRole('alert').textContent).toBe('Digite um CPF válido')
    await user.type(input, '{Backspace}5')
    await user.tab()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('process number: puts twenty digits in their positions', async () => {
    const { user, input, value } = setUp((fieldProps) => <ProcessNumberField label="Processo" {...fieldProps} />)
    await user.click(input)
    await user.paste('0701300-13.2011.8.26.0020')
    expect(input.value).toBe('0701300-13.2011.8.26.0020')
    expect(value()).toBe('07013001320118260020')
  })

  it('telephone: a landline becomes a mobile with its eleventh digit', async () => {
    const { user, input, value } = setUp((fieldProps) => <PhoneField label="Telefone" {...fieldProps} />)
    await user.type(input, '1130442180')
    expect(input.value.trim()).toBe('(11) 3044-2180')
    await user.clear(input)
    await user.type(input, '11981234567')
    expect(input.value).toBe('(11) 98123-4567')
    expect(value()).toBe('11981234567')
  })
})

describe('MoneyField', () => {
  it('returns exact text', async () => {
    const { user, input, value } = setUp((fieldProps) => <MoneyField label="Proposta" {...fieldProps} />)
    await user.type(input, '90071992547409930,01')
    expect(value()).toBe('90.071.992.547.409.930,01')
    await user.clear(input)
    expect(value()).toBe('')
  })

  it.each([
    ['9.100', '9.100,00'],
    ['9100', '9.100,00'],
    ['9100,5', '9.100,50'],
    ['R$ 9.100,00', '9.100,00'],
    ['abc12x', '12,00'],
  ])('DEAL-002 reads %j as people write it, and writes it out when the field is left', async (text, amount) => {
    const { user, input, value } = setUp((fieldProps) => <MoneyField label="Proposta" {...fieldProps} />)
    await user.type(input, text)
    expect(value()).toBe(amount)
    await user.click(document.body)
    expect(input.value).toBe(amount)
  })

  it('DEAL-002 names both readings of an ambiguous amount, and returns no value for it', async () => {
    const { user, input, value } = setUp((fieldProps) => <MoneyField label="Proposta" {...fieldProps} />, '5,00')
    await user.clear(input)
    await user.type(input, '1.000.00')
    expect(value()).toBe('')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(document.body)
    expect(input.value).toBe('1.000.00')
    expect(input.dataset['unreadable']).toBe('')
    expect(screen.getByRole('alert').textContent).toBe(
      'Pode ser R$ 1.000,00 ou R$ 100.000,00: separe os centavos com vírgula',
    )
    await user.clear(input)
    await user.type(input, '1..0')
    await user.click(document.body)
    expect(screen.getByRole('alert').textContent).toBe('Digite um valor válido')
  })

  it('shows its value, and changes it by its step, never below zero', async () => {
    const { user, input, value } = setUp(
      (fieldProps) => <MoneyField label="Proposta" step="500,00" {...fieldProps} />,
      '700,10',
    )
    expect(input.value).toBe('700,10')
    await user.click(screen.getByRole('button', { name: 'Aumentar' }))
    expect(value()).toBe('1.200,10')
    await user.click(screen.getByRole('button', { name: 'Diminuir' }))
    await user.click(screen.getByRole('button', { name: 'Diminuir' }))
    await user.click(screen.getByRole('button', { name: 'Diminuir' }))
    expect(value()).toBe('0,00')
  })
})

describe('DateField', () => {
  it('returns a day only when it is complete and exists', async () => {
    const { user, input, value } = setUp((fieldProps) => <DateField label="Prazo" {...fieldProps} />)
    await user.type(input, '3102')
    expect(value()).toBe('')
    await user.type(input, '2026')
    expect(value()).toBe('')
    await user.click(document.body)
    expect(screen.getByRole('alert').textContent).toBe('Digite uma data válida')
    await user.clear(input)
    await user.type(input, '27112026')
    expect(value()).toBe('2026-11-27')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('takes the day picked from the calendar', async () => {
    const { user, input, value } = setUp((fieldProps) => <DateField label="Prazo" {...fieldProps} />, '2026-11-27')
    await user.click(screen.getByRole('button', { name: 'Abrir o calendário' }))
    await user.keyboard('{ArrowUp}{ArrowRight}{Enter}')
    expect(value()).toBe('2026-11-21')
    expect(input.value).toBe('21/11/2026')
  })
})
