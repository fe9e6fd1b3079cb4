import { describe, expect, it } from 'vitest'
import { Refused } from '../../platform/http.ts'
import { looksLikeEmail, placeRefusal } from './form-errors.ts'

const say = (error: unknown) => (error as Error).message

describe('placement of a refusal', () => {
  it('shows it below the field that it names', () => {
    const refused = new Refused({ status: 401, code: 'identity.bad-credentials', message: 'não', field: 'password' })
    expect(placeRefusal(refused, ['email', 'password'], say)).toEqual({ fields: { password: 'não' } })
  })
  it('shows it above the button when it names no field', () => {
    expect(placeRefusal(new Error('não'), ['email'], say)).toEqual({ fields: {}, form: 'não' })
    expect(placeRefusal(null, ['email'], say)).toEqual({ fields: {} })
  })
  it('accepts only what may be an e-mail address', () => {
    expect(looksLikeEmail(' admin@144.demo ')).toBe(true)
    expect(looksLikeEmail('admin')).toBe(false)
  })
})
