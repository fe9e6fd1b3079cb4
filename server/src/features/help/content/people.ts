import { heading, list, paragraph, section, steps } from '../section.ts'

const admins = 'Abra Departamentos, no menu. Administradores alteram estas listas; supervisores só as consultam.'

export const peopleArticles = section('manual', 'Pessoas e departamentos', [
  [
    'convidar-usuarios',
    'Adicionar usuários e enviar convites',
    paragraph(admins),
    steps(
      'Clique em “Adicionar usuários”.',
      'Preencha nome, e-mail, perfil e, se quiser, departamento.',
      'Para convidar várias pessoas de uma vez, use “Adicionar outra pessoa”. Cabem até 50 por envio.',
      'Clique em “Enviar convites”.',
    ),
    paragraph(
      'Cada pessoa recebe um e-mail para criar a própria senha. Se alguma não puder ser criada, por exemplo por já ter acesso, ela aparece em vermelho com o motivo. As outras são criadas normalmente.',
    ),
    heading('A pessoa já usa o Tratativa em outra empresa'),
    paragraph('Use o mesmo e-mail. Ela passa a poder trocar de empresa e continua com a senha que já tem.'),
  ],
  [
    'liberar-acesso',
    'Liberar o acesso de quem pediu',
    paragraph(
      'Quem cria a conta pela tela de entrada fica aguardando. Os administradores recebem uma notificação, e a Visão geral mostra quem espera.',
    ),
    steps(
      'Clique na notificação ou abra Departamentos.',
      'Ligue o filtro “Aguardando liberação”.',
      'Confira o nome e o e-mail da pessoa.',
      'Escolha “Liberar acesso”. Ela entra como Negociador e já pode usar o console.',
      'Se for o caso, edite o perfil e o departamento.',
    ),
    paragraph('Não conhece a pessoa? Deixe como está: sem liberação, ela não entra.'),
  ],
  [
    'editar-e-desativar',
    'Editar, desativar e reativar usuários',
    paragraph(admins),
    heading('Editar'),
    paragraph(
      'Em “Editar”, na linha da pessoa, você muda o nome, o perfil e o departamento. O e-mail não muda. A pessoa é avisada quando o perfil dela muda, e o menu dela se ajusta na hora.',
    ),
    heading('Desativar'),
    steps(
      'Desligue o acesso na linha da pessoa.',
      'Confirme. Ela sai imediatamente de todos os aparelhos e deixa os chats a que estava vinculada.',
    ),
    paragraph('Nada do que a pessoa fez é apagado. Para reativar, ligue o acesso de novo: a senha continua a mesma.'),
    heading('O que o Tratativa não deixa fazer'),
    list(
      'Desativar o próprio acesso.',
      'Desativar ou rebaixar o único administrador ativo da empresa.',
      'Alterar usuários sendo Supervisor ou Negociador.',
    ),
  ],
  [
    'departamentos',
    'Organizar departamentos',
    paragraph(
      'Um departamento reúne as pessoas que atendem juntas, como Cível, Trabalhista ou Bancário. Cada pessoa fica em um departamento ou em nenhum.',
    ),
    heading('Criar'),
    steps(
      'Em Departamentos, abra a aba “Departamentos”.',
      'Clique em “Adicionar departamento” e dê um nome.',
      'Escolha as pessoas. Quem já estiver em outro departamento muda para este.',
      'Salve.',
    ),
    heading('Mudar depois'),
    list(
      'O nome muda em “Editar”, na linha do departamento.',
      'As pessoas mudam de departamento na edição de cada usuário.',
      'Dois departamentos não podem ter o mesmo nome, mesmo que difiram só por acentos ou maiúsculas.',
    ),
    paragraph('A busca da aba encontra pelo nome do departamento e pelo nome de quem está nele.'),
  ],
  [
    'perfis',
    'Perfis de acesso e o que cada um vê',
    paragraph('O perfil diz o que a pessoa pode abrir e alterar. O menu mostra só o que o perfil permite.'),
    heading('Administrador'),
    list(
      'Convida, libera, edita e desativa usuários.',
      'Cria e edita departamentos.',
      'Define os dados de telefonia de cada pessoa.',
      'Consulta o histórico de direitos e os e-mails guardados.',
    ),
    heading('Supervisor'),
    list('Consulta usuários e departamentos, sem alterá-los.', 'Usa o restante do console.'),
    heading('Negociador'),
    list('Usa a Visão geral, as notificações, o próprio perfil e a central de ajuda.'),
    paragraph(
      'Quem abre o endereço de uma tela que o perfil não permite vê a página 403, com um botão para voltar ao início.',
    ),
  ],
  [
    'historico-de-direitos',
    'Consultar o histórico de direitos',
    paragraph(
      'Toda mudança no que uma pessoa pode fazer fica registrada: quem mudou, quando, como era antes e como ficou. Administradores consultam o registro na aba “Histórico de direitos”, em Departamentos.',
    ),
    list(
      'Entram no registro convites, liberações, desativações, trocas de perfil e de departamento.',
      'Os registros mais novos vêm primeiro.',
      'Nada ali pode ser alterado ou apagado, nem por administradores, nem pelo suporte.',
    ),
    paragraph('Em uma auditoria ou em um pedido baseado na LGPD, este registro mostra quem tinha acesso em cada data.'),
  ],
  [
    'emails-guardados',
    'Ler os e-mails guardados',
    paragraph(
      'Enquanto a instalação não tem um servidor de e-mail, os convites e os links de senha não saem: ficam guardados no console.',
    ),
    steps(
      'Em Departamentos, abra a aba “E-mails”.',
      'Encontre a mensagem pelo destinatário.',
      'Copie o link e entregue-o à pessoa por um meio seguro.',
    ),
    paragraph(
      'Só administradores abrem esta aba. Os links valem como se tivessem chegado por e-mail: um link de senha dura 30 minutos. Quando há um servidor configurado, a aba informa que nada é guardado.',
    ),
  ],
])
