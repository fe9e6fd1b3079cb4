import { beforeEach, describe, expect, it } from 'vitest'
import { clearLogin, storeLogin } from '../../../platform/login.ts'
import { newCall } from './phone-state.ts'
import { forgetCall, rememberCall, rememberedCall } from './remembered-call.ts'

const signIn = (userId: number) => {
  const now = Math.floor(Date.now() / 1000)
  const claims = { userId, tenant_id: 144, idProfileType: 3, user_email: 'a@b.c', iat: now, exp: now + 3600 }
  storeLogin(`x.${btoa(JSON.stringify(claims))}.x`, { id: userId } as never)
}

const call = { ...newCall({ number: '11987654321' }, 'out'), state: 'accepted' as const, exchangeKey: 'k' }

describe('a call that a reload interrupts', () => {
  beforeEach(() => {
    clearLogin()
    forgetCall()
  })

  it('comes back to the person who was in it', () => {
    signIn(7)
    rememberCall(call)
    expect(rememberedCall()).toMatchObject({ exchangeKey: 'k' })
  })

  it('is gone for the next person who signs in in this browser', () => {
    signIn(7)
    rememberCall(call)
    clearLogin()
    signIn(8)
    expect(rememberedCall()).toBeNull()
    signIn(7)
    expect(rememberedCall()).toBeNull()
  })
})
