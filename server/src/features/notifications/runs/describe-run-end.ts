// How a run ended, in the words of its notice.
import type { CasesEvents } from '@tratativa/contract/cases/events'
import type { DataOf } from '@tratativa/contract/kernel/event'

type RunEnd = DataOf<CasesEvents, 'cases.run.reported'>
type Kind = RunEnd['kind']

const names: Readonly<Record<Kind, string>> = {
  import: 'sua importação',
  batch: 'sua edição em lote',
  undo: 'a reversão de uma edição em lote',
}

const nothing: Readonly<Record<Kind, string>> = {
  import: 'nenhum caso cadastrado ou alterado',
  batch: 'nenhum caso alterado',
  undo: 'nenhum caso voltou ao que era',
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns no text for a count of zero. */
export const countedText = (count: number, singular: string, plural: string): string[] =>
  count === 0 ? [] : [`${count.toLocaleString('pt-BR')} ${count === 1 ? singular : plural}`]

const changesOf = ({ kind, added, changed, requests }: RunEnd): string[] => [
  ...countedText(added, 'caso cadastrado', 'casos cadastrados'),
  ...(kind === 'undo'
    ? countedText(changed, 'caso voltou ao que era', 'casos voltaram ao que eram')
    : countedText(changed, 'caso alterado', 'casos alterados')),
  ...countedText(requests, 'pedido de aprovação', 'pedidos de aprovação'),
]

const refusalsOf = ({ kind, refused }: RunEnd): string[] =>
  kind === 'import'
    ? countedText(refused, 'linha recusada', 'linhas recusadas')
    : countedText(refused, 'caso recusado', 'casos recusados')

export const describeRunEnd = (end: RunEnd): string => {
  const { kind, state, failure, stoppedBy } = end
  const changes = changesOf(end)
  const refusals = refusalsOf(end)
  const name = names[kind]
  if (state === 'done')
    return `${upperFirst(name)} terminou: ${[...(changes.length > 0 ? changes : [nothing[kind]]), ...refusals].join(', ')}.`
  const untilThen = changes.length > 0 ? `Até ali: ${[...changes, ...refusals].join(', ')}.` : ''
  if (state === 'failed') return [`${upperFirst(name)} não terminou.`, failure, untilThen].filter(Boolean).join(' ')
  return `${stoppedBy ?? ''} parou ${name}. ${untilThen || 'Nada foi alterado.'}`
}
