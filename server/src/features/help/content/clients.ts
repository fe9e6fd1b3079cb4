import { heading, list, paragraph, section, steps } from '../section.ts'

export const clients = section('manual', 'Clientes', [
  [
    'cadastrar-clientes',
    'Cadastrar e editar clientes',
    paragraph(
      'Cliente é para quem a sua empresa trabalha: um banco, uma seguradora, uma loja. Abra Clientes, em Cadastros, no menu. Administradores e supervisores cadastram e editam.',
    ),
    heading('Cadastrar'),
    steps(
      'Clique em “Novo cliente”.',
      'Preencha o nome, como ele deve aparecer nos casos. A razão social e o CNPJ podem vir depois.',
      'Clique em “Cadastrar”. A página do cliente abre em seguida.',
      'Na aba “Dados”, inclua os contatos e as observações para quem trabalha nos casos.',
    ),
    heading('Endereço e quem assina'),
    paragraph(
      'Também na aba “Dados” ficam o endereço, que entra nas minutas e petições quando tem rua e cidade, e quem assina pelo cliente: com nome, CPF e e-mail, essa pessoa recebe o link de cada minuta, antes ou depois dos advogados e das partes.',
    ),
    heading('CNPJ com letras'),
    paragraph(
      'Desde julho de 2026, um CNPJ novo pode ter letras, como 12.ABC.345/01DE-35. O Tratativa aceita os dois formatos, com ou sem pontos, e confere os dígitos.',
    ),
    heading('Encontrar'),
    list(
      'A busca vale para o nome, a razão social e o CNPJ, com ou sem a máscara e sem olhar acentos.',
      'Os botões “Ativos” e “Inativos” filtram a lista. Clique no título de uma coluna para ordenar.',
      'O que você buscou e filtrou fica no endereço: copie o link para mostrar a mesma lista a alguém.',
    ),
  ],
  [
    'subclientes',
    'Organizar subclientes',
    paragraph(
      'Subcliente é uma carteira, uma filial ou um produto do cliente, como “Consignado SP”. Cada caso fica em um subcliente, e cada subcliente tem os próprios formulários.',
    ),
    steps(
      'Abra o cliente e, na aba “Subclientes”, clique em “Novo subcliente”.',
      'Dê um nome. Dois subclientes do mesmo cliente não podem ter o mesmo nome.',
      'Se os acordos também pagam a beneficiários, marque a opção: o formulário do acordo passa a perguntar por eles.',
      'Clique em “Cadastrar”.',
    ),
  ],
  [
    'formularios-do-subcliente',
    'Escolher o que os formulários perguntam',
    paragraph(
      'Cada subcliente tem três formulários: Caso, Acordo e Partes. Na página do subcliente, a aba “Formulários” mostra os campos e, ao lado, o formulário como ele fica.',
    ),
    list(
      'Marque os campos que devem ser perguntados e os que são obrigatórios.',
      'Mude a ordem com as setas.',
      'Dê a um campo o nome que o cliente usa: “Contrato” em vez de “Código interno”, por exemplo.',
      'Clique em “Salvar”. Quem cadastra um caso vê o novo formulário na hora.',
    ),
    paragraph(
      'Alguns campos não podem ser desligados, como o nome do autor. Os beneficiários são perguntados só onde os acordos pagam a eles.',
    ),
    heading('Poupar trabalho'),
    paragraph(
      '“Copiar de outro subcliente” traz um formulário inteiro já pronto. “Voltar ao padrão” esquece as escolhas daquele formulário.',
    ),
  ],
  [
    'desativar-ou-remover-clientes',
    'Desativar ou remover clientes e subclientes',
    paragraph(
      'Desative quem não deve receber novos casos: os casos que já existem continuam. Use o botão ao lado do nome. Um cliente inativo deixa inativos também os seus subclientes para novos casos.',
    ),
    paragraph(
      'Remover é para o que foi cadastrado por engano e só administradores podem: em “Mais ações”, ao lado do nome. Com casos ou subclientes cadastrados, o Tratativa não remove e oferece desativar.',
    ),
    paragraph('Todas as mudanças ficam registradas, com quem fez, quando, como era e como ficou.'),
  ],
  [
    'grupos-do-whatsapp',
    'Manter os grupos do WhatsApp',
    paragraph(
      'Os grupos aparecem para todos da empresa no menu de ajuda. Administradores os mantêm em Clientes, na aba “Grupos do WhatsApp”.',
    ),
    steps(
      'No WhatsApp, abra os dados do grupo e copie o link de convite.',
      'Clique em “Novo grupo”, dê o nome e cole o link.',
      'Salve. Um grupo sem link aparece como “Nenhum link cadastrado”.',
    ),
  ],
])
