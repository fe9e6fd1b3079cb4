// Runs one project of playwright.config.ts with the arguments of the command line.
import { bin, run } from './project.mjs'

/** With `report`, the results are also written to that file. */
export function playwright(project, args = [], { report, within } = {}) {
  const reporters = report ? ['--reporter=list,json'] : []
  const env = report ? { PLAYWRIGHT_JSON_OUTPUT_NAME: report } : {}
  return run(bin('playwright'), ['test', `--project=${project}`, ...reporters, ...args], { env, within })
}
