// The search in names and texts of documents: decision 0062.
import { sql } from 'kysely'
import { runUnprepared } from '../../../../platform/db/driver.ts'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { SqlReader } from '../../../../platform/db/scope.ts'

/** Private use characters, which no stored text has. */
export const markStart = '\ue000'
export const markEnd = '\ue001'

/** Returns the newest documents whose name or text has all the words: of a case, or of all cases. */
export const findDocumentIds = async (
  reader: SqlReader,
  words: readonly string[],
  caseId: CaseId | null,
  limit: number,
): Promise<number[]> => {
  const { rows } = await runUnprepared(
    reader.sql,
    sql<{ id: number }>`select id from cases.find_documents(${words}::text[], ${caseId}, ${limit}) id`,
  )
  return rows.map(({ id }) => id)
}

const headline = `StartSel=${markStart}, StopSel=${markEnd}, MaxFragments=2, MinWords=6, MaxWords=16, FragmentDelimiter=" … "`

/** Returns the snippets of those documents whose text has the words, with marks around the words. */
export const findSnippets = async (
  reader: SqlReader,
  ids: readonly number[],
  words: readonly string[],
): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; snippet: string }>`
    select t.document_id as id, ts_headline('cases.portuguese', t.text, query, ${headline}) as snippet
    from cases.document_text t, cases.document_query(${words}::text[]) query
    where t.document_id = any(${ids}::bigint[]) and t.search @@ query`.execute(reader.sql)
  return new Map(rows.map(({ id, snippet }) => [id, snippet]))
}
