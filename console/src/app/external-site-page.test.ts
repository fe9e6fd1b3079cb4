import { describe, expect, it } from 'vitest'
import { externalUrl } from './external-site-page.tsx'

describe('SHELL-006 addresses of old mails', () => {
  it('lead to the configured site and keep the query', () => {
    const config = { externalSites: { proposal: 'https://propostas.example.com/adv' } }
    expect(externalUrl(config, 'proposal', '?id=1&token=a%20b')).toBe(
      'https://propostas.example.com/adv?id=1&token=a+b',
    )
  })
  it('lead nowhere when no site, or no web address, is configured', () => {
    expect(externalUrl({}, 'draft', '')).toBeNull()
    expect(externalUrl({ externalSites: { draft: null } }, 'draft', '')).toBeNull()
    expect(externalUrl({ externalSites: { draft: 'javascript:alert(1)' } }, 'draft', '')).toBeNull()
  })
})
