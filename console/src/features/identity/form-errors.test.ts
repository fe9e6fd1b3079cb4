import { describe, expect, it } from 'vitest'
import { Refused } from '../../platform/http.ts'
import { looksLikeEmail, placeRefusal } from './form-errors.ts'

const say = (error: unknown) => (error as Error).message

describe('where a refusal is shown', () => {
  it('stands under the field it names', () => {
    const refused = new Refused({ status: 401, code: 'identity.bad-credentials', message: 'não', field: 'password' })
    expect(placeRefusal(refused, ['email', 'password'], say)).toEqual({ fields: { password: 'não' } })
  })
  it('stands above the button when it names none', () => {
    expect(placeRefusal(new Error('não'), ['email'], say)).toEqual({ fields: {}, form: 'não' })
    expect(placeRefusal(null, ['email'], say)).toEqual({ fields: {} })
  })
  it('takes only what may be an address', () => {
    expect(looksLikeEmail(' admin@144.demo ')).toBe(true)
    expect(looksLikeEmail('admin')).toBe(false)
  })
})
