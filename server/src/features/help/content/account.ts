import { heading, list, paragraph, section, steps } from '../section.ts'

export const account = section('manual', 'Sua conta', [
  [
    'meu-perfil',
    'Atualizar o seu perfil',
    paragraph('Em Meu perfil ficam os dados que seus colegas veem: nome, telefone e cargo.'),
    steps(
      'Clique no seu nome, no alto da tela, e escolha “Perfil”.',
      'Altere o que for preciso.',
      'Salve. O novo nome aparece para todos da empresa.',
    ),
    paragraph(
      'O e-mail identifica a sua conta e não muda. O perfil de acesso, o departamento e o ramal são definidos por um administrador.',
    ),
  ],
  [
    'trocar-senha',
    'Trocar a senha',
    steps(
      'Abra Meu perfil.',
      'Na parte da senha, digite a senha atual e a nova.',
      'Salve. Você continua conectado aqui e sai dos outros aparelhos.',
    ),
    paragraph('Troque a senha sempre que desconfiar de que alguém a conhece. Ninguém da equipe de suporte a pede.'),
  ],
  [
    'trocar-de-empresa',
    'Trocar de empresa',
    paragraph(
      'A mesma pessoa pode trabalhar em mais de uma empresa com um só e-mail e uma só senha. Em cada empresa ela tem um perfil, um departamento e notificações próprios.',
    ),
    steps(
      'Clique no seu nome, no alto da tela.',
      'Escolha a outra empresa.',
      'O console recarrega com o menu e os dados dela.',
    ),
    paragraph(
      'A opção só aparece para quem faz parte de mais de uma empresa. A troca vale para todas as abas abertas no mesmo navegador.',
    ),
  ],
  [
    'remover-conta',
    'Remover a própria conta',
    paragraph('Remover a conta encerra o seu acesso em todas as empresas de que você faz parte.'),
    steps('Abra Meu perfil.', 'Escolha remover a conta.', 'Digite a senha atual e confirme.'),
    heading('O que acontece depois'),
    list(
      'Todos os aparelhos saem na hora.',
      'O que você fez continua registrado com o seu nome no histórico da empresa.',
      'Quem é o único administrador ativo de uma empresa precisa antes promover outra pessoa.',
    ),
  ],
])
