// Binds an endpoint of the contract to its implementation.
import type { Actor } from '@tratativa/contract/kernel/actor'
import type { DownloadEndpoint, Endpoint, JsonEndpoint, UploadEndpoint } from '@tratativa/contract/kernel/endpoint'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { open } from '@tratativa/contract/kernel/permission'
import type { z } from 'zod'
import type { Clock } from '../clock/clock.ts'
import type { Origin, Reader, SystemTx, TenantTx, Tx } from '../db/scope.ts'
import type { Cookies } from './cookies.ts'
import type { Incoming } from './upload.ts'
import type { InlineFile } from './inline-file.ts'
import type { DownloadFile } from './download.ts'

/** One call while it is processed. */
export interface HttpCall extends Cookies {
  readonly origin: Origin
  readonly clock: Clock
  read<T>(work: (reader: Reader) => Promise<T>): Promise<T>
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  asSystem<T>(work: (tx: SystemTx) => Promise<T>): Promise<T>
  /** Work of a company without a caller, for calls that prove in another way whom they may act for. */
  inTenant<T>(tenantId: TenantId, work: (tx: TenantTx) => Promise<T>): Promise<T>
  /** The browser, as it names itself. */
  readonly agent: string | null
  /** The file from the body field of the endpoint's inline rule. */
  readonly inlineFile?: InlineFile
}

/** A call whose bearer is authenticated and has the endpoint's permission. */
export interface AdmittedCall extends HttpCall {
  readonly actor: Actor
  readonly tenantId: TenantId
}

export interface JsonBinding {
  readonly endpoint: JsonEndpoint
  run(call: HttpCall, input: unknown): Promise<unknown>
}

export interface UploadBinding {
  readonly endpoint: UploadEndpoint
  take(call: AdmittedCall, input: unknown, file: Incoming): Promise<unknown>
}

export interface DownloadBinding {
  readonly endpoint: DownloadEndpoint
  give(call: AdmittedCall, input: unknown): Promise<DownloadFile>
}

/** A download without a login: its function decides by a cookie of its own. */
export interface OpenDownloadBinding {
  readonly endpoint: DownloadEndpoint
  giveOpen(call: HttpCall, input: unknown): Promise<DownloadFile>
}

export type Binding = JsonBinding | UploadBinding | DownloadBinding | OpenDownloadBinding

/** A query only reads: a function that needs more than a Reader does not compile here. */
export const query = <I extends z.ZodObject, O extends z.ZodType>(
  endpoint: Endpoint<'query', I, O>,
  answer: (reader: Reader, input: z.output<I>) => Promise<z.output<O>>,
): Binding => ({
  endpoint,
  run: (call, input) => call.read((reader) => answer(reader, input as z.output<I>)),
})

/** A command runs in one transaction. */
export const command = <I extends z.ZodObject, O extends z.ZodType>(
  endpoint: Endpoint<'command', I, O>,
  act: (tx: Tx, input: z.output<I>) => Promise<z.output<O>>,
): Binding => ({
  endpoint,
  run: (call, input) => call.write((tx) => act(tx, input as z.output<I>)),
})

/**
 * A command that needs more than one transaction, or runs before sign-in. A signed-in caller is authorized before the function runs, so
 * that its refusals tell nothing to a caller without the permission.
 */
export const procedure = <I extends z.ZodObject, O extends z.ZodType>(
  endpoint: Endpoint<'command', I, O>,
  act: (call: HttpCall, input: z.output<I>) => Promise<z.output<O>>,
): Binding => ({
  endpoint,
  run: async (call, input) => {
    if (endpoint.permission !== open) await call.read((reader) => Promise.resolve(reader.actor))
    return act(call, input as z.output<I>)
  },
})

/** Accepts one file. None of its bytes has been read yet: a refusal that depends only on the input is sent before the bytes arrive. */
export const upload = <I extends z.ZodObject, O extends z.ZodType>(
  endpoint: Endpoint<'upload', I, O>,
  take: (call: AdmittedCall, input: z.output<I>, file: Incoming) => Promise<z.output<O>>,
): Binding => ({
  endpoint,
  take: (call, input, file) => take(call, input as z.output<I>, file),
})

/** Returns a stored or a generated file. It also runs, without opening the file, when a link to it is created. */
export const download = <I extends z.ZodObject, O extends z.ZodType>(
  endpoint: Endpoint<'download', I, O>,
  give: (call: AdmittedCall, input: z.output<I>) => Promise<DownloadFile>,
): Binding => ({
  endpoint,
  give: (call, input) => give(call, input as z.output<I>),
})

/** Returns a file to callers without a login. */
export const openDownload = <I extends z.ZodObject, O extends z.ZodType>(
  endpoint: Endpoint<'download', I, O>,
  give: (call: HttpCall, input: z.output<I>) => Promise<DownloadFile>,
): Binding => ({
  endpoint,
  giveOpen: (call, input) => give(call, input as z.output<I>),
})
