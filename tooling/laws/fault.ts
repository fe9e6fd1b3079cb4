// One planted fault, and three ways to define one: caught by a law, consisting of a new file, or caught by the compiler.
import type { Copy } from './tree-copy.ts'

export type Fault = {
  what: string
  step: string
  /** the law that must catch it, when it is a law */
  law?: string
  /** the expected message: the file, and the law or the compiler error */
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

/** a fault that consists of a new file with this text */
export const file = (name: string, path: string, what: string, text: string): Fault =>
  law(name, path, what, (copy) => copy.write(path, `${text}\n`))

export const types = (path: string, what: string, plant: Fault['plant']): Fault => ({
  what,
  step: 'lint',
  says: new RegExp(`^\\s+${path.replaceAll('.', '\\.')}:\\d+:\\d+: .*\\(TS\\d+\\)`, 'm'),
  plant,
})
