// One project of playwright.config.ts, with what was said on the command line after it.
import { bin, run } from './place.mjs'

/** Given the report's file, its figures are written there as well. */
export function playwright(project, args = [], { report, within } = {}) {
  const reporters = report ? ['--reporter=list,json'] : []
  const env = report ? { PLAYWRIGHT_JSON_OUTPUT_NAME: report } : {}
  return run(bin('playwright'), ['test', `--project=${project}`, ...reporters, ...args], { env, within })
}
