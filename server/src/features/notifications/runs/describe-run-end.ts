// How a run ended, in the words of its notice.
import type { CasesEvents } from '@tratativa/contract/cases/events'
import type { DataOf } from '@tratativa/contract/kernel/event'

type RunEnd = DataOf<CasesEvents, 'cases.run.reported'>
type Kind = RunEnd['kind']

const names: Readonly<Record<Kind, string>> = {
  import: 'sua importação',
  batch: 'sua edição em lote',
  undo: 'a reversão de uma edição em lote',
  mails: 'seu envio de e-mails',
}

const nothing: Readonly<Record<Kind, string>> = {
  import: 'nenhum caso cadastrado ou alterado',
  batch: 'nenhum caso alterado',
  undo: 'nenhum caso voltou ao que era',
  mails: 'nenhum e-mail enviado',
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns no text for a count of zero. */
export const countedText = (count: number, singular: string, plural: string): string[] =>
  count === 0 ? [] : [`${count.toLocaleString('pt-BR')} ${count === 1 ? singular : plural}`]

const changesOf = ({ kind, sent, added, changed, requests }: RunEnd): string[] => [
  ...countedText(sent, 'e-mail enviado', 'e-mails enviados'),
  ...countedText(added, 'caso cadastrado', 'casos cadastrados'),
  ...(kind === 'undo'
    ? countedText(changed, 'caso voltou ao que era', 'casos voltaram ao que eram')
    : countedText(changed, 'caso alterado', 'casos alterados')),
  ...countedText(requests, 'pedido de aprovação', 'pedidos de aprovação'),
]

const refusedTexts: Readonly<Record<Kind, readonly [string, string]>> = {
  import: ['linha recusada', 'linhas recusadas'],
  batch: ['caso recusado', 'casos recusados'],
  undo: ['caso recusado', 'casos recusados'],
  mails: ['e-mail não enviado', 'e-mails não enviados'],
}

export const describeRunEnd = (end: RunEnd): string => {
  const { kind, state, failure, stoppedBy } = end
  const changes = changesOf(end)
  const refusals = countedText(end.refused, ...refusedTexts[kind])
  const name = names[kind]
  if (state === 'done')
    return `${upperFirst(name)} terminou: ${[...(changes.length > 0 ? changes : [nothing[kind]]), ...refusals].join(', ')}.`
  const untilThen = changes.length > 0 ? `Até ali: ${[...changes, ...refusals].join(', ')}.` : ''
  if (state === 'failed') return [`${upperFirst(name)} não terminou.`, failure, untilThen].filter(Boolean).join(' ')
  const noChange = kind === 'mails' ? 'Nenhum e-mail foi enviado.' : 'Nada foi alterado.'
  return `${stoppedBy ?? ''} parou ${name}. ${untilThen || noChange}`
}
