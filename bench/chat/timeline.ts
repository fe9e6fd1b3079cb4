// Measures the timeline of a case with 20,000 messages beside the shortest SQL for the same rows: the newest page, a page far back, a search.
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { Pool } from 'pg'
import { printAim } from '../measure.ts'
import { large } from '../register/companies.ts'
import { inTurn, printTimes } from '../register/timing.ts'
import { chatsOfSizes, get, type Reading } from './setup.ts'

interface Page {
  readonly data: readonly { readonly at: string }[]
  readonly older: string | null
}

/** Puts the longest conversation and two thousand notes into one case. */
const prepareCase = async ({ sql, ...stage }: Reading): Promise<number> => {
  const { vast } = await chatsOfSizes({ sql, ...stage }, large)
  const { rows } = await sql.query<{ id: number }>('select min(id) as id from cases.case where tenant_id = $1', [large])
  const caseId = rows[0]?.id ?? 0
  await sql.query('update chat.chat set case_id = $1 where id = $2', [caseId, vast.id])
  await sql.query(
    `insert into cases.note (tenant_id, case_id, text, by_account, by_name, at)
     select $1, $2, 'nota ' || n, (select min(account_id) from identity.membership where tenant_id = $1), 'Medida',
       now() - n * interval '3 hours' from generate_series(1, 2000) n`,
    [large, caseId],
  )
  await sql.query('vacuum analyze cases.note')
  return caseId
}

/** Without rights, counts, senders, files or quotes. */
const shortest = `
  select * from (
    (select x.at, x.id, x.kind, x.text, x.status from chat.chat c cross join lateral (
      select * from chat.message x where x.chat_id = c.id and x.at < $3 order by x.at desc, x.id desc limit 51
    ) x where c.tenant_id = $1 and c.case_id = $2)
    union all
    (select at, id, 'note', text, 0 from cases.note where tenant_id = $1 and case_id = $2 and at < $3 order by at desc, id desc limit 51)
    union all
    (select at, id, 'offer', text, 0 from cases.offer where tenant_id = $1 and case_id = $2 and at < $3 order by at desc, id desc limit 51)
  ) h order by at desc, id desc limit 51`

export const measureTimeline = async (stage: Reading) => {
  const { product, tokens, databaseUrl } = stage
  const caseId = await prepareCase(stage)
  const path = `/api/case/api/cases/${caseCode(toCaseId(caseId))}/timeline`
  const pages: Page[] = [await get<Page>(product.base, tokens.admin, path)]
  for (let count = 0; count < 200; count += 1) {
    const before = pages.at(-1)?.older
    if (before) pages.push(await get<Page>(product.base, tokens.admin, `${path}?before=${before}`))
  }
  // The last page has none behind it.
  const far = pages.at(-2)
  const pool = new Pool({ connectionString: databaseUrl, max: 1 })
  const read = (query: string) => () => get(product.base, tokens.admin, path + query)
  const readShortest = (before: string) => () =>
    pool.query({ name: 'shortest', text: shortest, values: [large, caseId, before] })
  const times = await inTurn(200, {
    'newest page, with counts of the kinds': read(''),
    'next page': read(`?before=${pages[0]?.older ?? ''}`),
    'page 200': read(`?before=${far?.older ?? ''}`),
    'only messages, next page': read(`?kinds=message&before=${pages[0]?.older ?? ''}`),
    'shortest SQL by the driver, newest page': readShortest('infinity'),
    'shortest SQL by the driver, page 200': readShortest(far?.data.at(-1)?.at ?? 'infinity'),
  })
  printTimes(`Timeline of a case with 22,000 items, among ${stage.messages} messages`, times)
  for (const name of ['next page', 'page 200', 'only messages, next page'] as const)
    printAim(`timeline, ${name}, p50 ms`, times[name].p50, 'at most 12', times[name].p50 <= 12)
  const newest = times['newest page, with counts of the kinds'].p50
  printAim('timeline, newest page with counts, p50 ms', newest, 'at most 12', newest <= 12)
  printTimes(
    'Search in the timeline',
    await inTurn(10, { 'a common word': read('?search=acordo'), nowhere: read('?search=xilofone') }),
  )
  await pool.end()
}
