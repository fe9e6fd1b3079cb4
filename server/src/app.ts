// The composition root: creates the parts of the app in dependency order.
import type { Claims } from '@tratativa/contract/identity/shapes'
import { claims } from '@tratativa/contract/identity/shapes'
import { loginSeconds } from '@tratativa/contract/kernel/time'
import type { FastifyInstance } from 'fastify'
import type { AppParts } from './app-parts.ts'
import { assistantFeature } from './features/assistant/feature.ts'
import { casesFeature } from './features/cases/feature.ts'
import { dealActs } from './features/cases/index.ts'
import { callsFeature } from './features/calls/feature.ts'
import { callsTimeline, closeLostCalls, makeCallKeeper } from './features/calls/index.ts'
import { captureFeature } from './features/capture/feature.ts'
import { certificatesFeature } from './features/certificates/feature.ts'
import { readRoots } from './features/certificates/index.ts'
import { chatFeature } from './features/chat/feature.ts'
import {
  caseChats,
  caseNotices,
  chatTimeline,
  chatWork,
  chatMessenger,
  heldChats,
  searchChats,
} from './features/chat/index.ts'
import { closingFeature } from './features/closing/feature.ts'
import { clientsFeature } from './features/clients/feature.ts'
import { deadlinesFeature } from './features/deadlines/feature.ts'
import { calendarOfCase, deadlinesWork } from './features/deadlines/index.ts'
import { departmentsFeature } from './features/departments/feature.ts'
import { dialerFeature } from './features/dialer/feature.ts'
import { envelopesFeature, type EnvelopesParts } from './features/envelopes/feature.ts'
import { casesWithSignedMinuta, envelopeSender, envelopesWork } from './features/envelopes/index.ts'
import { helpFeature } from './features/help/feature.ts'
import { identityFeature } from './features/identity/feature.ts'
import {
  admitSocket,
  storeOutboxMail,
  makeAuthenticate,
  makeVouch,
  readAsBearer,
  extensionOwnerOf,
  voipCredentialOf,
} from './features/identity/index.ts'
import { insightsFeature } from './features/insights/feature.ts'
import { monitoringFeature } from './features/monitoring/feature.ts'
import { monitoringTimeline } from './features/monitoring/index.ts'
import { notificationsFeature } from './features/notifications/feature.ts'
import { paymentsFeature } from './features/payments/feature.ts'
import { paymentsTimeline, paymentsWork } from './features/payments/index.ts'
import { petitionsFeature } from './features/petitions/feature.ts'
import {
  casesWithFiledPetition,
  casesWithSignedPetition,
  makeWriters,
  requestPetitionSigning,
} from './features/petitions/index.ts'
import { peopleFeature } from './features/people/feature.ts'
import { folderFiles } from './gateways/files/folder-files.ts'
import { s3Files } from './gateways/files/s3-files.ts'
import { queuesFeature } from './features/queues/feature.ts'
import { tasksFeature } from './features/tasks/feature.ts'
import { expectedTask, tasksWork } from './features/tasks/index.ts'
import { restContacts } from './gateways/contacts/rest-contacts.ts'
import { openCourts } from './gateways/courts/open-courts.ts'
import { openFiling } from './gateways/filing/open-filing.ts'
import { openLlm } from './gateways/llm/open-llm.ts'
import { openPbx, type OpenedPbx } from './gateways/pbx/open-pbx.ts'
import { openSpeech } from './gateways/speech/open-speech.ts'
import { outboxMail } from './gateways/mail/outbox-mail.ts'
import { smtpMail } from './gateways/mail/smtp-mail.ts'
import { httpLists } from './gateways/revocation/http-lists.ts'
import { httpTimestamp } from './gateways/timestamp/http-timestamp.ts'
import { openSignatures } from './gateways/signature/open-signatures.ts'
import { openWhatsApp } from './gateways/whatsapp/open-whatsapp.ts'
import { makeTokens } from './platform/auth/tokens.ts'
import type { Config } from './platform/config/config.ts'
import { makeSeal } from './platform/crypto/seal.ts'
import { makeDb } from './platform/db/db.ts'
import { endPool, makeEnterPool, makePool, makeReadPool, makeWritePool } from './platform/db/driver.ts'
import type { Db } from './platform/db/scope.ts'
import { startSignals } from './platform/db/signals.ts'
import { makePublisher } from './platform/events/publisher.stream.ts'
import type { Outward } from './platform/events/outward-events.ts'
import { forgetEvents } from './platform/events/forget-events.ts'
import { makeRecentEvents } from './platform/events/recent-events.ts'
import { listenerNames, type Listener } from './platform/events/listener.ts'
import type { Feature } from './platform/feature/feature.ts'
import { makeFiles, type Files } from './platform/files/files.ts'
import { removeBytesJob, sweepFiles } from './platform/files/remove-file.job.ts'
import { trustOf } from './platform/http/addresses.ts'
import { linkBindings } from './platform/http/links.ts'
import { forgetKeys } from './platform/once/once.ts'
import { undoBindings, undoDelayMs } from './platform/undo/undo.ts'
import { makeMetrics } from './platform/http/metrics.ts'
import { makeGuard } from './platform/outbound/guard.ts'
import { makeWebServer } from './platform/http/server.ts'
import { jobFigures } from './platform/jobs/dead-jobs.store.ts'
import { limitTransactions } from './platform/jobs/limit-transactions.ts'
import type { RunningLoop } from './platform/jobs/loop.ts'
import { startJobs, type Jobs } from './platform/jobs/runner.ts'
import { startRealtime } from './platform/realtime/realtime.ts'

export interface App {
  readonly db: Db
  readonly files: Files
  readonly features: readonly Feature[]
  readonly exchange: OpenedPbx
  /** Starts the configured roles; the web role listens on its port. */
  open(): Promise<{ address: string | null }>
  /** Finishes the work in flight, then releases all resources. */
  close(): Promise<void>
}

export const buildApp = ({
  config,
  logins,
  stamp,
  publicUrl,
  keys,
  consoleRoot,
  filesRoot,
  clock,
  log,
  whatsapp = openWhatsApp(config, clock),
  callKeeper,
  openExchange,
  hasSchedules = true,
}: AppParts): App => {
  const onLost = (error: Error) => log.warn({ err: error }, 'db: connection lost')
  const pools = {
    read: makeReadPool(logins.request, config.databasePool, onLost),
    write: makeWritePool(logins.request, Math.ceil(config.databasePool / 2), onLost),
    enter: makeEnterPool(logins.request, 4, onLost),
    system: makeWritePool(logins.system, Math.ceil(config.databasePool / 3), onLost),
  }
  // Separate pools, so that a burst of requests does not delay the background loops.
  const loopPools = { write: makeWritePool(logins.request, 4, onLost), system: makeWritePool(logins.system, 2, onLost) }
  const pulsePool = makeWritePool(logins.system, 1, onLost)
  // Jobs and the live connection hold database connections for long: a separate pool keeps them and the requests from waiting for each
  // other.
  const backPool = makePool(logins.system, config.jobConcurrency + 6, onLost)
  const signals = startSignals(backPool, log)

  const listeners: Listener[] = []
  const nameListeners = { of: listenerNames([]) }
  const workingBy = (own: Partial<typeof pools>) =>
    makeDb({ ...pools, ...own }, clock, (event) => nameListeners.of(event), stamp)
  const db = workingBy({})

  const tokens = makeTokens<Claims>({ keys: keys.tokens, shape: claims, maxAgeSeconds: loginSeconds })
  const seal = makeSeal(keys.seal)
  const authenticate = makeAuthenticate(tokens, clock)
  const realtime = startRealtime({
    pool: backPool,
    log,
    clock,
    origins: config.corsOrigins,
    trust: trustOf(config.trustProxy),
    admit: admitSocket(db, authenticate),
    recent: makeRecentEvents(db, clock, () => outwardOf(features)),
    presence: {
      rules: () => new Map(features.flatMap((feature) => [...(feature.presence ?? [])])),
      readAs: readAsBearer(db, authenticate),
      onLost: (lost) => {
        for (const { word, onPresenceLost } of features)
          if (onPresenceLost)
            db.inTenant(lost.tenantId, (tx) => onPresenceLost(tx, lost)).catch((error: unknown) =>
              log.warn({ err: error, feature: word }, 'realtime: work after a lost presence failed, nothing follows'),
            )
      },
    },
  })
  const mail = config.smtpUrl
    ? smtpMail(config.smtpUrl, config.mailFrom)
    : outboxMail({ store: (sentMail) => db.inTenant(sentMail.tenantId, (tx) => storeOutboxMail(tx, seal, sentMail)) })

  const fileStore = config.filesS3 ? s3Files(config.filesS3) : folderFiles(filesRoot)
  const files = makeFiles(fileStore)

  const signing = {
    seal,
    files,
    policy: config.signaturePolicy,
    timestamp: openTimestamp(config),
    revocations: httpLists({
      guard: makeGuard({ inside: config.signatureAddressesInside, allowsPlain: true }),
      deadlineMs: listDeadlineMs,
      clock,
    }),
  }

  const guard = makeGuard({ inside: config.aiAddressesInside })

  const envelopes: EnvelopesParts = {
    mail,
    files,
    seal,
    publicUrl,
    attempts: keys.tokens,
    notices: caseNotices,
    signatures: openSignatures(config),
    signing,
  }

  const keeper = callKeeper ?? makeCallKeeper(db, files)
  const ownExchange = openExchange && { pbx: openExchange(keeper), demo: null }
  const exchange: OpenedPbx =
    ownExchange ??
    openPbx(config, {
      keys: keys.seal,
      keeper,
      log,
      clock,
      credentialOf: voipCredentialOf(db, seal),
      ownerOf: extensionOwnerOf(db),
    })

  const publisher = makePublisher(() => outwardOf(features), realtime)
  const features: Feature[] = [
    identityFeature({
      tokens,
      seal,
      attempts: keys.tokens,
      mail,
      realtime,
      publicUrl,
      isMailKept: config.smtpUrl === undefined,
    }),
    departmentsFeature(),
    clientsFeature(),
    peopleFeature(),
    casesFeature({
      mail,
      files,
      expectTask: expectedTask,
      timelineSources: [...chatTimeline, ...paymentsTimeline, ...monitoringTimeline, ...callsTimeline],
      chatMessenger,
      chats: caseChats,
      searchChats,
      mailUndoMs: config.canUndoMails ? undoDelayMs : 0,
      workSources: [tasksWork, chatWork, deadlinesWork, envelopesWork, ...paymentsWork],
    }),
    tasksFeature(),
    queuesFeature(),
    deadlinesFeature(),
    paymentsFeature({ seal, calendarOf: calendarOfCase }),
    petitionsFeature({
      files,
      seal,
      writers: makeWriters(),
      signing,
      court: openFiling(config, clock),
      askAfterMs: config.courtFiling.askAfterMs,
    }),
    chatFeature({ ...whatsapp, seal, files, signals, realtime, onPublished: publisher.onPublished }),
    envelopesFeature(envelopes),
    assistantFeature({
      chats: heldChats,
      deals: dealActs(chatMessenger),
      attempts: keys.tokens,
      offeredTo: config.aiTenants,
      seal,
      guard,
      llms: openLlm(config, guard),
      speeches: openSpeech(config, guard),
      files,
      installation: { text: config.llm !== null, speech: config.speech !== null },
    }),
    certificatesFeature({
      ...signing,
      roots: config.icpBrasilRoots === undefined ? [] : readRoots(config.icpBrasilRoots),
    }),
    monitoringFeature({
      courts: openCourts(config, clock),
      waits: { signed: [casesWithSignedMinuta, casesWithSignedPetition], filed: [casesWithFiledPetition] },
    }),
    closingFeature({
      files,
      envelopes: envelopeSender(envelopes),
      requestSigning: requestPetitionSigning,
    }),
    callsFeature({ ...exchange, keeper, files }),
    captureFeature({ seal, guard, contacts: restContacts(guard, config.contactsTimeoutMs) }),
    dialerFeature({ ...exchange, seal }),
    insightsFeature(),
    notificationsFeature(),
    helpFeature({ videos: config.helpVideos, suggestionsUrl: config.suggestionsUrl }),
  ]
  // The platform's own feature module: links to other features' files, taking acts back, and cleanup jobs.
  features.push({
    word: 'platform',
    bindings: [
      ...linkBindings(seal, bindingsOf(features)),
      ...undoBindings(features.flatMap(({ undoKinds }) => undoKinds ?? [])),
    ],
    jobs: [removeBytesJob(fileStore)],
    schedules: [forgetEvents, forgetKeys, sweepFiles(fileStore)],
    loops: [publisher.loop],
  })
  listeners.push(...features.flatMap((feature) => feature.listeners ?? []))
  nameListeners.of = listenerNames(listeners)

  const metrics = makeMetrics({
    connected: realtime.connected,
    pools: () => Object.entries({ ...pools, back: backPool, loops: loopPools.write, 'loops-system': loopPools.system }),
    jobs: () => db.asSystem(jobFigures),
  })

  let web: FastifyInstance | null = null
  let jobs: Jobs | null = null
  let loops: readonly RunningLoop[] = []

  const openWeb = async () => {
    web = await makeWebServer({
      db,
      log,
      metrics,
      authenticate,
      vouch: makeVouch(clock),
      seal,
      bindings: bindingsOf(features),
      hooks: features.flatMap((feature) => feature.hooks ?? []),
      consoleRoot,
      consoleConfig: { externalSites: config.externalSites, suggestionsUrl: config.suggestionsUrl },
      settings: config,
    })
    realtime.attach(web.server)
    exchange.demo?.attach(web.server, {
      origins: [...config.corsOrigins, publicUrl],
      trust: trustOf(config.trustProxy),
    })
    await realtime.hears
    return web.listen({ port: config.port, host: config.host })
  }

  const openWorker = () =>
    startJobs({
      pool: backPool,
      db: limitTransactions(db),
      log,
      concurrency: config.jobConcurrency,
      handlers: [...features.flatMap((feature) => feature.jobs ?? []), ...listeners.map((listener) => listener.job)],
      schedules: hasSchedules ? features.flatMap((feature) => feature.schedules ?? []) : [],
      onDead: (job) => metrics.deadJobs.inc({ job }),
    })

  return {
    db,
    files,
    features,
    exchange,
    async open() {
      // Building the endpoints blocks the process for a while, so work that waits for the database starts afterwards.
      const openedAt = clock.now()
      const address = config.roles.includes('web') ? await openWeb() : null
      // The calls of the exchange inside the process ended with the process before this one.
      if (address !== null && exchange.demo) await closeLostCalls(db, keeper, openedAt)
      if (config.roles.includes('worker')) {
        jobs = await openWorker()
        const loopParts = { db: workingBy(loopPools), pulse: workingBy({ system: pulsePool }), log, signals }
        loops = features.flatMap((feature) => feature.loops ?? []).map((loop) => loop.start(loopParts))
      }
      return { address }
    },
    async close() {
      // Stops accepting calls first, so that a console whose connection closes does not reconnect to this process.
      const webClosed = web?.close()
      // A client that never reads its answer must not delay the shutdown indefinitely.
      const impatience = setTimeout(() => web?.server.closeAllConnections(), stopTimeoutMs)
      await exchange.pbx?.close()
      await realtime.close()
      await webClosed
      clearTimeout(impatience)
      await Promise.all(loops.map((loop) => loop.stop()))
      await jobs?.stop()
      await signals.stop()
      await db.close()
      await Promise.all([loopPools.write, loopPools.system, pulsePool, backPool].map(endPool))
    },
  }
}

const stopTimeoutMs = 10_000
const timestampDeadlineMs = 15_000
const listDeadlineMs = 15_000

const openTimestamp = ({ timestamps }: Config) => {
  const authority = timestamps && httpTimestamp({ ...timestamps, deadlineMs: timestampDeadlineMs })
  return authority ? (hash: Buffer) => authority.stamp(hash) : undefined
}

const bindingsOf = (features: readonly Feature[]) => features.flatMap((feature) => feature.bindings)

const outwardOf = (features: readonly Feature[]): Outward => ({
  audiences: new Map(features.flatMap((feature) => [...(feature.audiences ?? [])])),
  tellings: new Map(features.flatMap((feature) => [...(feature.tellings ?? [])])),
  unfoldings: new Map(features.flatMap((feature) => [...(feature.unfoldings ?? [])])),
})
