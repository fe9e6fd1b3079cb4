// The faults in words: empty names, names that stand for two things, comments without a subject, log messages without a subsystem.
import { file, law, type Fault } from './fault.ts'

const departments = 'server/src/features/departments'

export const wordFaults: Fault[] = [
  file(
    'no-empty-names',
    `${departments}/empty.ts`,
    'a variable that names nothing',
    'export const f = () => {\n  const found = 1\n  return found\n}',
  ),
  file(
    'no-empty-names',
    `${departments}/empty.ts`,
    'a parameter that names nothing',
    'export const f = (one: number) => one',
  ),
  file('no-empty-names', `${departments}/empty.ts`, 'a function that names nothing', 'export function told() {}'),
  file(
    'no-empty-names',
    `${departments}/empty.ts`,
    'an empty name in a callback of four lines',
    'export const f = [1].map((one) => {\n  const next = one + 1\n  return next\n})',
  ),
  file(
    'no-empty-names',
    `${departments}/empty.ts`,
    'an empty name out of a destructuring',
    'export const { kept } = process.report',
  ),
  law('exported-once', `${departments}/second-clock.ts`, 'a name that a side exports twice', (copy) => {
    copy.write('server/src/features/clients/first-clock.ts', 'export const oneClock = 1\n')
    copy.write(`${departments}/second-clock.ts`, 'const oneClock = 2\nexport { oneClock }\n')
  }),
  law('exported-once', `${departments}/second-shape.ts`, 'a type that a side exports twice', (copy) => {
    copy.write('server/src/features/clients/first-shape.ts', 'export type OneShape = 1\n')
    copy.write(`${departments}/second-shape.ts`, 'export type OneShape = 2\n')
  }),
  ...['What is kept.', 'Who may come in.', 'Whoever asks.', 'Those who wait.', 'Whether it is there.'].map((comment) =>
    file(
      'comments-have-subjects',
      `${departments}/headless.ts`,
      `a comment without a subject: ${comment}`,
      `/** ${comment} */\nexport const x = 1`,
    ),
  ),
  file(
    'logs-name-their-subsystem',
    `${departments}/silent.ts`,
    'a log message without its subsystem',
    `export const f = (log: Log) => log.warn({ id: 1 }, 'send failed, will retry')`,
  ),
  file(
    'logs-name-their-subsystem',
    `${departments}/silent.ts`,
    'a composed log message without its subsystem',
    'export const f = (parts: Parts, id: number) => parts.log.error(`send of ${id} failed`)',
  ),
  {
    what: 'a name that hides an outer one',
    step: 'lint',
    says: /shadow\.ts:2:\d+: [^\n]*no-shadow/,
    plant: (copy) =>
      copy.write(
        `${departments}/shadow.ts`,
        'const day = 1\nexport const f = (day: number) => day\nexport const g = day\n',
      ),
  },
]
