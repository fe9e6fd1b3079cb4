import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the configuration', () => {
  it('requires nothing: every setting has a default that works on one machine', () => {
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
    ['FILES_S3_URL', 'http://bucket.example/b'],
    ['FILES_S3_REGION', 'São Paulo'],
    ['WHATSAPP_CLOUD_URL', 'https://graph.facebook.com'],
    ['WHATSAPP_CLOUD_URL', 'http://graph.facebook.com/v24.0'],
    ['WHATSAPP_CLOUD_MEDIA_HOSTS', 'https://lookaside.fbsbx.com'],
    ['WHATSAPP_CLOUD_NUMBERS', '[{"tenantId":1}]'],
    ['LLM_URL', 'http://models.example/v1'],
    ['LLM_PRICES', '{"input": -1, "output": 2}'],
    ['LLM_DEADLINE_SECONDS', '0'],
  ])('refuses %s=%s with a sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^The setting ${name} is not usable: .+\\.$`))
  })

  it('creates neither demo accounts nor keys in production unless configured', () => {
    expect(readConfig({})).toMatchObject({ demo: 'auto', mayMakeKeys: true })
    expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ demo: 'never', mayMakeKeys: false })
    expect(readConfig({ NODE_ENV: 'production', DEMO: '' })).toMatchObject({ demo: 'never' })
    expect(readConfig({ NODE_ENV: 'production', DEMO: 'auto' })).toMatchObject({ demo: 'auto', mayMakeKeys: false })
    expect(readConfig({ DEMO: 'never' })).toMatchObject({ demo: 'never', mayMakeKeys: false })
  })

  it('cuts a stop off within fifteen seconds unless configured', () => {
    expect(readConfig({}).stopSeconds).toBeLessThan(15)
  })

  it('treats an empty value as absent', () => {
    expect(readConfig({ SMTP_URL: '', PORT: '' })).toMatchObject({ smtpUrl: undefined, port: 3000 })
  })

  it('requires the settings that another setting depends on, and names them', () => {
    const s3 = { FILES_S3_URL: 'https://s3.sa-east-1.amazonaws.com/balde', FILES_S3_KEY: 'AKIA' }
    expect(() => readConfig(s3)).toThrow('The setting FILES_S3_SECRET is not usable: is needed with FILES_S3_URL.')
    expect(readConfig({ ...s3, FILES_S3_SECRET: 's' }).filesS3).toMatchObject({ accessKey: 'AKIA', secretKey: 's' })
    const login = 'postgres://tratativa_app:x@db/t'
    expect(() => readConfig({ DATABASE_REQUEST_URL: login })).toThrow(
      /^The setting DATABASE_URL .*DATABASE_REQUEST_URL/,
    )
    expect(() => readConfig({ DATABASE_SYSTEM_URL: login })).toThrow(/^The setting DATABASE_REQUEST_URL /)
    const numbers = JSON.stringify([{ tenantId: 1, phoneNumberId: '100', token: 'EAA12345' }])
    expect(() => readConfig({ WHATSAPP_CLOUD_NUMBERS: numbers })).toThrow(/^The setting WHATSAPP_CLOUD_APP_SECRET /)
  })

  it('AI-001 offers the AI to the companies of the requirements', () => {
    expect(readConfig({}).aiTenants).toEqual([280, 247, 277, 144, 709, 78, 65, 169])
  })

  it('has the exchange of the demo, none in production, and all that an Asterisk needs', () => {
    expect(readConfig({}).pbx.driver).toBe('demo')
    expect(readConfig({ NODE_ENV: 'production' }).pbx.driver).toBe('off')
    const asterisk = {
      PBX: 'asterisk',
      PBX_TENANT: '144',
      PBX_SOCKET_URL: 'wss://pabx.example:8089/ws',
      PBX_DOMAIN: 'pabx.example',
      PBX_AMI_USER: 'tratativa',
    }
    expect(() => readConfig(asterisk)).toThrow(/^The setting PBX_AMI_SECRET .* PBX=asterisk/)
    expect(() => readConfig({ ...asterisk, PBX_AMI_SECRET: 'a\nb' })).toThrow(/^The setting PBX_AMI_SECRET /)
    expect(readConfig({ ...asterisk, PBX_AMI_SECRET: 's' })).toMatchObject({
      consoleSockets: ['wss://pabx.example:8089'],
      pbx: { driver: 'asterisk', asterisk: { tenantId: 144, port: 5038 } },
    })
  })

  it('has no model without an address and a name of it', () => {
    expect(readConfig({}).llm).toBeNull()
    expect(() => readConfig({ LLM_DRIVER: 'openai' })).toThrow(/^The setting LLM_URL .* LLM_DRIVER=openai/)
    const model = { LLM_DRIVER: 'anthropic', LLM_URL: 'https://api.anthropic.com/v1/', LLM_MODEL: 'm' }
    expect(readConfig(model).llm).toMatchObject({ driver: 'anthropic', url: 'https://api.anthropic.com/v1', key: null })
  })

  it('admits an address inside for a company’s model in an installation with the demo alone', () => {
    const inside = { AI_ADDRESSES_INSIDE: '127.0.0.1:8080, [::1]:443' }
    expect(readConfig(inside).aiAddressesInside).toEqual(['127.0.0.1:8080', '[::1]:443'])
    for (const production of [{ NODE_ENV: 'production' }, { DEMO: 'never' }])
      expect(() => readConfig({ ...inside, ...production })).toThrow(/^The setting AI_ADDRESSES_INSIDE /)
    expect(readConfig({ ...inside, NODE_ENV: 'production', DEMO: 'auto' }).aiAddressesInside).toHaveLength(2)
    expect(() => readConfig({ AI_ADDRESSES_INSIDE: 'localhost:8080' })).toThrow(/^The setting AI_ADDRESSES_INSIDE /)
  })

  it('has no ear without an address and a model of it', () => {
    expect(readConfig({}).speech).toBeNull()
    expect(() => readConfig({ SPEECH_URL: 'https://api.exemplo.com/v1' })).toThrow(/^The setting SPEECH_MODEL /)
    const speech = { SPEECH_URL: 'https://api.exemplo.com/v1/', SPEECH_MODEL: 'w', SPEECH_PRICE: '0.006' }
    expect(readConfig(speech).speech).toMatchObject({ url: 'https://api.exemplo.com/v1', pricePerMinute: 0.006 })
  })

  it('refuses a repeated number and a repeated company', () => {
    const number = { tenantId: 1, phoneNumberId: '100', token: 'EAA12345' }
    for (const other of [
      { ...number, tenantId: 2 },
      { ...number, phoneNumberId: '200' },
    ])
      expect(() => readConfig({ WHATSAPP_CLOUD_NUMBERS: JSON.stringify([number, other]) })).toThrow(/twice/)
  })
})
