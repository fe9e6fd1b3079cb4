// What is said in the demo's conversations: about a case, between its negotiator and the lawyer of the other side.
export interface Said {
  readonly isOurs: boolean
  /** `{processo}`, `{cliente}`, `{autor}` and `{negociador}` stand for the case's. */
  readonly text: string
  /** Minutes after what was said before. */
  readonly after: number
}

const us = (text: string, after = 3): Said => ({ isOurs: true, text, after })
const them = (text: string, after = 7): Said => ({ isOurs: false, text, after })

const opening = us(
  'Bom dia! Aqui é {negociador}. Falo sobre o processo *{processo}*, de {autor} contra {cliente}. Há interesse em acordo?',
)

export const talks: readonly (readonly Said[])[] = [
  [
    opening,
    them('Bom dia. Meu cliente tem interesse, sim. Qual é a proposta?'),
    us('Vou confirmar o valor e já retorno.'),
  ],
  [
    opening,
    them('Boa tarde! Podemos conversar.', 90),
    us('Nossa proposta é de *R$ 4.500,00*, em parcela única, 15 dias úteis após a homologação.'),
    them('O valor está abaixo do que temos obtido nessa comarca.', 25),
    them('Aceitaríamos R$ 6.000,00, com os honorários incluídos.', 1),
    us('Vou levar a contraproposta ao cliente e retorno ainda hoje.', 12),
  ],
  [
    opening,
    them('Recebido. Vou consultar a parte.', 40),
    us('Combinado. Algum retorno?', 1_500),
    them('Ainda não consegui falar com ela. Amanhã dou uma posição.', 35),
  ],
  [
    us('Boa tarde! Sobre o acordo do processo *{processo}*: conseguiu assinar a minuta?'),
    them('Assino hoje e envio por e-mail.', 55),
    us('Perfeito, obrigado!'),
    them('Enviada. Por favor, confirme o recebimento.', 240),
    us('Recebida e conferida. Vamos protocolar amanhã cedo.', 20),
  ],
  [opening, us('Doutor(a), conseguiu ver a mensagem acima?', 2_900), us('Sigo à disposição para conversarmos.', 2_880)],
  [
    them('Bom dia, peguei este contato na petição. É com vocês o processo {processo}?'),
    them('Queria saber se existe proposta de acordo.', 1),
  ],
]

/** Of those that have ended. */
export const endedTalk: readonly Said[] = [
  opening,
  them('Bom dia! Qual o valor?', 15),
  us('*R$ 5.200,00*, em 10 dias úteis após o protocolo da minuta.'),
  them('Fechado. Pode encaminhar a minuta.', 130),
  us('Minuta enviada por e-mail. Obrigado pela parceria!', 45),
]
