import { heading, list, paragraph, section, steps } from '../section.ts'

export const signatures = section('manual', 'Assinaturas', [
  [
    'colher-assinaturas',
    'Colher assinaturas por link',
    paragraph(
      'Um PDF do caso pode ser assinado pelas partes, pelos advogados e por testemunhas, pelo celular e sem conta. Cada pessoa recebe um link só seu, por WhatsApp ou e-mail.',
    ),
    steps(
      'No caso, abra a aba Assinaturas e clique em “Colher assinaturas”.',
      'Escolha o PDF. Uma minuta precisa de um caso com acordo, e o leva a “Minuta enviada”.',
      'Marque quem assina. O link e o código vão para o WhatsApp ou o e-mail que já estão no cadastro da pessoa.',
      'Se for preciso, marque que assinam um depois do outro, e adicione testemunhas com CPF e e-mail.',
      'Clique em “Enviar para assinatura”.',
    ),
    paragraph(
      'Quando todos assinam, o sistema acrescenta a página de evidências, guarda o arquivo nos documentos do caso e leva a minuta a “Minuta assinada”. Quem assinou recebe um link para a sua cópia.',
    ),
    heading('Como a pessoa é reconhecida'),
    list(
      'Antes de mostrar qualquer coisa, a página pede os últimos 4 números do CPF ou da OAB.',
      'Depois envia um código de 6 números, que vale por 10 minutos. Ninguém da empresa lê o link nem o código: na conversa eles aparecem ocultos.',
      'Depois de 5 erros o link é bloqueado até que alguém envie outro.',
    ),
    heading('O que você pode fazer enquanto espera'),
    list(
      'Lembrar: envia um novo link com um lembrete. O anterior deixa de valer. Os lembretes automáticos respeitam os horários de contato.',
      'Novo link: para quem perdeu o link ou o bloqueou.',
      'Cancelar envelope: todos os links deixam de valer.',
    ),
    heading('Quando alguém recusa'),
    paragraph(
      'O motivo volta para o caso e avisa o responsável, e os links dos outros deixam de valer. Quem responde “não reconheço este processo” entra na lista de bloqueios: não escrevemos mais para esse contato.',
    ),
    heading('Parte com advogado'),
    paragraph(
      'A parte que tem advogado só recebe o link depois que a concordância dele é registrada (EAOAB, art. 34, VIII). Sem ela, envie ao advogado.',
    ),
  ],
])
