import { heading, list, paragraph, section, steps } from '../section.ts'

export const access = section('manual', 'Acesso', [
  [
    'entrar',
    'Entrar no Tratativa',
    paragraph('O Tratativa abre no navegador. Para entrar, você usa o e-mail e a senha da sua conta.'),
    steps(
      'Abra o endereço do Tratativa que sua empresa usa.',
      'Digite o e-mail e a senha.',
      'Marque “Lembrar de mim” se o computador for só seu: o acesso dura três dias e o e-mail já vem preenchido. Sem essa marca, dura doze horas.',
      'Clique em “Entrar”.',
    ),
    paragraph(
      'Se você abriu um link de dentro do console antes de entrar, é para ele que você vai depois da senha. Nos outros casos, abre a Visão geral.',
    ),
    heading('Quando a entrada é recusada'),
    list(
      '“E-mail ou senha inválidos!”: confira o que digitou. A mensagem é a mesma se o e-mail não existir, para não revelar quem tem conta.',
      '“Seu acesso ainda não foi liberado”: um administrador da sua empresa precisa liberar a sua conta.',
      '“Seu acesso está desativado”: alguém retirou o seu acesso. Fale com um administrador.',
      '“Muitas tentativas sem sucesso”: depois de cinco erros é preciso esperar. A espera começa em trinta segundos e cresce a cada novo erro, até uma hora.',
      '“Autenticação bloqueada, entre em contato com o suporte.”: o acesso de toda a empresa está suspenso.',
    ),
  ],
  [
    'criar-conta',
    'Criar uma conta',
    paragraph(
      'Quem ainda não tem acesso pode pedir o seu. A conta só passa a valer depois que um administrador da empresa a libera.',
    ),
    steps(
      'Na tela de entrada, clique em “Criar conta”.',
      'Preencha nome, e-mail da empresa e senha. Telefone e cargo são opcionais.',
      'Clique em “Criar conta”. Os administradores recebem um aviso na hora.',
      'Espere a liberação e entre com o e-mail e a senha que escolheu.',
    ),
    heading('Qual e-mail usar'),
    paragraph(
      'O domínio do e-mail, a parte depois do @, diz a qual empresa você pertence. Um e-mail pessoal não é aceito: peça um convite ao administrador.',
    ),
    heading('Como escolher a senha'),
    list(
      'Use pelo menos 10 caracteres.',
      'Uma frase curta que só você diria é melhor que uma palavra com números no fim.',
      'Senhas óbvias, como o próprio nome ou uma sequência do teclado, são recusadas.',
    ),
  ],
  [
    'aceitar-convite',
    'Aceitar um convite',
    paragraph('Quando um administrador adiciona você, chega um e-mail com um link para criar a sua senha.'),
    steps(
      'Abra o e-mail e clique no link.',
      'Escolha uma senha de pelo menos 10 caracteres e repita-a.',
      'Clique em “Salvar senha” e entre com o seu e-mail.',
    ),
    paragraph(
      'O link serve uma única vez e vale por sete dias. Se ele já não funcionar, peça ao administrador que use “Reenviar convite” na lista de usuários.',
    ),
  ],
  [
    'esqueci-a-senha',
    'Recuperar a senha',
    steps(
      'Na tela de entrada, clique em “Esqueci a senha”.',
      'Digite o e-mail da sua conta e clique em “Enviar link”.',
      'Abra o e-mail e clique no link. Ele vale por 30 minutos e serve uma única vez.',
      'Escolha a nova senha e entre com ela.',
    ),
    paragraph(
      'Ao salvar a nova senha, você sai de todos os aparelhos em que estava conectado. Assim, quem eventualmente soubesse a senha antiga também sai.',
    ),
    heading('O e-mail não chegou'),
    list(
      'A tela responde o mesmo para qualquer endereço, exista a conta ou não: confira se digitou o e-mail certo.',
      'Procure na caixa de spam.',
      'Em instalações sem servidor de e-mail, a mensagem fica guardada no console. Peça ao administrador que a abra em Departamentos, na aba “E-mails”.',
    ),
  ],
  [
    'tres-dias',
    'Quanto tempo dura o acesso',
    paragraph(
      'Cada entrada vale por três dias, ou por doze horas se você não marcou “Lembrar de mim”. Depois disso, o Tratativa pede a senha de novo, mesmo que você esteja usando o console.',
    ),
    heading('Renovar sem perder o que está escrevendo'),
    paragraph(
      'Quinze minutos antes do fim, aparece um aviso por cima da tela. Digite a senha ali mesmo e clique em “Continuar conectado”: o acesso é renovado por mais três dias e o que você estava escrevendo continua no lugar. “Agora não” fecha o aviso sem renovar.',
    ),
    heading('O que termina o acesso antes'),
    list(
      'Clicar em “Sair”: as outras abas do mesmo navegador saem junto.',
      'Trocar ou recuperar a senha: os outros aparelhos saem.',
      'Ter o acesso desativado por um administrador: a saída é imediata, em qualquer aparelho.',
    ),
  ],
])
