import { heading, list, paragraph, section, steps } from '../section.ts'

export const consolePages = section('manual', 'Dia a dia no console', [
  [
    'visao-geral',
    'Conhecer a Visão geral',
    paragraph('É a primeira tela depois de entrar. Ela reúne em cartões o que pede a sua atenção.'),
    list(
      'Notificações não lidas, com um clique até o que elas dizem.',
      'Para administradores, as pessoas que aguardam liberação.',
      'Atalhos para as telas do seu menu.',
    ),
    heading('O menu lateral'),
    paragraph(
      'O menu pode ser recolhido para dar espaço à tela, e o Tratativa lembra a sua escolha. Ele mostra só o que o seu perfil permite abrir.',
    ),
  ],
  [
    'notificacoes',
    'Acompanhar as notificações',
    paragraph(
      'O sino, no alto da tela, mostra quantas notificações você ainda não leu. Elas chegam sozinhas, sem recarregar a página.',
    ),
    steps(
      'Clique no sino para ver as últimas.',
      'Clique em uma notificação para abrir aquilo de que ela fala. Ela passa a lida.',
      'Use “Ver tudo” para abrir a tela de notificações.',
    ),
    heading('Na tela de notificações'),
    list(
      'Filtre por todas, não lidas ou lidas.',
      'Marque uma como lida ou como não lida, ou use “Marcar todas como lidas”.',
      'Notificações de relatório abrem o arquivo; as de petição abrem a petição.',
    ),
    paragraph('Datas e horas são sempre as de Brasília. Cada pessoa vê só as próprias notificações.'),
  ],
  [
    'atalhos',
    'Usar o teclado',
    paragraph('Tudo no console funciona sem o mouse. Aperte ? em qualquer tela para ver a lista completa de atalhos.'),
    list(
      'Ctrl+K, ou Cmd+K no Mac, abre a paleta de comandos.',
      'Tab e Shift+Tab andam de um campo para o outro; o que está em foco tem sempre um contorno.',
      'G e, em seguida, uma letra leva a uma tela do menu. A lista de atalhos mostra a letra de cada uma.',
      '[ recolhe ou expande o menu lateral.',
      'Enter confirma e Esc fecha janelas e menus.',
      'As setas andam dentro de menus, abas e listas.',
    ),
    paragraph('Os atalhos de uma letra só não disparam enquanto você escreve em um campo.'),
  ],
  [
    'paleta-de-comandos',
    'Usar a paleta de comandos',
    paragraph(
      'A paleta abre qualquer tela do seu menu, muda o tema, o idioma ou a empresa e sai do console, sem que você tire as mãos do teclado.',
    ),
    steps(
      'Aperte Ctrl+K, ou Cmd+K no Mac.',
      'Digite parte do que procura, como “usuários” ou “tema”.',
      'Escolha com as setas e aperte Enter.',
    ),
    paragraph('Esc fecha a paleta sem fazer nada.'),
  ],
  [
    'idioma-e-tema',
    'Escolher idioma e tema',
    heading('Idioma'),
    paragraph(
      'O console fala português, inglês, chinês, árabe, italiano, espanhol e francês. Escolha o idioma na tela de entrada, em Meu perfil ou pela paleta de comandos. Em árabe, a tela inteira passa a ler-se da direita para a esquerda.',
    ),
    heading('Tema'),
    paragraph(
      'O tema pode ser claro, escuro ou como o do sistema. Escolha-o no menu das suas iniciais, em Meu perfil ou pela paleta de comandos.',
    ),
    paragraph('As escolhas ficam guardadas neste navegador. Esta central de ajuda é escrita em português.'),
  ],
  [
    'central-de-ajuda',
    'Encontrar ajuda',
    paragraph('O menu de ajuda, no alto da tela, reúne os caminhos para tirar uma dúvida.'),
    list(
      'Grupos de WhatsApp da sua empresa. Um grupo sem link mostra “Nenhum link cadastrado”.',
      'Sugestões de melhoria, em um endereço externo, quando a instalação tem um.',
      'Vídeos tutoriais, manuais e perguntas frequentes, nesta central.',
    ),
    paragraph(
      'A busca encontra palavras no título e no texto das páginas. Não é preciso acertar acentos nem maiúsculas.',
    ),
  ],
])
