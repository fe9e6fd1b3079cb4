// The Portuguese texts of notices, by code. The dictionaries of the console have the same codes in every language.
import type { HandOverReason } from '../assistant/acts.ts'
import type { Outcome } from '../cases/deals/ledger.ts'
import { profileNames } from '../kernel/actor.ts'
import type { MovementKind } from '../monitoring/movement-kinds.ts'

/** A text that counts has a form for one and a form for other numbers, by its parameter `count`. */
export const noticeTexts = {
  'account.registered': '{{name}} pediu acesso e aguarda liberação.',
  'rights.added': '{{by}} adicionou você a esta empresa com o perfil {{profile}}.',
  'rights.changed': 'Seu perfil passou de {{formerProfile}} para {{profile}}.',
  'rights.freed': 'Seu acesso foi liberado por {{by}}.',

  'base.requested': '{{by}} mudou uma base da alçada do caso {{caseId}}: confirme a mudança para a alçada maior valer.',
  'base.confirmed': '{{by}} confirmou a mudança do caso {{caseId}}: a nova alçada vale.',
  'base.refused': '{{by}} não confirmou a mudança do caso {{caseId}}: a alçada anterior continua valendo.',

  'brief.case': 'Recado de {{by}} sobre o caso {{caseId}}: {{brief}}',
  'brief.chat': 'Recado de {{by}} sobre a conversa com {{contact}}: {{brief}}',
  'case.taken': '{{by}} tirou de você o caso {{caseId}}.',
  'case.passedOn': '{{by}} passou de você para outra pessoa o caso {{caseId}}.',
  'case.received': '{{by}} passou para você o caso {{caseId}}.',
  'cases.taken': '{{by}} tirou de você casos, em lote.',
  'cases.passedOn': '{{by}} passou de você para outra pessoa casos, em lote.',
  'cases.received': '{{by}} passou para você casos, em lote.',
  'handover.requested': '{{by}} pede para ficar com o caso {{caseId}}.',
  'handover.refused': '{{by}} não passou o caso {{caseId}}.',

  'offer.requested': '{{by}} pediu aprovação para R$ {{value}}, acima da alçada, no caso {{caseId}}.',
  'offers.requested': '{{by}} pediu aprovação para várias propostas acima da alçada.',
  'offer.approved': '{{by}} aprovou seu pedido de R$ {{value}} no caso {{caseId}}.',
  'offer.refused': '{{by}} recusou seu pedido de R$ {{value}} no caso {{caseId}}.',
  'offer.corrected':
    '{{by}} corrigiu a resposta à proposta de R$ {{value}} no caso {{caseId}}: era {{formerAnswer}}, agora está {{answer}}.',

  'export.taken_one': '{{by}} exportou {{n}} caso. Filtro: {{filter}}.',
  'export.taken_other': '{{by}} exportou {{n}} casos. Filtro: {{filter}}.',
  'export.takenOfDay_one': '{{by}} exportou {{n}} caso ({{ofDay}} casos em 24 horas). Filtro: {{filter}}.',
  'export.takenOfDay_other': '{{by}} exportou {{n}} casos ({{ofDay}} casos em 24 horas). Filtro: {{filter}}.',

  'chat.returned': 'A conversa com {{contact}} voltou.',
  'chat.eventSetAside':
    'Algo que chegou pelo WhatsApp ainda não pôde ser lido. Está guardado e será lido de novo a cada quinze minutos. Se faltar uma mensagem, avise o suporte.',
  'number.lost':
    'O WhatsApp da empresa foi desconectado. A reconexão é automática; se não voltar, leia o QR Code de novo.',
  'number.loggedOut': 'O WhatsApp da empresa foi desconectado pelo celular. Leia o QR Code para conectar de novo.',
  'call.missed': 'Ligação perdida de {{contact}}.',
  'call.missedInCase': 'Ligação perdida de {{contact}}, no caso {{caseId}}.',
  'assistant.toYou': 'O assistente passou para você a conversa com {{contact}}: {{because}}.',
  'assistant.toQueue': 'O assistente passou para a fila a conversa com {{contact}}: {{because}}.',

  'certificate.expiring_one':
    'O certificado digital {{name}} vence em um dia, em {{day}}. Peça o novo à certificadora e guarde-o antes disso.',
  'certificate.expiring_other':
    'O certificado digital {{name}} vence em {{n}} dias, em {{day}}. Peça o novo à certificadora e guarde-o antes disso.',
  'deadline.late': 'O prazo “{{title}}” do caso {{caseId}} venceu em {{day}} e está em atraso.',
  'deadline.today': 'O prazo “{{title}}” do caso {{caseId}} vence hoje.',
  'deadline.near_one': 'O prazo “{{title}}” do caso {{caseId}} vence amanhã.',
  'deadline.near_other': 'O prazo “{{title}}” do caso {{caseId}} vence em {{n}} dias, em {{day}}.',
  'deadline.moved':
    'O prazo “{{title}}” do caso {{caseId}} passou de {{before}} para {{after}}: calendário do tribunal, {{cause}}.',

  'envelope.signed': '“{{name}}”, do caso {{caseId}}, foi assinado por todos.',
  'envelope.refused': '{{signer}} recusou assinar “{{name}}”, do caso {{caseId}}.',
  'envelope.denied': '{{signer}} não reconhece o processo do caso {{caseId}}: o contato foi interrompido.',
  'envelope.expired': '“{{name}}”, do caso {{caseId}}, venceu sem todas as assinaturas.',
  'envelope.unsent': '“{{name}}”, do caso {{caseId}}, não foi enviado: a ZapSign não respondeu. Envie de novo.',
  'envelope.gone':
    '“{{name}}”, do caso {{caseId}}, não está mais na ZapSign. Procure a via assinada ou crie outro envelope.',
  'envelope.file-gone':
    '“{{name}}”, do caso {{caseId}}, foi assinado por todos, mas a ZapSign não entrega o arquivo. Procure a via assinada ou crie outro envelope.',
  'envelope.not-recorded': 'O caso {{caseId}} não recebeu a minuta assinada “{{name}}”.',
  'envelope.motive': 'Motivo: {{reason}}',
  'envelope.keyRefused':
    'A ZapSign recusou a chave da empresa: o estado de “{{name}}”, do caso {{caseId}}, e de outros envelopes pode estar desatualizado. Confira a chave; a consulta segue a cada hora.',

  'movement.received': '{{movement}} no processo do caso {{caseId}}: {{name}}, em {{day}}.',
  'movement.proposes': 'Há uma mudança de situação sugerida.',
  'publication.received': 'Publicação no processo do caso {{caseId}}: {{kind}}, disponibilizada em {{day}}.',
  'publication.cancelled':
    'O tribunal cancelou uma publicação do caso {{caseId}}: {{reason}}. Confira os prazos que ela abriu.',
  'petition.filed': 'Petição sem acordo protocolada no caso {{caseId}}, com o número {{number}}.',
  'closing.waiting_one': 'O fechamento do caso {{caseId}} espera há {{n}} dia na mesma etapa.',
  'closing.waiting_other': 'O fechamento do caso {{caseId}} espera há {{n}} dias na mesma etapa.',

  'instalment.before': 'O pagamento de R$ {{value}} do caso {{caseId}} ({{author}}) vence em {{day}}.',
  'instalment.today': 'O pagamento de R$ {{value}} do caso {{caseId}} ({{author}}) vence hoje, {{day}}.',
  'instalment.late': 'O pagamento de R$ {{value}} do caso {{caseId}} ({{author}}) está em atraso desde {{day}}.',
  'duty.before': 'A obrigação de fazer do caso {{caseId}} ({{author}}) vence em {{day}}.',
  'duty.today': 'A obrigação de fazer do caso {{caseId}} ({{author}}) vence hoje, {{day}}.',
  'duty.late': 'A obrigação de fazer do caso {{caseId}} ({{author}}) está em atraso desde {{day}}.',
  'payments.late_one': 'Um pagamento ou obrigação passou do prazo.',
  'payments.late_other': '{{n}} pagamentos ou obrigações passaram do prazo.',
  'payee.requested':
    '{{by}} informou dados bancários de {{name}} no caso {{caseId}}. Confira por outro canal antes de confirmar.',
  'payee.confirmed': '{{by}} confirmou os dados bancários de {{name}} no caso {{caseId}}.',
  'payee.refused': '{{by}} recusou os dados bancários de {{name}} no caso {{caseId}}.',

  'run.import.done': 'Sua importação terminou: {{parts}}.',
  'run.import.failed': 'Sua importação não terminou.',
  'run.import.cancelled': '{{by}} parou sua importação.',
  'run.batch.done': 'Sua edição em lote terminou: {{parts}}.',
  'run.batch.failed': 'Sua edição em lote não terminou.',
  'run.batch.cancelled': '{{by}} parou sua edição em lote.',
  'run.undo.done': 'A reversão de uma edição em lote terminou: {{parts}}.',
  'run.undo.failed': 'A reversão de uma edição em lote não terminou.',
  'run.undo.cancelled': '{{by}} parou a reversão de uma edição em lote.',
  'run.mails.done': 'Seu envio de e-mails terminou: {{parts}}.',
  'run.mails.failed': 'Seu envio de e-mails não terminou.',
  'run.mails.cancelled': '{{by}} parou seu envio de e-mails.',
  'run.petitions.done': 'Sua criação de petições em massa terminou: {{parts}}.',
  'run.petitions.failed': 'Sua criação de petições em massa não terminou.',
  'run.petitions.cancelled': '{{by}} parou sua criação de petições em massa.',
  'run.untilThen': 'Até ali: {{parts}}.',
  'run.nothingChanged': 'Nada foi alterado.',
  'run.nothingSent': 'Nenhum e-mail foi enviado.',

  'part.sent_one': '{{n}} e-mail enviado',
  'part.sent_other': '{{n}} e-mails enviados',
  'part.added_one': '{{n}} caso cadastrado',
  'part.added_other': '{{n}} casos cadastrados',
  'part.changed_one': '{{n}} caso alterado',
  'part.changed_other': '{{n}} casos alterados',
  'part.restored_one': '{{n}} caso voltou ao que era',
  'part.restored_other': '{{n}} casos voltaram ao que eram',
  'part.requests_one': '{{n}} pedido de aprovação',
  'part.requests_other': '{{n}} pedidos de aprovação',
  'part.refusedLines_one': '{{n}} linha recusada',
  'part.refusedLines_other': '{{n}} linhas recusadas',
  'part.refusedCases_one': '{{n}} caso recusado',
  'part.refusedCases_other': '{{n}} casos recusados',
  'part.unsent_one': '{{n}} e-mail não enviado',
  'part.unsent_other': '{{n}} e-mails não enviados',
  'part.petitions_one': '{{n}} petição criada',
  'part.petitions_other': '{{n}} petições criadas',
  'part.skipped_one': '{{n}} caso fora, por falta de dados',
  'part.skipped_other': '{{n}} casos fora, por falta de dados',
  'part.noImport': 'nenhum caso cadastrado ou alterado',
  'part.noBatch': 'nenhum caso alterado',
  'part.noUndo': 'nenhum caso voltou ao que era',
  'part.noMails': 'nenhum e-mail enviado',
  'part.noPetitions': 'nenhuma petição criada',
} as const

type Stem<Key extends string> = Key extends `${infer Text}_${'one' | 'other'}` ? Text : Key
export type NoticeCode = Stem<keyof typeof noticeTexts>

/** The words of `namedValues`. The dictionaries have them as `profile.1`, `because.agreed`. */
export const noticeWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  profile: profileNames,
  answer: {
    accepted: 'aceita',
    refused: 'recusada',
    open: 'em aberto',
    retracted: 'retirada',
  } satisfies Partial<Record<Outcome, string>>,
  because: {
    agreed: 'acordo fechado',
    asked: 'pediram para falar com uma pessoa',
    condition: 'aceitam com uma condição',
    represented: 'a parte tem advogado',
    'not-the-party': 'não é a pessoa procurada',
    'opt-out': 'não querem mais mensagens',
    manipulation: 'tentativa de manipulação',
    unclear: 'não foi possível entender',
    media: 'áudio ou arquivo que não pôde ser lido',
    stalled: 'recusas sem um valor',
    rounds: 'chegou ao fim das propostas',
    'no-ceiling': 'não há alçada para propor',
    'no-case': 'a conversa não tem um caso ativo',
    deadline: 'prazo próximo',
    unreachable: 'contato bloqueado ou sem anuência do advogado',
    failed: 'uma resposta não pôde ser enviada',
    mode: 'a IA não responde mais sozinha nesta conversa',
  } satisfies Record<HandOverReason, string>,
  movement: {
    sentence: 'Sentença',
    ratified: 'Homologação',
    appeal: 'Recurso',
    hearing: 'Audiência',
    deposit: 'Depósito ou alvará',
    seizure: 'Penhora ou bloqueio',
    archived: 'Arquivamento ou baixa',
    final: 'Trânsito em julgado',
    petition: 'Petição',
  } satisfies Record<MovementKind, string>,
}
