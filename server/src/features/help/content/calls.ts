import { heading, list, paragraph, section, steps } from '../section.ts'

export const calls = section('manual', 'Ligações', [
  [
    'ligacoes',
    'Ligações',
    paragraph(
      'Você liga do próprio console, com um ramal e credenciais de telefonia cadastrados pelo administrador. A ligação fica registrada no caso pelo servidor, mesmo que a tela feche.',
    ),
    steps(
      'Clique no telefone ao lado de um número ou em uma tarefa, ou digite-o no discador.',
      'Durante a ligação, use o mudo, a espera, o teclado e a transferência.',
      'Ao final, escolha o desfecho e escreva a nota.',
    ),
    list(
      'Antes de chamar, o console diz se o contato está bloqueado, é representado por advogado ou está fora do horário.',
      'Quem liga aparece com a pessoa, o caso e a última proposta antes de você atender.',
      'Uma ligação perdida vira tarefa do responsável pelo caso.',
      'O desfecho “número errado” marca o número na pessoa.',
      'As ligações feitas e o tempo falado de cada pessoa estão em Produtividade, e os da equipe no Dashboard controle; cada número abre as ligações que conta.',
      'Se a conexão cair durante a ligação, o discador avisa “Linha perdida”, tenta reconectar e volta à ligação; se ela já terminou, ele diz isso e pede o desfecho.',
      'Com o console aberto em várias abas, uma delas segura a linha e as outras a mostram.',
    ),
    heading('Para quem administra'),
    paragraph(
      'A gravação vem desligada. Para ligá-la, registre a base legal e por quantos dias ela é guardada: quem é chamado ouve o aviso, e cada escuta fica na auditoria.',
    ),
  ],
])
