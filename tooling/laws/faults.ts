// The faults that the check must catch, each with the step that catches it and the expected message.
import { file, law, types, type Fault } from './fault.ts'
import { wordFaults } from './word-faults.ts'

const departments = 'server/src/features/departments'
const screens = 'console/src/features/departments'
const contract = 'contract/src/departments'

const rule = "file: { maxBytes: 1, kinds: ['png'] },"
const photo = (what: string) => `import { z } from 'zod'
import { address, endpoint } from '../kernel/endpoint.ts'
import { signedIn } from '../kernel/permission.ts'
const photoAddress = address({ host: 'admin', method: 'POST', path: '/photo', permission: signedIn, kind: 'upload', ${what} })
export const photo = endpoint({ ...photoAddress, summary: 'x', errors: [], input: z.strictObject({}), output: z.object({}) })
`
const bindingWithoutFile = `import { photo } from '@tratativa/contract/departments/photo'
import { command } from '../../platform/http/binding.ts'
export const binding = command(photo, () => Promise.resolve({}))
`
const calledAsJson = `import { photo } from '@tratativa/contract/departments/photo'
import { call } from '../../platform/http.ts'
export const sent = () => call(photo, {})
`

const promises: Fault[] = [
  law('endpoints-are-permitted', `${contract}/calls.ts`, 'an endpoint without permission', (copy) =>
    copy.edit(`${contract}/calls.ts`, /\n\s+permission: may\.departmentsChange,/, ''),
  ),
  types(`${contract}/calls.ts`, 'an endpoint without permission, for the compiler', (copy) =>
    copy.edit(`${contract}/calls.ts`, /\n\s+permission: may\.departmentsChange,/, ''),
  ),
  law('addresses-are-unique', `${contract}/calls.ts`, 'two endpoints at one address', (copy) =>
    copy.edit(`${contract}/calls.ts`, `path: '/departments/:id'`, `path: '/users/:user'`),
  ),
  law('events-carry-their-word', `${contract}/events.ts`, 'an event under the word of another', (copy) =>
    copy.edit(`${contract}/events.ts`, `'departments.user.changed'`, `'identity.user.changed'`),
  ),
  law('lists-are-whole', `${contract}/endpoints.ts`, 'endpoints that no list holds', (copy) => {
    copy.edit('contract/src/registry.ts', /import \{ departmentsEndpoints \}.*\n/, '')
    copy.edit('contract/src/registry.ts', /\s+\.\.\.Object\.values\(departmentsEndpoints\),/, '')
  }),
  file('contract-alone', 'contract/src/tasks/shapes.ts', 'a contract that needs a library', `import 'dayjs'`),
  file('packages-alone', 'packages/spreadsheets/src/up.ts', 'a package that needs a library', `import 'pg'`),
  types(`${departments}/feature.ts`, 'a query bound to a function that writes', (copy) =>
    copy.edit(`${departments}/feature.ts`, 'command(endpoints.addDepartment,', 'query(endpoints.addDepartment,'),
  ),
  types(`${contract}/picture.ts`, 'an upload that does not say what it takes', (copy) =>
    copy.write(`${contract}/picture.ts`, photo('')),
  ),
  types(`${departments}/photo.ts`, 'an upload bound to a function that takes no file', (copy) => {
    copy.write(`${contract}/photo.ts`, photo(rule))
    copy.write(`${departments}/photo.ts`, bindingWithoutFile)
  }),
  types(`${screens}/photo.ts`, 'an upload called as if it were JSON', (copy) => {
    copy.write(`${contract}/photo.ts`, photo(rule))
    copy.write(`${screens}/photo.ts`, calledAsJson)
  }),
  types(`${departments}/audience.ts`, 'an event without an audience', (copy) =>
    copy.edit(`${departments}/audience.ts`, /\n\s+'departments\.user\.changed'.*/, ''),
  ),
  types(`${screens}/departments.live.ts`, 'an event missing from a live map', (copy) =>
    copy.edit(`${screens}/departments.live.ts`, /\n\s+'departments\.user\.changed'.*/, ''),
  ),
]

const tenants: Fault[] = [
  law('unscoped-is-rare', `${departments}/all.store.ts`, 'a store query that forgets the tenant', (copy) =>
    copy.write(`${departments}/all.store.ts`, 'export const all = (db: Db) => db.asSystem((tx) => tx.sql)\n'),
  ),
  file(
    'database-behind-the-handle',
    `${departments}/direct.store.ts`,
    'a store past the handle',
    `import { Pool } from 'pg'`,
  ),
  file(
    'secrets-in-constant-time',
    'server/src/platform/http/token.ts',
    'a token compared by ===',
    'export const isSame = (header: string, metricsToken: string) => header === `Bearer ${metricsToken}`',
  ),
  law(
    'tenant-tables-are-guarded',
    'server/migrations/0999-open.sql',
    'a table of tenants that nothing guards',
    (copy) =>
      copy.write(
        'server/migrations/0999-open.sql',
        'create table departments.desk (\n  tenant_id integer not null\n);\n',
      ),
  ),
  file(
    'row-security-stays',
    'server/migrations/0998-open.sql',
    'a migration that turns row security off',
    'alter table departments.department no force row level security;',
  ),
  file(
    'own-schema',
    `${departments}/rename.store.ts`,
    'a feature that writes the rows of another',
    `export const rename = (reader: Reader) => reader.sql.updateTable('identity.account')`,
  ),
]

const imports: Fault[] = [
  file(
    'imports-go-down',
    'server/src/platform/db/up.ts',
    'an upward import',
    `import '../../features/identity/index.ts'`,
  ),
  file(
    'imports-go-down',
    'console/src/ui/up.ts',
    'a part of the vocabulary that fetches',
    `import '../platform/http.ts'`,
  ),
  file(
    'imports-go-down',
    'console/src/ui/steep.ts',
    'a general component that takes a component of the product',
    `import '../ui-domain/gap-bar.tsx'`,
  ),
  file(
    'imports-go-down',
    'console/src/ui-domain/fetching.ts',
    'a component of the product that reads data',
    `import '../features/cases/list/list.api.ts'`,
  ),
  file(
    'ui-knows-no-product',
    'console/src/ui/knowing.ts',
    'a general component that takes a shape of the product',
    `import '@tratativa/contract/cases/shapes'`,
  ),
  file(
    'sides-apart',
    'server/src/features/help/screen.ts',
    'a server that knows a screen',
    `import '../../../../console/src/main.tsx'`,
  ),
  file(
    'public-api-only',
    'server/src/features/notifications/peek.ts',
    `a feature reaching into another's inside`,
    `import '../departments/users.store.ts'`,
  ),
  file(
    'modules-in-the-root',
    'server/src/features/help/takes-module.ts',
    'a feature that imports the module of another',
    `import '../clients/feature.ts'`,
  ),
  file(
    'layers-hold',
    'server/src/features/departments/loud.ts',
    'a core feature that imports an edge feature',
    `import '../notifications/index.ts'`,
  ),
  law('no-file-cycle', 'contract/src/kernel/ring-a.ts', 'a cycle of files', (copy) => {
    copy.write('contract/src/kernel/ring-a.ts', `import './ring-b.ts'\n`)
    copy.write('contract/src/kernel/ring-b.ts', `import './ring-a.ts'\n`)
  }),
  law('no-feature-cycle', 'server/src/features/clients/ring.ts', 'a cycle of features', (copy) => {
    copy.write('server/src/features/clients/ring.ts', `import type { A } from '../departments/index.ts'\n`)
    copy.write(`${departments}/ring.ts`, `import type { B } from '../clients/index.ts'\n`)
  }),
  file('known-words', 'server/src/features/sundry/index.ts', 'a feature with an unknown name', 'export const x = 1'),
]

const layerFaults: Fault[] = [
  file(
    'sql-in-stores',
    `${departments}/count.ts`,
    'SQL in a use case',
    `export const n = (tx: Tx) => tx.sql.selectFrom('departments.department')`,
  ),
  file(
    'gateways-by-type',
    `${departments}/mail.ts`,
    'a use case that holds a gateway',
    `import type { Mail } from '../../gateways/mail/port.ts'`,
  ),
  file(
    'gateways-by-type',
    `${departments}/photo.ts`,
    'a use case that holds the files',
    `import type { Files } from '../../platform/files/files.ts'`,
  ),
  file(
    'fastify-at-the-edge',
    `${departments}/reply.ts`,
    'a use case that speaks HTTP',
    `import type { FastifyReply } from 'fastify'`,
  ),
  file(
    'environment-in-main',
    `${departments}/where.ts`,
    'a use case that reads the environment',
    'export const where = process.env.HOME',
  ),
  file(
    'network-in-platform',
    `${screens}/call.ts`,
    'a screen that calls by itself',
    `export const call = () => fetch('/api')`,
  ),
  file(
    'folders-go-down',
    'server/src/features/cases/ceilings/rise.ts',
    'a folder that imports the type of a folder above it',
    `import type { CaseChange } from '../changes/decide.ts'`,
  ),
  file(
    'folders-go-down',
    'server/src/features/cases/sundry/rank.ts',
    'a folder without a rank in its feature',
    `import type { CaseChange } from '../changes/decide.ts'`,
  ),
  file(
    'console-calls-by-address',
    `${screens}/heavy.api.ts`,
    'a screen that loads the shapes of endpoints',
    `import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'`,
  ),
  file('parts-are-pure', `${screens}/tag.tsx`, 'a part that fetches', `import { x } from './departments.api.ts'`),
  file(
    'platform-says-no-word',
    'server/src/platform/log/petition.ts',
    'a platform with a domain',
    `export const petitionLog = 'x'`,
  ),
  file(
    'platform-says-no-word',
    'console/src/ui/offer-box.ts',
    'a general component with a domain word',
    `export const offerBox = 'x'`,
  ),
]

const faces: Fault[] = [
  file('no-literal-text', `${screens}/hello.tsx`, 'a literal in JSX', 'export const Hello = () => <p>Bom dia</p>'),
  file(
    'no-literal-text',
    `${screens}/hint.tsx`,
    'a literal in an attribute',
    `export const Hint = () => <input placeholder="Buscar" />`,
  ),
  file('no-raw-colour', `${screens}/hello.module.css`, 'a colour outside the tokens', '.hello {\n  color: #b00020;\n}'),
  law('same-keys', `${screens}/departments.ar.json`, 'a key missing in one language', (copy) => {
    const texts = JSON.parse(copy.read(`${screens}/departments.ar.json`)) as Record<string, unknown>
    copy.write(`${screens}/departments.ar.json`, JSON.stringify(Object.fromEntries(Object.entries(texts).slice(1))))
  }),
  file('seven-languages', `${screens}/new.pt.json`, 'a text in one language only', '{ "hello": "Olá" }'),
  law('same-places', `${screens}/desks.zh.json`, 'a translation that loses a name', (copy) => {
    for (const language of ['pt', 'en', 'zh', 'ar', 'it', 'es', 'fr'])
      copy.write(`${screens}/desks.${language}.json`, `{ "hello": "${language === 'zh' ? '你好' : '{{name}}'}" }`)
  }),
]

const exportLines = (count: number) =>
  Array.from({ length: count }, (_, index) => `export const x${index} = ${index}`).join('\n')

const shapes: Fault[] = [
  file('file-length', `${departments}/long.ts`, 'a file of 401 lines', exportLines(401)),
  file(
    'function-length',
    `${departments}/slow.ts`,
    'a function of 41 lines',
    `export const slow = () => {\n${'  go()\n'.repeat(39)}}`,
  ),
  file(
    'function-length',
    `${departments}/deep.ts`,
    'a function of 106 lines with the functions nested in it',
    `export const deep = () => {\n${[1, 2, 3].map((part) => `  const part${part} = () => {\n${'    go()\n'.repeat(33)}  }\n`).join('')}}`,
  ),
  file(
    'use-case-length',
    `${departments}/wide.ts`,
    'a use case of 201 lines',
    `export const wide = (tx: Tx) => tx\n${exportLines(200)}`,
  ),
  file(
    'feature-module-length',
    'server/src/features/tasks/feature.ts',
    'a feature module of 81 lines',
    exportLines(81),
  ),
  law('folder-length', 'server/src/features/portal/x0.ts', 'a folder of 26 files', (copy) => {
    for (let index = 0; index < 26; index++)
      copy.write(`server/src/features/portal/x${index}.ts`, 'export const x = 1\n')
  }),
  file('migrations-in-order', 'server/migrations/0997-gap.sql', 'a gap between migrations', 'select 1;'),
  file(
    'functions-are-files',
    'server/migrations/0996-function.sql',
    'a function in a migration',
    'create function chat.x() returns void language sql as $$ $$;',
  ),
  file(
    'functions-are-files',
    'server/src/features/chat/sql/x.sql',
    'a function of another feature',
    'create or replace function cases.x() returns void language sql as $$ $$;',
  ),
  file(
    'functions-are-files',
    'server/src/features/chat/sql/y.sql',
    'a function that cannot be applied again',
    'create function chat.y() returns void language sql as $$ $$;',
  ),
  file('no-registry', '.npmrc', 'an address of a registry', ['registry=', '//packages.example'].join('https:')),
  file('kebab-case', `${departments}/addDesk.ts`, 'a name in camel case', 'export const x = 1'),
  file('no-catch-all-names', `${departments}/utils/desk.ts`, 'a catch-all folder', 'export const x = 1'),
  file('known-suffixes', `${departments}/desk.service.ts`, 'an unknown suffix', 'export const x = 1'),
  file('no-default-export', `${departments}/desk.ts`, 'a default export', 'export default 1'),
  file('no-machine-path', 'docs/here.md', 'a path of one machine', ['See ', 'home', 'somebody', 'project'].join('/')),
  {
    what: 'an orphan file',
    step: 'unused',
    says: /departments\/orphan\.ts/,
    plant: (copy) => copy.write(`${departments}/orphan.ts`, 'export const x = 1\n'),
  },
  {
    what: 'an any and a forgotten promise',
    step: 'lint',
    says: /loose\.ts:1:\d+: [^\n]*no-explicit-any[\s\S]*loose\.ts:2:\d+: [^\n]*no-floating-promises|loose\.ts:2:\d+: [^\n]*no-floating-promises[\s\S]*loose\.ts:1:\d+: [^\n]*no-explicit-any/,
    plant: (copy) => copy.write(`${departments}/loose.ts`, 'export const loose = async (x: any) => x\nloose(1)\n'),
  },
]

export const faults: Fault[] = [...promises, ...tenants, ...imports, ...layerFaults, ...faces, ...wordFaults, ...shapes]
