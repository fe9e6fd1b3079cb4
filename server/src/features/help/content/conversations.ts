import { heading, list, paragraph, section, steps } from '../section.ts'

export const conversations = section('manual', 'Conversas por WhatsApp', [
  [
    'conversas-whatsapp',
    'Atender conversas por WhatsApp',
    paragraph(
      'O botão do WhatsApp, no canto da tela, abre as conversas da empresa. Em “Minhas conversas” ficam as que têm responsável; em “Conversas sem atendimento”, as que ainda esperam por alguém.',
    ),
    heading('Quem vê o quê'),
    list(
      'Administradores veem todas as conversas.',
      'Supervisores veem as próprias, as das pessoas do seu departamento e as que esperam nele ou em nenhum. Sem departamento, veem todas.',
      'Negociadores veem as próprias e as que esperam no seu departamento ou em nenhum.',
    ),
    heading('Começar uma conversa'),
    steps(
      'Abra o caso.',
      'Escolha o número da parte ou do advogado.',
      'Escreva. Quem escreve passa a ser o responsável pela conversa.',
    ),
    heading('Antes de escrever'),
    list(
      'Contatos da lista de bloqueios não recebem mensagens.',
      'Se a parte tem advogado no caso, registre antes a anuência dele (EAOAB, art. 34, VIII). O registro é feito uma vez por caso e fica no histórico.',
    ),
    heading('Finalizar'),
    paragraph(
      'Só o responsável finaliza, e por dez segundos pode reabrir a conversa. Depois, um administrador a reabre, se o contato não tiver outra em andamento. Se o contato escrever de novo, começa outra conversa, sem responsável, ligada à anterior.',
    ),
  ],
  [
    'mensagens-whatsapp',
    'Mensagens que não foram enviadas',
    paragraph('O sinal ao lado de cada mensagem diz até onde ela chegou: enviada, entregue ou lida.'),
    list(
      '“Erro ao enviar mensagem”: o WhatsApp não aceitou. Confira o número e envie de novo.',
      '“Incerta”: a conexão caiu durante o envio e não há como saber se a mensagem chegou. Envie de novo ou deixe como está.',
    ),
    paragraph(
      'O WhatsApp aceita imagens de até 5 MB, áudios e vídeos de até 16 MB e documentos de até 100 MB, em PDF, Word ou Excel.',
    ),
  ],
])
