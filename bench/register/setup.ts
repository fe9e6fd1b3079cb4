// The setup shared by all parts of the case benchmark.
import type { Client, Pool } from 'pg'
import type { CaseSort, CaseFilterInput } from '../../contract/src/cases/filter.ts'
import type { Measured } from '../measure.ts'

export interface RegisterBenchSetup {
  readonly product: Measured
  readonly databaseUrl: string
  /** Connects as the owner of the tables, without row level security, for the best hand-written SQL. */
  readonly sql: Client
  readonly pool: Pool
  readonly cases: number
  /** Tokens of administrators: of the company with all cases, and of the company with a tenth of them. */
  readonly tokens: { readonly large: string; readonly smaller: string }
}

export interface ListAnswer {
  readonly data: readonly { readonly id: string }[]
  readonly pagination: { readonly total: number | null; readonly next: string | null }
}

export interface ListInput {
  readonly filters?: CaseFilterInput
  readonly sort?: CaseSort
  readonly pagination?: { readonly page: number; readonly size?: number }
  readonly withTotal?: boolean
  readonly from?: string
}

export const post = async <T>(
  { product }: RegisterBenchSetup,
  token: string,
  path: string,
  body: unknown,
): Promise<T> => {
  const response = await fetch(product.base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`bench.register: ${path} answered ${response.status}: ${text.slice(0, 300)}`)
  return JSON.parse(text) as T
}

export const fetchList = (stage: RegisterBenchSetup, input: ListInput, token = stage.tokens.large) =>
  post<ListAnswer>(stage, token, '/api/case/fetch-cases', input)
