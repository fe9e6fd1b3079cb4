import type { z } from 'zod'
import type { ErrorDef } from './errors.ts'
import { hosts, type Host } from './hosts.ts'
import type { Permission } from './permission.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Endpoint<
  Kind extends 'query' | 'command' = 'query' | 'command',
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
> {
  readonly host: Host
  readonly method: Method
  /** As in the requirements, after the host; `:name` marks what the path takes from the input. */
  readonly path: `/${string}`
  /** A query reads and is bound to a function that cannot write; a command may write. */
  readonly kind: Kind
  readonly permission: Permission
  /** Path, query string and body together: a name means one thing in a call. */
  readonly input: Input
  readonly output: Output
  readonly errors: readonly ErrorDef[]
  readonly summary: string
  /** Calls that guess at secrets are let in more slowly. */
  readonly pace?: 'guarded'
}

export const endpoint = <Kind extends 'query' | 'command', Input extends z.ZodObject, Output extends z.ZodType>(
  definition: Endpoint<Kind, Input, Output>,
): Endpoint<Kind, Input, Output> => definition

export type InputOf<E extends Endpoint> = z.output<E['input']>
export type GivenTo<E extends Endpoint> = z.input<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

export const urlOf = (one: Endpoint): string => hosts[one.host] + one.path
export const pathNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
