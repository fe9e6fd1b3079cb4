import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { searchText } from '../../kernel/fields.ts'
import { caseFilter, casePageSize, caseSort } from '../filter.ts'
import { caseRow } from '../shapes.ts'
import { casesListAddresses } from './calls.ts'
import { caseHit, searchGroups } from './search-shapes.ts'

const page = z.number().int().min(1).max(1_000_000)
const size = z.number().int().min(1).max(100)

export const casesListEndpoints = {
  fetchCases: endpoint({
    ...casesListAddresses.fetchCases,
    summary: 'The case list: a filter, a page, the exact total.',
    input: z.strictObject({
      filters: caseFilter.default({ isActive: true }),
      sort: caseSort.default({ by: 'id', direction: 'desc' }),
      pagination: z
        .strictObject({ page: page.default(1), size: size.default(casePageSize) })
        .default({ page: 1, size: casePageSize }),
      /** The console requests the total once per filter, not once per page. */
      withTotal: z.boolean().default(true),
      /** The cursor from the previous answer, at the end or the beginning of its page: the next page continues from it at any depth. */
      from: z.string().max(2000).optional(),
    }),
    output: z.object({
      data: z.array(caseRow),
      pagination: z.object({
        page: z.number(),
        size: z.number(),
        total: z.number().nullable(),
        pages: z.number().nullable(),
        next: z.string().nullable(),
        previous: z.string().nullable(),
      }),
    }),
    errors: [],
  }),
  getCasesIds: endpoint({
    ...casesListAddresses.getCasesIds,
    summary: 'Every id that a filter matches.',
    input: z.strictObject({ filters: caseFilter.default({ isActive: true }) }),
    output: z.object({ data: z.array(z.string()), total: z.number() }),
    errors: [],
  }),
  fastSearch: endpoint({
    ...casesListAddresses.fastSearch,
    summary: 'The quick search: case id, author, process number with or without mask, internal folder.',
    input: z.strictObject({
      search: z
        .string()
        .trim()
        .max(200)
        .regex(/^[^\u0000]*$/),
    }),
    output: z.object({ data: z.array(caseHit) }),
    errors: [],
  }),
  searchAll: endpoint({
    ...casesListAddresses.searchAll,
    summary:
      'One search for everything: cases, people by name or number, conversations that the caller may see, documents by name or text.',
    input: z.strictObject({ search: searchText }),
    output: z.object({ data: searchGroups }),
    errors: [],
  }),
} as const
