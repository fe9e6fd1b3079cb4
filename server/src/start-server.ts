// Starts the app from a configuration and stops it again.
import { demoAccounts, hasDemo, isEmpty, makeDemo, simulatedBy } from './demo/demo.ts'
import { buildApp } from './app.ts'
import { openInfrastructure, type Infrastructure, type InfrastructureParts } from './open-infrastructure.ts'
import { systemClock } from './platform/clock/clock.ts'
import { StartRefused } from './platform/config/config.ts'

export interface RunningServer {
  stop(): Promise<void>
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

const explainListen = (error: unknown, host: string, port: number): unknown => {
  if (codeOf(error) === 'EADDRINUSE')
    return new StartRefused(`The port ${port} is taken by another program: stop it, or choose another with PORT.`)
  if (codeOf(error) === 'EACCES')
    return new StartRefused(`The port ${port} may not be used by this user: choose another with PORT.`)
  if (codeOf(error) === 'EADDRNOTAVAIL' || codeOf(error) === 'ENOTFOUND')
    return new StartRefused(`The address ${host} is not one of this machine: choose another with HOST.`)
  return error
}

export const signedAddress = (host: string, port: number) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`

const whatsappWays = (address: string | null, isDemo: boolean) => ({
  simulator: `simulated: play the other side at ${address ?? ''}/phone, signed in as ${isDemo ? 'admin@144.demo' : 'an administrator'}`,
  web: 'by the protocol of its web page',
  cloud: 'by the official interface',
})

const announce = (parts: InfrastructureParts, ground: Infrastructure, address: string | null, isDemo: boolean) => {
  const { config, say } = parts
  const lines = [
    '',
    `  Tratativa is ready${address === null ? ' (worker only)' : `: ${address}`}`,
    ...(isDemo
      ? [
          '',
          '  Demo accounts, password tratativa-demo',
          ...demoAccounts.map(({ email, what }) => `    ${email.padEnd(24)} ${what}`),
        ]
      : []),
    '',
    `  Database   ${ground.isEmbedded ? `embedded Postgres in ${parts.where.dataDir}` : 'as DATABASE_URL says'}`,
    `  Files      ${config.filesS3 ? `in the bucket ${config.filesS3.url}` : parts.where.files}`,
    `  Mail       ${config.smtpUrl ? 'by SMTP' : 'NOT SENT: kept in the console, Departamentos > E-mails, where administrators read them'}`,
    `  WhatsApp   ${whatsappWays(address, isDemo)[config.whatsappGateway]}`,
    '  Stop       Ctrl+C',
    '',
  ]
  say(lines.join('\n'))
}

export const startServer = async (parts: InfrastructureParts): Promise<RunningServer> => {
  const { config, log, say } = parts
  if (config.isMailMissing)
    throw new StartRefused(
      'Mails need SMTP_URL in production, or MAIL=outbox: then they are kept in the console, where administrators read them.',
    )
  const ground = await openInfrastructure(parts)
  const app = buildApp({
    config,
    logins: ground.logins,
    stamp: ground.stamp,
    publicUrl: config.publicUrl ?? signedAddress(config.host, config.port),
    keys: ground.keys,
    consoleRoot: parts.where.consoleRoot,
    filesRoot: parts.where.files,
    clock: systemClock,
    log,
  })
  const stop = async () => {
    await app.close()
    await ground.close()
  }
  try {
    if (config.demo === 'auto' && (await isEmpty(app.db))) {
      say('Making the demo companies')
      await makeDemo(app.db, say, { ...simulatedBy(config, ground.keys.seal), files: app.files })
    }
    const { address } = await app.open()
    announce(parts, ground, address, await hasDemo(app.db))
    return { stop }
  } catch (error) {
    await stop().catch((failure: unknown) => log.warn({ err: failure }, 'start: cleanup after a failed start failed'))
    throw explainListen(error, config.host, config.port)
  }
}
