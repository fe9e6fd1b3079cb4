// Binds an endpoint of the contract to the function that keeps its promise.
import type { Endpoint } from '@tratativa/contract/kernel/endpoint'
import type { z } from 'zod'
import type { Clock } from '../clock/clock.ts'
import type { Origin, Reader, SystemTx, Tx } from '../db/scope.ts'

/** One call on its way through the house. */
export interface Call {
  readonly origin: Origin
  readonly clock: Clock
  read<T>(work: (reader: Reader) => Promise<T>): Promise<T>
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  asSystem<T>(work: (tx: SystemTx) => Promise<T>): Promise<T>
}

export interface Binding {
  readonly endpoint: Endpoint
  run(call: Call, input: unknown): Promise<unknown>
}

/** A query reads: a function that needs more than a Reader does not fit here. */
export const query = <I extends z.ZodObject, O extends z.ZodType>(
  endpoint: Endpoint<'query', I, O>,
  answer: (reader: Reader, input: z.output<I>) => Promise<z.output<O>>,
): Binding => ({
  endpoint,
  run: (call, input) => call.read((reader) => answer(reader, input as z.output<I>)),
})

/** A command is one transaction. */
export const command = <I extends z.ZodObject, O extends z.ZodType>(
  endpoint: Endpoint<'command', I, O>,
  act: (tx: Tx, input: z.output<I>) => Promise<z.output<O>>,
): Binding => ({
  endpoint,
  run: (call, input) => call.write((tx) => act(tx, input as z.output<I>)),
})

/** A command that is more than one transaction, or comes before anybody is signed in. */
export const procedure = <I extends z.ZodObject, O extends z.ZodType>(
  endpoint: Endpoint<'command', I, O>,
  act: (call: Call, input: z.output<I>) => Promise<z.output<O>>,
): Binding => ({
  endpoint,
  run: (call, input) => act(call, input as z.output<I>),
})
