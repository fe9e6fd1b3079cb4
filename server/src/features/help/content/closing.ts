import { heading, list, paragraph, section, steps } from '../section.ts'

export const closing = section('manual', 'Fechamento', [
  [
    'do-aceite-ao-pagamento',
    'Do aceite ao pagamento',
    paragraph(
      'Quando uma proposta é aceita, a aba “Fechamento” do caso leva o acordo até o comprovante de pagamento. Cada etapa diz o que espera, desde quando e de quem.',
    ),
    steps(
      'Clique em “Fechar acordo”: a minuta nasce do modelo, com os termos da proposta aceita.',
      'Quem supervisiona aprova a minuta. “Enviar para assinatura” manda o link primeiro ao advogado, depois à parte e, se o cadastro do cliente diz quem assina por ele, também ao cliente.',
      'Com todas as assinaturas, “Fazer petição” escreve a petição conjunta; “Aprovar e assinar petição” usa o seu certificado.',
      'Protocole no tribunal e clique em “Registrar protocolo”, com número, data e comprovante.',
      'Quando o juiz homologar, aceite a sugestão do radar ou clique em “Registrar homologação”.',
      'Registre os pagamentos e a obrigação na aba “Pagamentos”. Com tudo quitado, o fechamento termina.',
    ),
    paragraph(
      'As parcelas da minuta têm os mesmos dias do plano de pagamento, contados pelo calendário do tribunal. Se o calendário muda e nada foi pago ainda, o plano é recontado e a aba “Pagamentos” diz isso.',
    ),
    heading('À mão, dispensar e voltar'),
    list(
      'Uma etapa feita fora do sistema é marcada com “Marcar como feita” e o motivo, como uma minuta assinada em papel.',
      'Em um acordo sem processo, petição, protocolo e homologação podem ser dispensados.',
      'A última marca volta enquanto nada depois dela aconteceu.',
    ),
    heading('Regras'),
    paragraph(
      'Sem regra, nada é enviado sem um clique. Em “Fechamentos”, “Regras”, quem administra escolhe o que acontece sozinho: enviar a minuta aprovada, fazer a petição na última assinatura, assinar a petição aprovada.',
    ),
  ],
])
