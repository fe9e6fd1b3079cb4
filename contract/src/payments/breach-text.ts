// The text that a breach of an agreement is told with: proposed to a person, never sent. In Portuguese, whatever the language of the screen.
import { formatProcessNumber } from '../kernel/brazil.ts'
import { formatDay, instantAt } from '../kernel/time.ts'
import type { CasePayments } from './shapes.ts'

export const breachText = ({
  author,
  client,
  processNumber,
  open,
  since,
}: NonNullable<CasePayments['breach']>): string => {
  const lawsuit = processNumber === '' ? '' : `, processo ${formatProcessNumber(processNumber) ?? processNumber}`
  const day = formatDay(instantAt(since, '12:00')) ?? since
  return [
    'Prezados,',
    `No acordo firmado entre ${author} e ${client}${lawsuit}, está em atraso, desde ${day}, o valor de R$ ${open}.`,
    'Pedimos a confirmação do pagamento, com o comprovante, ou a data em que será feito. O acordo prevê consequências para o atraso, que passam a contar do vencimento.',
    'Se o pagamento já foi feito, basta enviar o comprovante.',
  ].join('\n\n')
}
