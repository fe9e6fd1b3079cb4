import { describe, expect, it } from 'vitest'
import { baseOf, deploymentOf } from './hosts.ts'

describe('SHELL-014 base hosts', () => {
  it('depend on the host of the console', () => {
    expect(deploymentOf('localhost')).toBe('development')
    expect(deploymentOf('console.example.com.br')).toBe('production')
    expect(baseOf('auth', 'console.example.com.br')).toBe('/api/auth')
    expect(baseOf('chat', '127.0.0.1')).toBe('/api/chat')
  })
})
