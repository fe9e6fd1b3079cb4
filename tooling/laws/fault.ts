// One planted fault, and the three ways to say one: by a law, by a file that is the whole fault, by the compiler.
import type { Copy } from './plant.ts'

export type Fault = {
  what: string
  step: string
  /** the one that must bite, when it is a law */
  law?: string
  /** what the refusal names: the file, and the law or the compiler's complaint */
  says: RegExp
  plant: (copy: Copy) => void
}

export const law = (name: string, path: string, what: string, plant: Fault['plant']): Fault => ({
  what,
  step: 'laws',
  law: name,
  says: new RegExp(`^\\s*${path.replaceAll('.', '\\.')}:\\d+  ${name}  `, 'm'),
  plant,
})

/** a new file with this text is the whole fault */
export const file = (name: string, path: string, what: string, text: string): Fault =>
  law(name, path, what, (copy) => copy.write(path, `${text}\n`))

export const types = (side: string, path: string, what: string, plant: Fault['plant']): Fault => ({
  what,
  step: `types ${side}`,
  says: new RegExp(`^\\s+${path.replaceAll('.', '\\.')}\\(\\d+,\\d+\\): error TS`, 'm'),
  plant,
})
