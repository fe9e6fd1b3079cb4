import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the configuration', () => {
  it('needs nothing: every setting has a default that works on one machine', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', dataDir: '.data', roles: ['web', 'worker'] })
  })

  it.each([
    ['PORT', '70000'],
    ['PORT', 'eighty'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['ROLES', 'web,cook'],
    ['SMTP_URL', 'localhost'],
    ['CORS_ORIGINS', 'https://a.example,nonsense'],
    ['HELP_VIDEOS', '[{"title":"x"}]'],
    ['HELP_VIDEOS', 'not json'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
  ])('refuses %s=%s in a sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^The setting ${name} is not usable: .+\\.$`))
  })

  it('takes an empty value for none', () => {
    expect(readConfig({ SMTP_URL: '', PORT: '' })).toMatchObject({ smtpUrl: undefined, port: 3000 })
  })
})
