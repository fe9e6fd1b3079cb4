import { describe, expect, it } from 'vitest'
import { Refused } from '../../platform/http.ts'
import { looksLikeEmail, errorsByField } from './form-errors.ts'

const errorText = (error: unknown) => (error as Error).message

describe('placement of a refusal', () => {
  it('shows it below the field that it names', () => {
    const refused = new Refused({ status: 401, code: 'identity.bad-credentials', message: 'não', field: 'password' })
    expect(errorsByField(refused, ['email', 'password'], errorText)).toEqual({ fields: { password: 'não' } })
  })
  it('shows it above the button when it names no field', () => {
    expect(errorsByField(new Error('não'), ['email'], errorText)).toEqual({ fields: {}, form: 'não' })
    expect(errorsByField(null, ['email'], errorText)).toEqual({ fields: {} })
  })
  it('accepts only what may be an e-mail address', () => {
    expect(looksLikeEmail(' admin@144.demo ')).toBe(true)
    expect(looksLikeEmail('admin')).toBe(false)
  })
})
