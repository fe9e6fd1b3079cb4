// The commands of the server program besides serving: demo, first administrator, dead jobs, audit, corrected readings, table types.
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { email, singleLine, newPassword } from '@tratativa/contract/kernel/fields'
import { tenantId } from '@tratativa/contract/kernel/ids'
import { calendarDay } from '@tratativa/contract/kernel/time'
import { recovery } from './demo/companies.ts'
import { isEmpty, makeDemo, simulatedBy } from './demo/demo.ts'
import { addMassCases } from './demo/mass/mass-cases.ts'
import { corpusExamples } from './features/cases/index.ts'
import { createAdministrator, isWeakPassword, resetSecondStep } from './features/identity/index.ts'
import { folderFiles } from './gateways/files/folder-files.ts'
import { s3Files } from './gateways/files/s3-files.ts'
import { openInfrastructure, type InfrastructureParts } from './open-infrastructure.ts'
import { hashPassword } from './platform/auth/passwords.ts'
import { verifyChains, type Verdict } from './platform/audit/verify-chain.ts'
import { systemClock } from './platform/clock/clock.ts'
import { StartRefused } from './platform/config/config.ts'
import { readPassword, refusePasswordArgument } from './platform/config/read-password.ts'
import type { KeyRing } from './platform/crypto/key-ring.ts'
import { makeSeal } from './platform/crypto/seal.ts'
import { makeDb } from './platform/db/db.ts'
import { makeEnterPool, makeReadPool, makeWritePool } from './platform/db/driver.ts'
import { makeFiles } from './platform/files/files.ts'
import { generateTypes } from './platform/db/generate-types.ts'
import type { Db } from './platform/db/scope.ts'
import { signedAddress } from './start-server.ts'
import { listDeadJobs, runAgain } from './platform/jobs/dead-jobs.store.ts'

export interface CommandParts extends InfrastructureParts {
  readonly write: (file: string, text: string) => Promise<void>
  /** Writes to the terminal without a line break. */
  readonly ask: (text: string) => void
}

interface CommandContext {
  readonly parts: CommandParts
  readonly db: Db
  readonly seal: KeyRing
  readonly databaseUrl: string
}

type Command = (hands: CommandContext, rest: readonly string[]) => Promise<void>

const options = <T extends z.ZodObject>(shape: T, rest: readonly string[]): z.output<T> => {
  const names = Object.keys(shape.shape)
  const config = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  try {
    const { values } = parseArgs({ args: [...rest], options: config })
    return shape.parse({ ...values })
  } catch (error) {
    const reason =
      error instanceof z.ZodError ? `--${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}` : String(error)
    throw new StartRefused(
      `The command was not understood: ${reason}. Its options are ${names.map((name) => `--${name}`).join(', ')}.`,
    )
  }
}

const count = (most: number) => z.coerce.number().int().min(0).max(most).default(0)

const demo: Command = async ({ db, databaseUrl, seal, parts }, rest) => {
  const { users, cases } = options(z.object({ users: count(100_000), cases: count(2_000_000) }), rest)
  if (!(await isEmpty(db)) && users + cases === 0) return parts.say('The database is not empty: nothing was made.')
  const { config, where } = parts
  const files = makeFiles(config.filesS3 ? s3Files(config.filesS3) : folderFiles(where.files))
  await makeDemo(db, parts.say, { users, ...simulatedBy(config, seal), files })
  if (cases > 0) {
    parts.say(`Adding ${cases} cases to Sabiá Recuperadora.`)
    await addMassCases(databaseUrl, [{ tenantId: recovery, cases, today: calendarDay(systemClock.now()) }])
  }
  return parts.say('The demo companies are ready.')
}

const chosenPassword = async (address: string, ask: (text: string) => void): Promise<string> => {
  const password = newPassword.safeParse(await readPassword(ask))
  if (!password.success) throw new StartRefused(`The password is not usable: ${password.error.issues[0]?.message}.`)
  if (isWeakPassword(password.data, address))
    throw new StartRefused('The password is too easy to guess: choose another.')
  return password.data
}

const admin: Command = async ({ db, parts }, rest) => {
  refusePasswordArgument(rest)
  const adminOptions = options(
    z.object({
      tenant: z.coerce.number().pipe(tenantId),
      company: singleLine(120),
      domains: z
        .string()
        .default('')
        .transform((text) =>
          text
            .split(',')
            .map((domain) => domain.trim().toLowerCase())
            .filter(Boolean),
        ),
      name: singleLine(120),
      email,
    }),
    rest,
  )
  const passwordHash = await hashPassword(await chosenPassword(adminOptions.email, parts.ask))
  await db.asSystem((tx) =>
    createAdministrator(tx, {
      tenantId: adminOptions.tenant,
      tenantName: adminOptions.company,
      domains: adminOptions.domains,
      name: adminOptions.name,
      email: adminOptions.email,
      passwordHash,
    }),
  )
  parts.say(`${adminOptions.email} is now an administrator of ${adminOptions.company}.`)
}

const secondStep: Command = async ({ db, seal, parts }, rest) => {
  const arguments_ = options(z.object({ email }), rest)
  const services = {
    seal: makeSeal(seal),
    publicUrl: parts.config.publicUrl ?? signedAddress(parts.config.host, parts.config.port),
  }
  await db.asSystem((tx) => resetSecondStep(tx, arguments_.email, services))
  parts.say(`${arguments_.email} signs in with the password alone again, and was told so by mail.`)
}

const jobs: Command = async ({ db, parts }, rest) => {
  const [what = 'list', ...ids] = rest
  if (what === 'retry') {
    const dead = await db.asSystem(listDeadJobs)
    const chosen = ids[0] === 'all' ? dead.map((job) => job.id) : ids.map(Number)
    const changed = await db.asSystem((tx) => runAgain(tx, chosen))
    return parts.say(`${changed} job${changed === 1 ? '' : 's'} will run again.`)
  }
  if (what !== 'list') throw new StartRefused('Say "jobs list", "jobs retry ID…" or "jobs retry all".')
  const dead = await db.asSystem(listDeadJobs)
  if (dead.length === 0) return parts.say('No dead jobs.')
  for (const job of dead)
    parts.say(`${job.id}  ${job.job}  ${job.since.toISOString()}  ${job.last_error?.split('\n')[0] ?? ''}`)
}

const verifyAudit: Command = async ({ db, parts }) => {
  const broken: Verdict[] = []
  let companies = 0
  await db.asSystem((tx) =>
    verifyChains(tx, (verdict) => {
      companies += 1
      if (verdict.broken) broken.push(verdict)
      const { tenantId: company, links, entries, head } = verdict
      if (!verdict.broken) parts.say(`Company ${company}: ${entries} entries in ${links} links, whole. Head ${head}`)
    }),
  )
  const sentences = broken.map(
    ({ tenantId: company, broken: break_ }) => `Company ${company} is broken: ${break_?.what}.`,
  )
  if (sentences.length > 0) throw new StartRefused(sentences.join('\n'))
  parts.say(companies === 0 ? 'There are no audit entries.' : 'The audit is whole.')
}

const terms: Command = async ({ db, parts }, rest) => {
  const { tenant } = options(z.object({ tenant: z.coerce.number().pipe(tenantId) }), rest)
  const examples = await db.asSystem((tx) => corpusExamples(tx, tenant))
  for (const example of examples) parts.say(example)
  if (examples.length === 0) parts.say('// No corrections are stored.')
}

const dbTypes: Command = async ({ databaseUrl, parts }) => {
  const file = new URL('../src/platform/db/tables.gen.ts', `file://${parts.where.migrations}/`).pathname
  await parts.write(file, await generateTypes(databaseUrl))
  parts.say(`Wrote ${file}`)
}

const commands: Readonly<Record<string, Command>> = {
  demo,
  admin,
  'second-step': secondStep,
  jobs,
  'verify-audit': verifyAudit,
  terms,
  'db-types': dbTypes,
}

export const runCommand = async (name: string, rest: readonly string[], parts: CommandParts) => {
  const command = commands[name]
  if (!command)
    throw new StartRefused(`There is no command ${name}: use ${Object.keys(commands).join(', ')}, or none to serve.`)
  const ground = await openInfrastructure(parts)
  const onLost = (error: Error) => parts.log.warn({ err: error }, 'db: connection lost')
  const pools = {
    read: makeReadPool(ground.logins.request, 1, onLost),
    write: makeWritePool(ground.logins.request, 4, onLost),
    enter: makeEnterPool(ground.logins.request, 1, onLost),
    system: makeWritePool(ground.logins.system, 4, onLost),
  }
  const db = makeDb(pools, systemClock, () => [], ground.stamp)
  try {
    await command({ parts, db, databaseUrl: ground.databaseUrl, seal: ground.keys.seal }, rest)
  } finally {
    await db.close()
    await ground.close()
  }
}
