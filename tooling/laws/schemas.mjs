// Law 3: a feature writes only its own schema (it may read others), and work without a tenant is limited to a few known places.
import { finding } from './tree.mjs'
import { placeOf } from './layout.mjs'
import { calleeName, literalText } from './syntax.mjs'
import { sqlTexts } from './boundaries.mjs'

const WRITERS = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto']
const RAW_WRITE =
  /\b(?:insert\s+into|merge\s+into|delete\s+from|(?<!\bfor\s+)(?<!\bdo\s+)(?<!\bkey\s+)update)\s+(?:only\s+)?("?[a-z_][\w$]*"?(?:\."?[a-z_][\w$]*"?)?)/gi
const NOT_A_TABLE = ['set', 'skip', 'of', 'nowait', 'as']

function ownSchema(tree) {
  return tree.under('server/src/features/').flatMap((file) => {
    if (!file.isCode || file.isTest) return []
    const { word } = placeOf(file.path)
    return [...builderWrites(file), ...rawWrites(file)].flatMap(({ table, at }) => {
      if (!table) return [finding(file, at, 'write the table as a literal, so that the law can see whose it is')]
      if (table.startsWith(`${word}.`)) return []
      return [
        finding(
          file,
          at,
          `${word} writes only its own schema, not ${table}: call the public API of that feature or emit an event`,
        ),
      ]
    })
  })
}

function builderWrites(file) {
  return file.syntax
    .nodes('CallExpression')
    .filter((call) => call.callee.type === 'MemberExpression' && WRITERS.includes(calleeName(call)))
    .map((call) => ({ table: literalText(call.arguments[0])?.split(' ')[0], at: call.callee.property.start }))
}

function rawWrites(file) {
  return sqlTexts(file).flatMap(({ text, at }) =>
    [...text.matchAll(RAW_WRITE)]
      .map((match) => match[1].replaceAll('"', ''))
      .filter((table) => !NOT_A_TABLE.includes(table.toLowerCase()))
      .map((table) => ({ table, at })),
  )
}

/** The places that may work without a tenant, with the reason. All other code uses the handle it is given. */
const UNSCOPED = [
  ['server/src/features/envelopes/signing/on-link.ts', 'a link is looked up before its company is known'],
  ['server/src/features/envelopes/tend-envelopes.ts', 'a schedule for all companies'],
  ['server/src/platform/', 'defines it; jobs, sockets and health look across tenants to find whose turn it is'],
  ['server/src/testing/', 'makes tenants'],
  ['server/src/demo/', 'makes tenants'],
  ['server/src/app.ts', 'composition root'],
  ['server/src/main.ts', 'composition root'],
  ['server/src/commands.ts', 'commands of the operator: first administrator, dead jobs'],
  ['server/src/features/capture/needs/', 'all companies are compared with their cases each night'],
  ['server/src/features/monitoring/radar/', 'one radar asks the courts for all companies'],
  ['server/src/features/monitoring/rule/follow-all.ts', 'looks for the companies that follow processes'],
  ['server/src/features/monitoring/processes/summary.ts', 'the state of the radar belongs to the installation'],
  ['server/src/features/identity/accounts/', 'an account is one person in many companies'],
  ['server/src/features/identity/logins/', 'a login begins before its company is known, and ends in all of them'],
  ['server/src/features/identity/passwords/', 'a password belongs to the account, not to a company'],
  ['server/src/features/identity/second-step/', 'a second step belongs to the account, not to a company'],
  [
    'server/src/features/identity/audit/record-miss.job.ts',
    'a failed sign-in is audited in every company of the account',
  ],
  ['server/src/features/cases/deals/expire-offers.ts', 'offers end by the clock, whosesoever they are'],
  ['server/src/features/payments/reminders/remind.ts', 'payments fall due by the clock, whosesoever they are'],
  [
    'server/src/features/cases/desk/documents/forget-removed.ts',
    'documents that were taken away are forgotten by the clock, whosesoever they are',
  ],
  ['server/src/features/cases/desk/documents/read-document.job.ts', 'a schedule for all companies'],
  ['server/src/features/chat/inbound/forget-raw-events.ts', 'what came is forgotten by the clock, whosesoever it is'],
  [
    'server/src/features/chat/inbound/process-again.ts',
    'what could not be processed is tried again by the clock, whosesoever it is',
  ],
  [
    'server/src/features/chat/simulator/player.stream.ts',
    'the other side is played for whatever numbers this process owns',
  ],
  ['server/src/features/chat/connection/', 'numbers are owned by processes, whosesoever they are'],
  ['server/src/features/chat/media/delete-old-uploads.ts', 'files of every company that were brought and never sent'],
  ['server/src/features/insights/rollup/', 'sums are folded and counted again by the clock, whosesoever they are'],
  ['server/src/features/assistant/conversations/close-silent.ts', 'a schedule for all companies'],
  ['server/src/features/assistant/conversations/remind-silent.ts', 'a schedule for all companies'],
  ['server/src/features/assistant/suggestions/sweep-suggestions.ts', 'a schedule for all companies'],
  ['server/src/features/assistant/prompts/edit-prompts.ts', 'the provider edits the prompts of all companies'],
  ['server/src/features/assistant/settings/toggle.ts', 'the provider switches the assistants of all companies'],
  ['server/src/features/queues/fill/recount-queues.ts', 'queues of every company age and leases lapse by the clock'],
  [
    'server/src/features/deadlines/calendars/resume-recounts.ts',
    'recounts of every company that stand still begin again',
  ],
  ['server/src/features/deadlines/deadlines/notice-deadlines.ts', 'deadlines of every company come near each morning'],
  ['server/src/features/calls/close-lost-calls.stream.ts', 'calls of every company lose their exchange at once'],
  ['server/src/features/calls/recordings/forget-recordings.ts', 'recordings of every company end by the clock'],
  ['server/src/features/closing/late/remind-late-steps.ts', 'the closings of every company wait by the clock'],
  ['server/src/features/identity/memberships/send-invitation.job.ts', 'the link it makes is a password of the account'],
  ['server/src/features/certificates/make-signature.job.ts', 'only the login of the system reads a sealed key'],
  ['server/src/features/certificates/warn-expiring.ts', 'it finds the certificates that end in all companies'],
]

function asSystemIsRare(tree) {
  return tree.under('server/src/').flatMap((file) => {
    if (!file.isCode || file.isTest || isUnscoped(file)) return []
    return file.syntax
      .nodes('CallExpression')
      .filter((call) => calleeName(call) === 'asSystem')
      .map((call) =>
        finding(
          file,
          call.start,
          'work on the handle you are given; asSystem() has its own few places (tooling/laws/schemas.mjs)',
        ),
      )
  })
}

export const laws = [
  { name: 'own-schema', check: ownSchema },
  { name: 'unscoped-is-rare', check: asSystemIsRare },
]

/** a store uses the handle it is given, wherever the file is */
function isUnscoped(file) {
  return !file.path.endsWith('.store.ts') && UNSCOPED.some(([place]) => file.path.startsWith(place))
}
