import { heading, list, paragraph, section, steps } from '../section.ts'

export const deadlines = section('manual', 'Prazos', [
  [
    'prazos-do-processo',
    'Prazos do processo',
    paragraph(
      'O Tratativa conta o prazo pela lei e pelo calendário do tribunal do processo, guarda como contou e mostra cada dia pulado com o motivo e a fonte.',
    ),
    steps(
      'Abra o caso. Em “Prazos do processo”, clique em “Novo prazo”.',
      'Diga para que é o prazo, quantos dias tem e como se conta: dias úteis do processo, da Justiça do Trabalho, do Juizado, do acordo, ou dias corridos.',
      'Diga de onde começa: disponibilização no Diário, publicação, envio ao portal, ciência, ou um fato como a assinatura.',
      'Confira a data de vencimento, que muda enquanto você preenche, e salve.',
    ),
    heading('Como se conta'),
    list(
      'Disponibilizado no Diário, o ato se considera publicado no dia útil seguinte, e o prazo começa no dia útil depois da publicação (Lei 11.419, art. 4º; CPC, art. 224).',
      'Enviado ao portal e não aberto, o ato se considera conhecido em dez dias corridos (Lei 11.419, art. 5º).',
      'De 20 de dezembro a 20 de janeiro os prazos processuais param (CPC, art. 220; CLT, art. 775-A). Os do acordo não param.',
      'Em dia de expediente reduzido ou sistema indisponível o prazo não começa nem vence (CPC, art. 224, § 1º).',
      'Domingo de eleição não é feriado. O dia 20 de novembro é, desde 2024.',
    ),
    heading('Avisos'),
    paragraph(
      'O responsável é avisado cinco dias antes, um dia antes e no dia. Prazo em atraso é avisado também a supervisores e administradores. Marque o prazo como cumprido, ou cancele dizendo o motivo; os dois ficam no histórico do caso.',
    ),
  ],
  [
    'calendarios-dos-tribunais',
    'Calendários dos tribunais',
    paragraph(
      'Em “Calendário forense” está o ano de cada tribunal: feriados nacionais e recesso, que vêm da lei, e as linhas do próprio tribunal. Só administradores mudam as linhas.',
    ),
    list(
      'As suspensões usuais (Carnaval, Cinzas, Semana Santa, Corpus Christi, 8 de dezembro) já vêm incluídas de 2025 a 2027, com a marca “conferir no ato do tribunal”. Ninguém as comparou com o ato: confirme, corrija ou retire cada uma.',
      'Uma linha vale para um dia ou um período, para todo o tribunal ou só para um foro, e diz o ato e onde ele foi lido.',
      'Para incluir muitas de uma vez, copie da planilha e cole em “Colar ou importar linhas”, ou escolha um arquivo CSV.',
      'Cada mudança reconta os prazos abertos do tribunal. Em “Recontagens” você vê quais mudaram e por quê; os responsáveis são avisados.',
    ),
    paragraph('Em “Calculadora de prazos” qualquer pessoa conta um prazo sem ter um caso.'),
  ],
])
