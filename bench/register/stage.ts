// What every part of the measurement of the register works with.
import type { Client, Pool } from 'pg'
import type { CaseSort, GivenFilter } from '../../contract/src/cases/filter.ts'
import type { Measured } from '../measure.ts'

export interface Stage {
  readonly product: Measured
  readonly databaseUrl: string
  /** The owner of the tables, past every wall: the best hand-written SQL speaks through it. */
  readonly sql: Client
  readonly pool: Pool
  readonly cases: number
  /** Administrators: of the company with all the cases, and of the one with a tenth. */
  readonly tokens: { readonly large: string; readonly smaller: string }
}

export interface ListAnswer {
  readonly data: readonly { readonly id: string }[]
  readonly pagination: { readonly total: number | null; readonly next: string | null }
}

export interface ListInput {
  readonly filters?: GivenFilter
  readonly sort?: CaseSort
  readonly pagination?: { readonly page: number; readonly size?: number }
  readonly withTotal?: boolean
  readonly from?: string
}

export const post = async <T>({ product }: Stage, token: string, path: string, body: unknown): Promise<T> => {
  const response = await fetch(product.base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`)
  return JSON.parse(text) as T
}

export const fetchList = (stage: Stage, input: ListInput, token = stage.tokens.large) =>
  post<ListAnswer>(stage, token, '/api/case/fetch-cases', input)
