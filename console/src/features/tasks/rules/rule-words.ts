import type { TaskRule } from '@tratativa/contract/tasks/shapes'

export interface NamedSituation {
  readonly key: string
  readonly name: string
}

export const situationName = (situations: readonly NamedSituation[], { what }: Pick<TaskRule, 'what'>) =>
  situations.find(({ key }) => key === what)?.name ?? what
