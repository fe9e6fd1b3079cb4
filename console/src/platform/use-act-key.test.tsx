import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useActKey } from './use-act-key.ts'

afterEach(cleanup)

const showKeys = () => renderHook(() => useActKey())

it('the repeat of an act has the key of its first try, also after the form has rendered again', () => {
  const { result, rerender } = showKeys()
  const first = result.current.withKey({ text: 'Ligar' })
  rerender()
  expect(result.current.withKey({ text: 'Ligar' })).toEqual(first)
})

it('a changed input is another act, because the server refuses a key that comes with another input', () => {
  const { result } = showKeys()
  const first = result.current.withKey({ text: 'Ligar' })
  expect(result.current.withKey({ text: 'Ligar hoje' }).clientId).not.toBe(first.clientId)
})

it('the same words after a success are another act', () => {
  const { result } = showKeys()
  const first = result.current.withKey({ text: 'Ligar' })
  act(() => result.current.renewKey())
  expect(result.current.withKey({ text: 'Ligar' }).clientId).not.toBe(first.clientId)
})

it('the same words on another state of what they act on are another act', () => {
  const { result } = showKeys()
  const first = result.current.withKey({ value: '5.000,00' }, 3)
  expect(result.current.withKey({ value: '5.000,00' }, 3)).toEqual(first)
  expect(result.current.withKey({ value: '5.000,00' }, 4).clientId).not.toBe(first.clientId)
})

it('a call whose key has another name gets the same key', () => {
  const { result } = showKeys()
  const { clientId: first } = result.current.withKey({ clientId: 7, name: 'Varejo' })
  expect(result.current.keyOf({ clientId: 7, name: 'Varejo' })).toBe(first)
  expect(result.current.keyOf({ clientId: 8, name: 'Varejo' })).not.toBe(first)
})
