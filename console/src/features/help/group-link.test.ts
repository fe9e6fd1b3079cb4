import { describe, expect, it } from 'vitest'
import { groupLink } from './group-link.ts'

describe('SHELL-009 link of a WhatsApp group', () => {
  it('is active only if it contains https', () => {
    expect(groupLink('https://chat.whatsapp.com/AbC')).toBe('https://chat.whatsapp.com/AbC')
    expect(groupLink('')).toBeNull()
    expect(groupLink('chat.whatsapp.com/AbC')).toBeNull()
    expect(groupLink('http://chat.whatsapp.com/AbC')).toBeNull()
  })

  it('is never a script that merely contains https', () => {
    expect(groupLink('javascript:open("https://x.example")')).toBeNull()
  })
})
