import { useState } from 'react'

const keyBox = () => {
  let newest = { text: '', clientId: '' }
  /**
   * Returns the same key for the same input, so that a repeat after a lost answer makes nothing twice. `basis` is the state of what is acted
   * on: on another one, the same input is a new act.
   */
  const keyOf = (input: object, basis = 0): string => {
    const text = JSON.stringify([basis, input])
    if (newest.text !== text) newest = { text, clientId: crypto.randomUUID() }
    return newest.clientId
  }
  return {
    keyOf,
    withKey: <Input extends object>(input: Input, basis?: number): Input & { readonly clientId: string } => ({
      ...input,
      clientId: keyOf(input, basis),
    }),
    /** Makes the next act a new one, even with the same input. Called after a success when the form stays open. */
    renewKey: () => {
      newest = { text: '', clientId: '' }
    },
  }
}

/** The server refuses a key that comes again with another input, so an input that changes gets a new key. */
export const useActKey = () => useState(keyBox)[0]
