import type { z } from 'zod'
import type { ErrorDef } from './errors.ts'
import type { bytes } from './file.ts'
import type { FileRule } from './file-kinds.ts'
import { hosts, type Host } from './hosts.ts'
import type { Permission } from './permission.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * A query reads and is bound to a function that cannot write; a command may write. Both use JSON. An upload has the bytes of one file as
 * its body and its input in the query string; a download answers with bytes.
 */
export type Kind = 'query' | 'command' | 'upload' | 'download'

/**
 * A body field with a file in base64, decoded while it is received. It is for calls where the specification requires file bytes in the JSON
 * body.
 */
export interface InlineRule {
  readonly field: string
  /** Limit for the decoded file. */
  readonly maxBytes: number
}

/** Where a call goes and who may make it: all that a caller needs at run time. */
export interface CallAddress<K extends Kind = Kind> {
  readonly host: Host
  readonly method: Method
  /** As in the requirements, without the host; `:name` marks a path parameter of the input. */
  readonly path: `/${string}`
  readonly kind: K
  readonly permission: Permission
  /** A stricter rate limit, for calls that could be used to guess secrets. */
  readonly pace?: 'guarded'
  /** Open to an administrator whose company requires two-step sign-in before they have turned it on. */
  readonly beforeSecondStep?: true
  /** The only field of a JSON body that may be large. */
  readonly inline?: InlineRule
  /** The file that an upload accepts. */
  readonly file?: FileRule
}

/** An address with its shapes, which only the server reads at run time. */
export interface Endpoint<
  K extends Kind = Kind,
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
> extends CallAddress<K> {
  /** Path, query string and body merged: a name has one meaning in a call. */
  readonly input: Input
  readonly output: Output
  readonly errors: readonly ErrorDef[]
  readonly summary: string
}

interface Demands {
  readonly query: { readonly file?: never }
  readonly command: { readonly file?: never }
  readonly upload: { readonly file: FileRule; readonly method: 'POST' | 'PUT' }
  readonly download: { readonly file?: never; readonly method: 'GET' }
}

export const callAddress = <K extends Kind>(definition: CallAddress<K> & Demands[K]): CallAddress<K> => definition

export const endpoint = <K extends Kind, Input extends z.ZodObject, Output extends z.ZodType>(
  definition: Endpoint<K, Input, Output> & (K extends 'download' ? { readonly output: typeof bytes } : unknown),
): Endpoint<K, Input, Output> => definition

/**
 * Gives addresses the types of their endpoints, for the console. Shapes weigh more than the pages that call them, so they exist for the
 * compiler alone: `input` and `output` are absent at run time.
 */
export const callsOf = <E>(addresses: { readonly [Name in keyof E]: CallAddress }): E => addresses as unknown as E

/** A call with JSON input and JSON output. */
export type JsonEndpoint = Endpoint<'query' | 'command'>
export type UploadEndpoint = Endpoint<'upload'>
export type DownloadEndpoint = Endpoint<'download'>

export type InputOf<E extends Endpoint> = z.output<E['input']>
export type InputTo<E extends Endpoint> = z.input<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

export const urlOf = ({ host, path }: CallAddress): string => hosts[host] + path
export const pathNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
/** True when all input outside the path is in the query string. */
export const hasQueryInput = ({ method, kind }: Pick<CallAddress, 'method' | 'kind'>): boolean =>
  method === 'GET' || kind === 'upload'
