import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { bytes } from '../../kernel/file.ts'
import { caseId } from '../../kernel/ids.ts'
import { caseColumnKeys } from '../columns.ts'
import { caseFilter, caseSort } from '../filter.ts'
import { manyErrors } from '../many/errors.ts'
import { run, runId } from '../runs/shapes.ts'
import { casesExportAddresses } from './calls.ts'

export const exportFormat = z.enum(['xlsx', 'csv'])
export type ExportFormat = z.output<typeof exportFormat>

/** Administrators are told of a person's exports that reach more cases than this within 24 hours. */
const exportRule = z.object({ noticeAbove: z.number() })

export const casesExportEndpoints = {
  exportRule: endpoint({
    ...casesExportAddresses.exportRule,
    summary: 'From how many cases on administrators are told of an export.',
    input: z.strictObject({}),
    output: z.object({ data: exportRule }),
    errors: [],
  }),
  setExportRule: endpoint({
    ...casesExportAddresses.setExportRule,
    summary: 'Sets from how many cases on administrators are told of an export; the audit keeps who did.',
    input: z.strictObject({ noticeAbove: z.number().int().min(0).max(1_000_000) }),
    output: z.object({ data: exportRule }),
    errors: [],
  }),
  prepareExport: endpoint({
    ...casesExportAddresses.prepareExport,
    summary: 'Says which cases are exported, with which columns; the spreadsheet itself is then taken by its address.',
    input: z.strictObject({
      filters: caseFilter.default({ isActive: true }),
      sort: caseSort.default({ by: 'id', direction: 'desc' }),
      /** The cases chosen one by one; when present, the filter is ignored. */
      ids: z.array(caseId).min(1).max(50_000).optional(),
      /** In the requested order; when absent, every column, as an import reads them. The case id is always included. */
      columns: z.array(z.enum(caseColumnKeys)).min(1).max(100).optional(),
      format: exportFormat.default('xlsx'),
    }),
    output: z.object({ data: run }),
    errors: [manyErrors.nothingChosen],
  }),
  takeExport: endpoint({
    ...casesExportAddresses.takeExport,
    summary:
      'The spreadsheet, written while it is read, for who prepared it; the one before it can no longer be taken.',
    input: z.strictObject({ id: runId }),
    output: bytes,
    errors: [],
  }),
} as const
