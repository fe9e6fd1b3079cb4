import { heading, list, paragraph, section, steps } from '../section.ts'

export const capture = section('manual', 'Captura de contatos', [
  [
    'captura-de-contatos',
    'Casos sem contato',
    paragraph(
      'Em “Captura de contatos” estão os casos em andamento em que ninguém pode ser contatado, os que esperam há mais tempo primeiro. O motivo vem do cadastro: não há contato, todos estão bloqueados, todos estão errados, ou os que restam não estão no WhatsApp.',
    ),
    steps(
      'Clique em “Próximo caso” ou tecle J: o caso fica com você por trinta minutos, e ninguém mais o recebe.',
      'Procure no cadastro da OAB, na página do processo no tribunal e no cadastro da própria empresa, que mostra os contatos da mesma OAB em outros casos.',
      'Digite o telefone ou o e-mail: antes de salvar, o Tratativa diz se é celular ou fixo, se faltava o nono dígito e o que se sabe do WhatsApp. Diga de quem é e onde foi encontrado, e tecle Enter.',
      'Um contato que não é da pessoa: clique em “Contato errado”. Uma ligação com o desfecho “número errado” faz o mesmo, e uma mensagem a um celular que não está no WhatsApp também.',
    ),
    heading('Provedor de contatos'),
    paragraph(
      'A administração pode ligar um provedor em “Provedor de contatos”, com endereço, chave, preço de uma consulta, orçamento do dia e do mês e a base legal. “Testar” faz uma consulta sem dados de ninguém. Vem desligado.',
    ),
    list(
      '“Consultar o provedor” (tecla C) envia o número do processo e o nome, CPF e OAB das pessoas do caso que não estão bloqueadas.',
      'O que ele encontra fica como sugestão, com a fonte, até que alguém aceite (A) ou recuse (R). Nada entra no cadastro sozinho, e o que foi recusado não volta.',
      'Se o provedor falhar, a janela “Atenção” mostra o código e o texto da resposta. Se a resposta se perdeu, o Tratativa avisa antes de consultar de novo, porque pode haver outra cobrança.',
      '“Consultas em lote”, para a supervisão e a administração, consulta muitos casos e para quando o orçamento termina.',
    ),
  ],
])
