import type { z } from 'zod'
import type { ErrorDef } from './errors.ts'
import type { bytes, FileRule } from './file.ts'
import { hosts, type Host } from './hosts.ts'
import type { Permission } from './permission.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * A query reads and is bound to a function that cannot write; a command may write. Both speak JSON. An upload takes the bytes of
 * one file as its body and its input in the address; a download answers with bytes.
 */
export type Kind = 'query' | 'command' | 'upload' | 'download'

/** A field that carries a file in base64, decoded as it comes: where bytes are sent in the body because the specification says so. */
export interface InlineRule {
  readonly field: string
  /** Of the file itself. */
  readonly maxBytes: number
}

export interface Endpoint<
  K extends Kind = Kind,
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
> {
  readonly host: Host
  readonly method: Method
  /** As in the requirements, after the host; `:name` marks what the path takes from the input. */
  readonly path: `/${string}`
  readonly kind: K
  readonly permission: Permission
  /** Path, query string and body together: a name means one thing in a call. */
  readonly input: Input
  readonly output: Output
  readonly errors: readonly ErrorDef[]
  readonly summary: string
  /** Calls that guess at secrets are let in more slowly. */
  readonly pace?: 'guarded'
  /** Open to an administrator whose company requires two-step sign-in before they have turned it on. */
  readonly beforeSecondStep?: true
  /** The one field of a body in JSON that may be large. */
  readonly inline?: InlineRule
  /** What an upload takes. */
  readonly file?: FileRule
}

interface Demands {
  readonly query: { readonly file?: never }
  readonly command: { readonly file?: never }
  readonly upload: { readonly file: FileRule; readonly method: 'POST' | 'PUT' }
  readonly download: { readonly file?: never; readonly method: 'GET'; readonly output: typeof bytes }
}

export const endpoint = <K extends Kind, Input extends z.ZodObject, Output extends z.ZodType>(
  definition: Endpoint<K, Input, Output> & Demands[K],
): Endpoint<K, Input, Output> => definition

/** A call whose answer is JSON and whose input is too. */
export type JsonEndpoint = Endpoint<'query' | 'command'>
export type UploadEndpoint = Endpoint<'upload'>
export type DownloadEndpoint = Endpoint<'download'>

export type InputOf<E extends Endpoint> = z.output<E['input']>
export type GivenTo<E extends Endpoint> = z.input<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

export const urlOf = (one: Endpoint): string => hosts[one.host] + one.path
export const pathNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
/** Whether all that the path does not hold stands in the query string. */
export const asksByAddress = ({ method, kind }: Pick<Endpoint, 'method' | 'kind'>): boolean =>
  method === 'GET' || kind === 'upload'
