// Prepares the dependencies of the app: Postgres (embedded or external), migrated, with its logins; and the keys.
import { totalmem } from 'node:os'
import type { Config } from './platform/config/config.ts'
import { StartRefused } from './platform/config/config.ts'
import { loadKeyRing, type KeyRing } from './platform/crypto/key-ring.ts'
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts'
import { isUnavailable } from './platform/db/failures.ts'
import { loginsOf, openLogins, type Logins } from './platform/db/logins.ts'
import { migrate } from './platform/db/migrate.ts'
import { readStamp, type Stamp } from './platform/db/stamps.ts'
import { ownSettings } from './platform/db/postgres-settings.ts'
import type { Logger } from './platform/log/log.ts'

export interface InfrastructureParts {
  readonly config: Config
  readonly where: {
    readonly dataDir: string
    readonly files: string
    readonly migrations: string
    /** The folder of the running code, src or dist, with the SQL functions in it. */
    readonly code: string
    readonly consoleRoot: string
  }
  readonly log: Logger
  readonly say: (text: string) => void
}

export interface Infrastructure {
  /** The address for the owner of the database. */
  readonly databaseUrl: string
  readonly logins: Logins
  readonly stamp: Stamp
  readonly isEmbedded: boolean
  readonly keys: { readonly tokens: KeyRing; readonly seal: KeyRing }
  close(): Promise<void>
}

/** Wrong password, unknown database, no free connection: the server answers with the reason. */
const refusals: readonly unknown[] = ['28P01', '3D000', '53300']

const explain = (error: unknown): unknown => {
  if (error instanceof Error && 'code' in error && refusals.includes(error.code))
    return new StartRefused(`The database at DATABASE_URL refused the connection: ${error.message}.`)
  if (isUnavailable(error))
    return new StartRefused('The database at DATABASE_URL does not answer: check the address and that it runs.')
  return error
}

export const openInfrastructure = async ({ config, where, say }: InfrastructureParts): Promise<Infrastructure> => {
  const source = { dataDir: where.dataDir, mayMake: config.mayMakeKeys }
  // Loaded before anything starts: a server in production does not start without its keys.
  const keys = {
    tokens: await loadKeyRing('TOKEN_KEYS', { ...source, configuredKeys: config.tokenKeys }),
    seal: await loadKeyRing('SEAL_KEYS', { ...source, configuredKeys: config.sealKeys }),
  }
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: where.dataDir, settings: ownSettings(totalmem()), say })
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  try {
    await migrate(databaseUrl, where, say)
    const logins = config.databaseLogins ?? loginsOf(databaseUrl, keys.seal.current.bytes.toString('hex'))
    await openLogins(logins, config.databaseLogins ? undefined : databaseUrl)
    const stamp = await readStamp(databaseUrl)
    return { databaseUrl, logins, stamp, isEmbedded: embedded !== null, keys, close: async () => embedded?.stop() }
  } catch (error) {
    await embedded?.stop()
    throw embedded ? error : explain(error)
  }
}
