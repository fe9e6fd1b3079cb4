// Lists the failures with their first lines, so that the end of a long output is enough to read.

const colours = /\u001b\[[0-9;]*m/g
const firstLines = (text) =>
  String(text ?? '')
    .replace(colours, '')
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 12)
    .map((line) => `      ${line}`)
    .join('\n')

/** Reads vitest's report: failed tests, and files that failed before their first test. */
export const failuresOfVitest = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    const said = failed.map((one) => `${name} > ${one.fullName}\n${firstLines(one.failureMessages[0])}`)
    return status === 'failed' && failed.length === 0 ? [`${name}\n${firstLines(message)}`] : said
  })

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/** Reads Playwright's report. */
export const failuresOfPlaywright = ({ suites, errors }) => [
  ...suites
    .flatMap(specsOf)
    .filter((spec) => !spec.ok)
    .map(({ file, line, title, tests }) => {
      const results = tests.flatMap((test) => test.results)
      const broken = results.find((result) => result.error)
      return `${file}:${line} > ${title}\n${firstLines(broken?.error.message)}`
    }),
  ...errors.map((error) => firstLines(error.message)),
]
