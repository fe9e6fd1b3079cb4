/** A message of the other side and what it asks for, in cents of the whole sum. The deal stands at 8.000 against 12.000. */
export interface Example {
  readonly text: string
  readonly asks: readonly number[]
  readonly instalments?: number
}
