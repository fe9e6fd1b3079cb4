// The texts of the measured chats: mostly short, some sentences, a few of half a page.
import { firstNames, lastNames } from '../../server/src/demo/names.ts'

/** The most frequent texts first; `{n}` and `{nome}` are placeholders for a number and a name. */
export const messageTexts: readonly string[] = [
  'Ok',
  'Bom dia!',
  'Sim',
  'Boa tarde, tudo bem?',
  'Obrigado!',
  'Vou verificar e retorno ainda hoje.',
  'Recebi, obrigada. Vou conversar com {nome} e respondo.',
  'Bom dia! Aqui é {nome}. Falo sobre o processo {n}-81.2024.8.26.0100. Há interesse em acordo?',
  'Qual é a proposta?',
  'Nossa proposta é de R$ {n},00 em parcela única, em até 15 dias úteis da homologação.',
  'O valor está abaixo do que temos obtido nessa comarca.',
  'Aceitaríamos R$ {n},00 com os honorários incluídos.',
  'Perfeito 👍',
  'Pode encaminhar a minuta, por favor?',
  'A minuta segue em anexo para conferência e assinatura.',
  'Ainda não consegui falar com {nome}. Amanhã dou uma posição.',
  'Algum retorno?',
  'Quando cai o pagamento? O prazo era dia {n}.',
  'Doutor, conseguiu ver a mensagem acima?',
  'Não temos interesse nesse valor, vamos aguardar a sentença.',
  'Fechado. Pode mandar os dados bancários: agência {n}, conta {n}-7, em nome de {nome}.',
  'Estou em audiência, falo depois do almoço.',
  'O cliente autorizou até R$ {n},00, com quitação plena e desistência do recurso.',
  'Segue o comprovante do depósito de R$ {n},00 feito hoje em favor de {nome}.',
  'Poderia confirmar o e-mail para envio do termo?',
  'Sobre os danos morais: a jurisprudência da turma tem fixado entre R$ {n},00 e o dobro disso, por isso entendemos que a proposta é razoável; de todo modo levo sua contraproposta ao jurídico da empresa e volto com a resposta até sexta-feira.',
  'A obrigação de fazer já foi cumprida: o nome de {nome} foi retirado dos cadastros no dia {n}.',
  'Prezado, informo que o prazo para manifestação termina em {n} dias. Não havendo acordo até lá, apresentaremos contestação com os documentos do contrato {n}, o histórico de atendimentos e a gravação da ligação em que {nome} confirma a contratação. Continuo à disposição para resolver de forma amigável.',
]

export const names: readonly string[] = firstNames
  .slice(0, 80)
  .map((first, index) => `${first} ${lastNames[index % lastNames.length]}`)

/** Each word occurs in one of so many messages, and in no other text. */
export const marks = { jabuticaba: 50_000, precatório: 1_000, usucapião: 100, alvará: 33 } as const

/** Occurs in about every fifth message. */
export const common = 'proposta'
