// Measures the case list at a million cases, beside the best hand-written SQL. REGISTER_CASES reduces the size, REGISTER_PARTS selects
// parts.
import { Client, Pool } from 'pg'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { print, startProduct, withPostgres, schemaSources } from './measure.ts'
import { large, makeCompanies, smaller, tokenOf } from './register/companies.ts'
import { measureExport } from './register/export.ts'
import { measureHardest } from './register/slowest-filters.ts'
import { measureInBrowser } from './register/in-browser.ts'
import { measureList } from './register/list.ts'
import { measureMany } from './register/many-cases.ts'
import { measureSearch } from './register/search.ts'
import { measureEverything } from './register/search-everything.ts'
import type { RegisterBenchSetup } from './register/setup.ts'

/** The order matters: the list creates the copy that the best SQL reads, and changes of many cases come last. */
const parts: Readonly<Record<string, (stage: RegisterBenchSetup) => Promise<void>>> = {
  list: measureList,
  hardest: measureHardest,
  search: measureSearch,
  everything: measureEverything,
  browser: measureInBrowser,
  export: measureExport,
  many: measureMany,
}

const cases = Number(process.env['REGISTER_CASES'] ?? 1_000_000)
const chosen = (process.env['REGISTER_PARTS'] ?? Object.keys(parts).join()).split(',')

await withPostgres(async (databaseUrl, folder) => {
  await migrate(databaseUrl, schemaSources, () => undefined)
  const sql = new Client({ connectionString: databaseUrl })
  // A failed part also stops its Postgres. Ignores the resulting connection error, so that the part's own failure is reported.
  sql.on('error', () => undefined)
  await sql.connect()
  const started = performance.now()
  await makeCompanies(sql, databaseUrl, cases)
  print(`${cases} cases made in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  const product = await startProduct(databaseUrl, folder, 3976, { DEMO: 'never' })
  const pool = new Pool({ connectionString: databaseUrl, max: 4 })
  pool.on('error', () => undefined)
  const tokens = { large: await tokenOf(product.base, large), smaller: await tokenOf(product.base, smaller) }
  for (const name of chosen) await parts[name]?.({ product, databaseUrl, sql, pool, cases, tokens })
  await pool.end()
  await sql.end()
  await product.stop()
})
