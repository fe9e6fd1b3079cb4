// One schema for all environment variables. An invalid value stops the start with a sentence that names it.
import { tenantId, type TenantId } from '@tratativa/contract/kernel/ids'
import { z } from 'zod'
import { count, insideAddress, json, commaList, oneLine, port, safeUrl, trustedProxies } from './setting-shapes.ts'

/** Settings that require other settings. */
const together = [
  ['FILES_S3_URL', ['FILES_S3_KEY', 'FILES_S3_SECRET']],
  ['SPEECH_URL', ['SPEECH_MODEL']],
  ['TIMESTAMP_USER', ['TIMESTAMP_URL', 'TIMESTAMP_PASSWORD']],
  ['DATABASE_REQUEST_URL', ['DATABASE_URL', 'DATABASE_SYSTEM_URL']],
  ['DATABASE_SYSTEM_URL', ['DATABASE_REQUEST_URL']],
  ['WHATSAPP_CLOUD_NUMBERS', ['WHATSAPP_CLOUD_APP_SECRET', 'WHATSAPP_CLOUD_VERIFY_TOKEN']],
] as const

/** Production is set by NODE_ENV, or implied by DEMO=never. */
const isProduction = (env: { readonly NODE_ENV?: string | undefined; readonly DEMO?: string | undefined }) =>
  env.NODE_ENV === 'production' || env.DEMO === 'never'

const demoOf = (env: Parameters<typeof isProduction>[0] & { readonly DEMO?: 'auto' | 'never' | undefined }) =>
  env.DEMO ?? (isProduction(env) ? 'never' : 'auto')

const schema = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('.data'),
    /** The folder for files; `files` in the data folder when absent. */
    FILES_DIR: z.string().min(1).optional(),
    /** The bucket that stores files, instead of the folder. */
    FILES_S3_URL: safeUrl.optional(),
    FILES_S3_REGION: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .default('us-east-1'),
    FILES_S3_KEY: z.string().min(1).optional(),
    FILES_S3_SECRET: z.string().min(1).optional(),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /** The logins for requests and for the system, when the start does not create them. */
    DATABASE_REQUEST_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_SYSTEM_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_POOL: count(2, 200).default(10),
    ROLES: commaList.pipe(z.array(z.enum(['web', 'worker'])).min(1)).default(['web', 'worker']),
    JOB_CONCURRENCY: count(1, 100).default(8),
    /** A stop that is not over by then is cut off: the jobs under way are done again by another process. */
    STOP_SECONDS: count(1, 600).default(12),
    /** The demo's accounts have a known password: in production they are created only when this setting says so. */
    DEMO: z.enum(['auto', 'never']).optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    TRUST_PROXY: trustedProxies.default(0),
    CORS_ORIGINS: commaList.pipe(z.array(z.url({ protocol: /^https?$/ }))).default([]),
    RATE_PER_MINUTE: count(1, 1_000_000).default(1200),
    GUARDED_RATE_PER_MINUTE: count(1, 1_000_000).default(60),
    /**
     * "id:base64url" pairs, newest first; older keys still verify and decrypt. Generated in the data folder when absent, but not in
     * production.
     */
    TOKEN_KEYS: commaList.optional(),
    SEAL_KEYS: commaList.optional(),
    NODE_ENV: z.string().optional(),
    /** outbox: mails are stored in the console. Must be set explicitly in production. */
    MAIL: z.enum(['outbox']).optional(),
    /** on: a sending of mails waits some seconds, in which it can be taken back. */
    MAIL_UNDO: z.enum(['on', 'off']).default('on'),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().min(3).default('Tratativa <nao-responda@tratativa.example>'),
    EXTERNAL_INTEREST_URL: z.url().optional(),
    EXTERNAL_PROPOSAL_URL: z.url().optional(),
    EXTERNAL_DRAFT_URL: z.url().optional(),
    SUGGESTIONS_URL: z.url({ protocol: /^https?$/ }).optional(),
    HELP_VIDEOS: json(
      z.array(z.strictObject({ title: z.string().min(1), url: z.url({ protocol: /^https?$/ }) })),
    ).default([]),
    /** The companies whose administrators see the AI settings, beside the provider; 'all' for every company. */
    AI_TENANTS: z
      .union([z.literal('all'), commaList.pipe(z.array(z.string().transform(Number).pipe(tenantId)))])
      .default([280, 247, 277, 144, 709, 78, 65, 169] as TenantId[]),
    /** The reader and writer of the AI: its own rules, or a model at LLM_URL. */
    LLM_DRIVER: z.enum(['rules', 'openai', 'anthropic']).default('rules'),
    LLM_URL: safeUrl.optional(),
    LLM_KEY: z.string().min(1).optional(),
    LLM_MODEL: z.string().min(1).max(200).optional(),
    /** The price of a million tokens. */
    LLM_PRICES: json(
      z.strictObject({ input: z.number().min(0), cached: z.number().min(0).optional(), output: z.number().min(0) }),
    ).default({ input: 0, output: 0 }),
    /** The cost of a company's day after which the rules go on; 0: none. */
    LLM_DAILY_COST: z.coerce.number().min(0).max(1_000_000).default(0),
    /** The time of all calls and tries of one turn. */
    LLM_DEADLINE_SECONDS: count(1, 60).default(12),
    /** Nobody waits for a model for so long after three failures in a row. */
    LLM_REST_SECONDS: count(0, 3_600).default(30),
    /** The ear of the AI for voice notes; none: it asks to write. */
    SPEECH_URL: safeUrl.optional(),
    SPEECH_KEY: z.string().min(1).optional(),
    SPEECH_MODEL: z.string().min(1).max(200).optional(),
    /** The price of a minute. */
    SPEECH_PRICE: z.coerce.number().min(0).max(100_000).default(0),
    /** The time of all calls and tries for the notes of one turn. */
    SPEECH_DEADLINE_SECONDS: count(1, 120).default(30),
    /** Addresses inside that a model of a company may have, for development: `127.0.0.1:8080`. */
    AI_ADDRESSES_INSIDE: commaList.pipe(z.array(insideAddress)).default([]),
    /** The accounts of companies at ZapSign; other companies collect signatures by the product's own links. */
    ZAPSIGN_ACCOUNTS: json(
      z
        .array(
          z.strictObject({
            tenantId,
            token: z.string().min(8),
            /** The end of the webhook's address. */
            hookSecret: z.string().regex(/^[\w-]{32,200}$/),
          }),
        )
        .refine(
          (all) => new Set(all.map(({ tenantId: company }) => company)).size === all.length,
          'names a company twice',
        )
        .refine((all) => new Set(all.map(({ hookSecret }) => hookSecret)).size === all.length, 'repeats a hookSecret'),
    ).default([]),
    ZAPSIGN_URL: safeUrl.default('https://api.zapsign.com.br/api/v1'),
    /** How long a new document may be missing from its list. */
    ZAPSIGN_SETTLE_SECONDS: count(0, 3_600).default(90),
    /** Addresses inside that a signed file may have, for development: `127.0.0.1:8080`. */
    SIGNATURE_ADDRESSES_INSIDE: commaList.pipe(z.array(insideAddress)).default([]),
    /** A PEM file with the roots of ICP-Brasil; without it no certificate is proven to be of them. */
    ICP_BRASIL_ROOTS: z.string().min(1).optional(),
    /** The policy that signatures name; its hash is its own (signPolicyHash), in hex. */
    SIGNATURE_POLICY: json(
      z.strictObject({
        oid: z.string().regex(/^\d+(\.\d+)+$/),
        hash: z.string().regex(/^[\da-f]{64}$/i, 'takes a hash of 64 hexadecimal digits'),
        uri: z.url({ protocol: /^https?$/ }),
      }),
    ).optional(),
    /** The authority of timestamps (RFC 3161); none: signatures carry the time of the server. */
    TIMESTAMP_URL: safeUrl.optional(),
    TIMESTAMP_USER: z.string().min(1).optional(),
    TIMESTAMP_PASSWORD: z.string().min(1).optional(),
    /** The courts that are asked about processes: none, the invented ones of the demo, or the public interfaces. */
    COURTS: z.enum(['off', 'demo', 'on']).optional(),
    COURTS_INDEX_URL: safeUrl.default('https://api-publica.datajud.cnj.jus.br'),
    /** Public, and changed from time to time. */
    COURTS_INDEX_KEY: z.string().min(8).max(500).optional(),
    COURTS_GAZETTE_URL: safeUrl.default('https://comunicaapi.pje.jus.br/api/v1'),
    /** The hosts of the books of the gazette, beside its own. */
    COURTS_BOOK_HOSTS: commaList.pipe(z.array(z.string().regex(/^[\w.-]+(:\d+)?$/))).default([]),
    COURTS_PER_MINUTE: count(1, 120).default(110),
    COURTS_TIMEOUT_SECONDS: count(1, 120).default(75),
    /** How long a provider of contacts may take to answer. */
    CONTACTS_TIMEOUT_MS: count(100, 120_000).default(20_000),
    PBX: z.enum(['demo', 'asterisk', 'off']).optional(),
    /** The company whose exchange it is: another company's extensions are not on it. */
    PBX_TENANT: z.coerce.number().pipe(tenantId).optional(),
    PBX_SOCKET_URL: z.url({ protocol: /^wss?$/ }).optional(),
    PBX_DOMAIN: z
      .string()
      .regex(/^[\w.-]{1,120}$/)
      .optional(),
    PBX_ICE_SERVERS: commaList.pipe(z.array(z.string().regex(/^stuns?:\S+$/)).max(4)).default([]),
    PBX_AMI_HOST: z.string().min(1).default('127.0.0.1'),
    PBX_AMI_PORT: count(1, 65_535).default(5038),
    PBX_AMI_USER: oneLine.optional(),
    PBX_AMI_SECRET: oneLine.optional(),
    /** The filing at courts by their own interface. */
    COURT_FILING: z.enum(['off', 'mni']).default('off'),
    COURT_FILING_TIMEOUT_SECONDS: count(1, 600).default(120),
    /** Until a court is asked for the first time about a filing without an answer; later questions wait longer. */
    COURT_FILING_ASK_SECONDS: count(0, 3600).default(60),
    /** Literals inside that courts may have, also by http: for development and tests. */
    COURT_FILING_ADDRESSES_INSIDE: commaList.pipe(z.array(insideAddress)).default([]),
    METRICS_TOKEN: z.string().min(16).optional(),
    WHATSAPP_GATEWAY: z.enum(['simulator', 'web', 'cloud']).default('simulator'),
    /** Replaces WhatsApp's own server, for tests. */
    WHATSAPP_WEB_URL: z
      .string()
      .regex(/^ws:\/\/127(\.\d{1,3}){3}:\d+\//, 'may only be on this machine: ws://127.0.0.1:port/')
      .optional(),
    WHATSAPP_CLOUD_URL: safeUrl
      .refine(
        (text) => /\/v\d+\.\d+$/.test(text),
        'does not end with a version, as https://graph.facebook.com/v24.0 does',
      )
      .default('https://graph.facebook.com/v24.0'),
    WHATSAPP_CLOUD_MEDIA_HOSTS: commaList
      .pipe(z.array(z.string().regex(/^[\w.-]+(:\d+)?$/)).min(1))
      .default(['lookaside.fbsbx.com']),
    WHATSAPP_CLOUD_APP_SECRET: z.string().min(8).optional(),
    WHATSAPP_CLOUD_VERIFY_TOKEN: z.string().min(8).optional(),
    WHATSAPP_CLOUD_NUMBERS: json(
      z
        .array(z.strictObject({ tenantId, phoneNumberId: z.string().regex(/^\d+$/), token: z.string().min(8) }))
        .refine(
          (all) => new Set(all.map(({ phoneNumberId }) => phoneNumberId)).size === all.length,
          'names a number twice',
        )
        .refine(
          (all) => new Set(all.map(({ tenantId: company }) => company)).size === all.length,
          'names a company twice',
        ),
    ).optional(),
  })
  .superRefine((env, context) => {
    for (const [name, others] of together)
      for (const other of others)
        if (env[name] !== undefined && env[other] === undefined)
          context.addIssue({ code: 'custom', path: [other], message: `is needed with ${name}` })
    for (const name of ['LLM_URL', 'LLM_MODEL'] as const)
      if (env.LLM_DRIVER !== 'rules' && env[name] === undefined)
        context.addIssue({ code: 'custom', path: [name], message: `is needed with LLM_DRIVER=${env.LLM_DRIVER}` })
    for (const name of ['AI_ADDRESSES_INSIDE', 'SIGNATURE_ADDRESSES_INSIDE'] as const)
      if (demoOf(env) === 'never' && env[name].length > 0)
        context.addIssue({ code: 'custom', path: [name], message: 'is for installations with the demo only' })
    for (const name of ['PBX_TENANT', 'PBX_SOCKET_URL', 'PBX_DOMAIN', 'PBX_AMI_USER', 'PBX_AMI_SECRET'] as const)
      if (env.PBX === 'asterisk' && env[name] === undefined)
        context.addIssue({ code: 'custom', path: [name], message: 'is needed with PBX=asterisk' })
    if (env.COURTS === 'on' && env.COURTS_INDEX_KEY === undefined)
      context.addIssue({ code: 'custom', path: ['COURTS_INDEX_KEY'], message: 'is needed with COURTS=on' })
    if (env.WHATSAPP_GATEWAY === 'cloud' && env.WHATSAPP_CLOUD_NUMBERS === undefined)
      context.addIssue({
        code: 'custom',
        path: ['WHATSAPP_CLOUD_NUMBERS'],
        message: 'is needed with WHATSAPP_GATEWAY=cloud',
      })
  })
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    filesDir: env.FILES_DIR,
    filesS3: env.FILES_S3_URL
      ? {
          url: env.FILES_S3_URL,
          region: env.FILES_S3_REGION,
          accessKey: env.FILES_S3_KEY ?? '',
          secretKey: env.FILES_S3_SECRET ?? '',
        }
      : null,
    databaseUrl: env.DATABASE_URL,
    databaseLogins:
      env.DATABASE_REQUEST_URL === undefined || env.DATABASE_SYSTEM_URL === undefined
        ? null
        : { request: env.DATABASE_REQUEST_URL, system: env.DATABASE_SYSTEM_URL },
    databasePool: env.DATABASE_POOL,
    roles: env.ROLES,
    jobConcurrency: env.JOB_CONCURRENCY,
    stopSeconds: env.STOP_SECONDS,
    demo: demoOf(env),
    /** In production, keys that are generated implicitly would be lost with the folder, or differ between processes. */
    mayMakeKeys: !isProduction(env),
    logLevel: env.LOG_LEVEL,
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY,
    corsOrigins: env.CORS_ORIGINS,
    ratePerMinute: env.RATE_PER_MINUTE,
    guardedRatePerMinute: env.GUARDED_RATE_PER_MINUTE,
    tokenKeys: env.TOKEN_KEYS,
    sealKeys: env.SEAL_KEYS,
    smtpUrl: env.SMTP_URL,
    canUndoMails: env.MAIL_UNDO === 'on',
    /** True when mails would be stored in the console although nobody has configured that. */
    isMailMissing: isProduction(env) && env.SMTP_URL === undefined && env.MAIL === undefined,
    mailFrom: env.MAIL_FROM,
    externalSites: {
      interest: env.EXTERNAL_INTEREST_URL ?? null,
      proposal: env.EXTERNAL_PROPOSAL_URL ?? null,
      draft: env.EXTERNAL_DRAFT_URL ?? null,
    },
    suggestionsUrl: env.SUGGESTIONS_URL ?? null,
    helpVideos: env.HELP_VIDEOS,
    aiTenants: env.AI_TENANTS,
    llm:
      env.LLM_DRIVER === 'rules' || env.LLM_URL === undefined || env.LLM_MODEL === undefined
        ? null
        : {
            driver: env.LLM_DRIVER,
            url: env.LLM_URL.replace(/\/+$/, ''),
            key: env.LLM_KEY ?? null,
            model: env.LLM_MODEL,
            prices: env.LLM_PRICES,
            dailyMicros: env.LLM_DAILY_COST === 0 ? null : env.LLM_DAILY_COST * 1_000_000,
          },
    aiTimes: { deadlineMs: env.LLM_DEADLINE_SECONDS * 1_000, restMs: env.LLM_REST_SECONDS * 1_000 },
    speech:
      env.SPEECH_URL === undefined || env.SPEECH_MODEL === undefined
        ? null
        : {
            url: env.SPEECH_URL.replace(/\/+$/, ''),
            key: env.SPEECH_KEY ?? null,
            model: env.SPEECH_MODEL,
            pricePerMinute: env.SPEECH_PRICE,
            dailyMicros: env.LLM_DAILY_COST === 0 ? null : env.LLM_DAILY_COST * 1_000_000,
          },
    speechTimes: { deadlineMs: env.SPEECH_DEADLINE_SECONDS * 1_000, restMs: env.LLM_REST_SECONDS * 1_000 },
    aiAddressesInside: env.AI_ADDRESSES_INSIDE,
    icpBrasilRoots: env.ICP_BRASIL_ROOTS,
    signaturePolicy: env.SIGNATURE_POLICY && {
      ...env.SIGNATURE_POLICY,
      hash: Buffer.from(env.SIGNATURE_POLICY.hash, 'hex'),
    },
    timestamps:
      env.TIMESTAMP_URL === undefined
        ? null
        : { url: env.TIMESTAMP_URL, user: env.TIMESTAMP_USER ?? null, password: env.TIMESTAMP_PASSWORD ?? null },
    zapsign: {
      url: env.ZAPSIGN_URL.replace(/\/+$/, ''),
      accounts: env.ZAPSIGN_ACCOUNTS,
      settleMs: env.ZAPSIGN_SETTLE_SECONDS * 1_000,
    },
    signatureAddressesInside: env.SIGNATURE_ADDRESSES_INSIDE,
    courts: {
      mode: env.COURTS ?? (isProduction(env) ? ('off' as const) : ('demo' as const)),
      indexUrl: env.COURTS_INDEX_URL.replace(/\/+$/, ''),
      indexKey: env.COURTS_INDEX_KEY ?? '',
      gazetteUrl: env.COURTS_GAZETTE_URL.replace(/\/+$/, ''),
      bookHosts: env.COURTS_BOOK_HOSTS,
      perMinute: env.COURTS_PER_MINUTE,
      timeoutMs: env.COURTS_TIMEOUT_SECONDS * 1_000,
    },
    contactsTimeoutMs: env.CONTACTS_TIMEOUT_MS,
    pbx: {
      driver: env.PBX ?? (isProduction(env) ? ('off' as const) : ('demo' as const)),
      asterisk: {
        tenantId: env.PBX_TENANT,
        socketUrl: env.PBX_SOCKET_URL ?? '',
        domain: env.PBX_DOMAIN ?? '',
        iceServers: env.PBX_ICE_SERVERS,
        host: env.PBX_AMI_HOST,
        port: env.PBX_AMI_PORT,
        user: env.PBX_AMI_USER ?? '',
        secret: env.PBX_AMI_SECRET ?? '',
      },
    },
    consoleSockets: env.PBX === 'asterisk' && env.PBX_SOCKET_URL ? [new URL(env.PBX_SOCKET_URL).origin] : [],
    courtFiling: {
      mode: env.COURT_FILING,
      timeoutMs: env.COURT_FILING_TIMEOUT_SECONDS * 1_000,
      askAfterMs: env.COURT_FILING_ASK_SECONDS * 1_000,
      addressesInside: env.COURT_FILING_ADDRESSES_INSIDE,
    },
    metricsToken: env.METRICS_TOKEN,
    whatsappGateway: env.WHATSAPP_GATEWAY,
    whatsappWebUrl: env.WHATSAPP_WEB_URL ?? null,
    whatsappCloud: env.WHATSAPP_CLOUD_NUMBERS
      ? {
          url: env.WHATSAPP_CLOUD_URL,
          mediaHosts: env.WHATSAPP_CLOUD_MEDIA_HOSTS,
          appSecret: env.WHATSAPP_CLOUD_APP_SECRET ?? '',
          verifyToken: env.WHATSAPP_CLOUD_VERIFY_TOKEN ?? '',
          numbers: env.WHATSAPP_CLOUD_NUMBERS,
        }
      : null,
  }))

export type Config = z.output<typeof schema>

/** The start cannot continue; the message is one sentence for the person who started the server. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}

export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const environment = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const result = schema.safeParse(environment)
  if (result.success) return result.data
  const problem = result.error.issues[0]
  const name = String(problem?.path[0] ?? 'environment')
  throw new StartRefused(`The setting ${name} is not usable: ${problem?.message ?? 'unknown reason'}.`)
}
