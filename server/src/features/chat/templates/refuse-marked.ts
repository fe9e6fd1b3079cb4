import { chatErrors } from '@tratativa/contract/chat/errors'
import { marksOf } from '@tratativa/contract/chat/text-marks'
import type { Reader } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'

/** Refuses a text that opens a matter while a value is missing or its validity is over. */
export const refuseMarked = (reader: Reader, text: string) => {
  const [mark] = marksOf(text, reader.now)
  if (!mark) return
  if (mark.kind === 'gap') refuse(chatErrors.unfilled, { message: `Preencha ${mark.text} antes de enviar a mensagem.` })
  refuse(chatErrors.expired, { message: `A validade de ${mark.text} já passou. Informe outra data.` })
}
