import { heading, list, paragraph, section, steps } from '../section.ts'

export const payments = section('manual', 'Pagamentos', [
  [
    'plano-de-pagamento',
    'Plano de pagamento',
    paragraph(
      'Quando uma proposta é aceita, o caso ganha um plano de pagamento, na aba “Pagamentos”. Valor, parcelas e forma são os da proposta: ninguém os digita de novo.',
    ),
    list(
      'O primeiro vencimento é o prazo de pagamento do acordo, ou dias úteis contados do protocolo ou da homologação. “Ajustar plano” muda isto e os honorários.',
      'As outras parcelas vencem a cada mês. Um vencimento em fim de semana ou feriado nacional passa para o próximo dia útil.',
      'Os centavos que sobram da divisão ficam na primeira parcela.',
      'Se o acordo é corrigido, o plano é refeito. O que já foi pago conta. Se o acordo deixa de valer, o que estava em aberto é cancelado e o que foi pago permanece.',
    ),
    heading('Obrigação de fazer'),
    paragraph(
      'A obrigação do acordo aparece na mesma aba, com o prazo. “Cumprida hoje” a encerra; em “Detalhes” ficam a data, o comprovante e a multa diária, com as palavras do acordo.',
    ),
  ],
  [
    'registrar-pagamento',
    'Registrar pagamentos',
    steps(
      'Na aba “Pagamentos” do caso, clique em “Registrar pagamento” na parcela.',
      'Confira valor e data. Um valor menor fica como pagamento parcial; um maior pede multa ou correção e o motivo.',
      'Solte o comprovante na janela: ele vira um documento do caso.',
    ),
    list(
      'Quem registrou pode desfazer por dez segundos. Depois, um supervisor ou administrador desfaz e diz o motivo.',
      'Na página “Pagamentos”, “Dar baixa por planilha” lê linhas coladas ou um arquivo CSV com processo, valor e data. Confira antes: nada é gravado até lá, e as linhas entram todas juntas ou nenhuma.',
    ),
  ],
  [
    'dados-bancarios',
    'Dados bancários e o golpe do falso advogado',
    paragraph(
      'Dados bancários ficam cifrados e aparecem só pelo final. Abrir os dados fica registrado na auditoria do caso.',
    ),
    steps(
      'Em “Quem recebe”, clique em “Informar dados bancários”.',
      'Outra pessoa confere: liga para um número que já estava no processo ou no cadastro, nunca para o contato que enviou os dados.',
      'Ela confirma e diz por onde e com quem falou. Até lá valem os dados anteriores.',
    ),
  ],
  [
    'lembretes-de-pagamento',
    'Lembretes e atrasos',
    list(
      'O responsável é avisado dias antes, no dia e no atraso. Supervisores e administradores são avisados do que atrasou.',
      'Em “Pagamentos”, “Lembretes” define quantos dias antes e se uma tarefa é criada.',
      'A página mostra o que vence em sete dias, o que está em atraso, o que foi pago no mês e o que está homologado e não pago, por cliente e responsável.',
      'Em um caso em atraso, “Ver texto de cobrança” propõe um texto. Nada é enviado sozinho.',
    ),
  ],
])
