import { heading, list, paragraph, section, steps } from '../section.ts'

export const account = section('manual', 'Sua conta', [
  [
    'meu-perfil',
    'Atualizar o seu perfil',
    paragraph('Em Meu perfil ficam os dados que seus colegas veem: nome, telefone e cargo.'),
    steps(
      'Clique nas suas iniciais, no alto da tela, e escolha “Perfil”.',
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
      'Em “Senha”, digite a senha atual e repita a nova.',
      'Clique em “Trocar senha”. Você continua conectado aqui e sai dos outros aparelhos.',
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
      'Clique no nome da empresa, no pé do menu lateral.',
      'Escolha a outra.',
      'O console recarrega com o menu e os dados dela.',
    ),
    paragraph(
      'A troca também está em Meu perfil, em “Empresas”, e na paleta de comandos. Ela só aparece para quem faz parte de mais de uma empresa, e vale para todas as abas abertas no mesmo navegador.',
    ),
  ],
  [
    'remover-conta',
    'Remover a própria conta',
    paragraph('Remover a conta encerra o seu acesso em todas as empresas de que você faz parte.'),
    steps('Abra Meu perfil.', 'Clique em “Remover minha conta”.', 'Digite a senha e confirme.'),
    heading('O que acontece depois'),
    list(
      'Todos os aparelhos saem na hora.',
      'O que você fez continua registrado com o seu nome no histórico da empresa.',
      'Quem é o único administrador ativo de uma empresa precisa antes promover outra pessoa.',
    ),
  ],
])
