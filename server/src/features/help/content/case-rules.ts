import { heading, list, paragraph, section, steps } from '../section.ts'

export const caseRules = section('manual', 'Regras de casos', [
  [
    'situacoes-e-status',
    'Situações e status',
    paragraph(
      'A situação diz onde o acordo está; o status, o que o caso é. Administradores mudam os dois em “Regras de casos”.',
    ),
    list(
      'Arraste uma linha, use as setas ou Alt com as setas do teclado para mudar a ordem. “Desfazer” volta à anterior.',
      'Uma situação pode levar o caso a um status: ele o recebe ao chegar nela, também na edição em lote.',
      '“Pode passar para” diz para onde um caso vai a partir dela. Sem escolha, vai para qualquer uma.',
      'Clique no número de casos para ver quais estão nela.',
    ),
    heading('Tirar de uso'),
    paragraph(
      'O que sai de uso deixa de ser oferecido e pode voltar. Se há casos nele, escolha para onde passam: eles mudam na hora, e isto não se desfaz de uma vez. A situação com que acordos são fechados não sai de uso.',
    ),
  ],
  [
    'alcadas',
    'Alçadas',
    paragraph(
      'A alçada é até quanto se propõe sem pedir. Supervisores e administradores a definem por cliente, subcliente, situação ou caso, em valor ou em percentual da causa.',
    ),
    list(
      'Vale a mais próxima do caso: a dele, a do subcliente, a do cliente. Em cada uma, primeiro a da situação.',
      'Cada mudança é uma versão nova, com quem mudou, quando e por quê. Nenhuma se perde.',
      'Retirar uma alçada faz valer a mais larga que houver; sem nenhuma, toda proposta sai sem pedido.',
      'O negociador vê só a alçada dos casos dele.',
    ),
  ],
  [
    'pedidos-acima-da-alcada',
    'Pedidos acima da alçada',
    steps(
      'Uma proposta acima da alçada vira um pedido e não sai.',
      'Supervisores e administradores são avisados e o encontram em “Regras de casos”, com o valor, a alçada, o quanto passa e o motivo.',
      'Aprovar faz a proposta na hora. Recusar a guarda no histórico. Quem pediu é avisado, com o seu recado.',
    ),
    paragraph('Um supervisor não decide o próprio pedido. Quem pediu pode retirá-lo enquanto espera.'),
  ],
  [
    'modelos-de-e-mail',
    'Modelos de e-mail',
    steps(
      'Em “Regras de casos”, abra “Modelos de e-mail” e clique em “Novo modelo”.',
      'Escreva o assunto e o texto. Clique em um dado do caso para inseri-lo onde está o cursor.',
      'Ao lado, veja como o e-mail fica com um caso de verdade. Procure outro para conferir.',
      'Salve.',
    ),
    list(
      'Um campo que não existe é recusado, com o nome dele. A alçada nunca é um campo.',
      'Um modelo fora de uso não é oferecido no envio.',
      'Excluir um modelo não muda o que já foi enviado.',
    ),
  ],
])
