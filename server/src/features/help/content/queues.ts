import { heading, list, paragraph, section, steps } from '../section.ts'

export const queues = section('manual', 'Filas', [
  [
    'filas-de-casos',
    'Filas de casos',
    paragraph(
      'Uma fila é um filtro de casos com uma ordem e as pessoas que trabalham nela. “Próximo caso” entrega o primeiro caso que você pode atender: ele fica só com você enquanto estiver na sua tela.',
    ),
    steps(
      'Abra “Filas” e clique em “Próximo caso”, ou pressione N.',
      'A mesa mostra a fila, por que este caso veio agora e o roteiro.',
      'Ao terminar, escolha o desfecho, de Alt+1 a Alt+6: o próximo caso abre em seguida.',
    ),
    list(
      '“Pular” (Alt+7) pede o motivo; o caso volta mais tarde.',
      '“Adiar” (Alt+8) devolve o caso à fila no momento escolhido.',
      '“Repassar” (Alt+9) entrega o caso a uma pessoa da fila, que o recebe primeiro.',
      'Sair da mesa devolve o caso à fila. Fechada a tela, ele volta em menos de um minuto; sem sinal algum, em cinco minutos. Em “Pular”, as teclas 1 a 5 escolhem o motivo.',
    ),
    heading('Para quem supervisiona'),
    paragraph(
      'Em “Nova fila”, escolha o filtro, as pessoas, a ordem (prazo, espaço na alçada, chance de acordo, silêncio ou uma combinação com pesos), o horário, depois de quanto tempo e quantas vezes um caso volta, e os desfechos que o tiram da fila. A página da fila mostra quem está em quê, o que espera há mais tempo e os desfechos de hoje por hora.',
    ),
    paragraph(
      '“Mover casos” entrega os próximos casos que esperam a uma pessoa da fila, que os recebe antes dos outros por 24 horas, ou os passa para outra fila. Um caso que já tem negociador não muda de mãos aqui: troque o responsável na mesa do caso. Por dez segundos, “Desfazer” devolve os casos que ninguém pegou.',
    ),
    paragraph(
      'Ninguém recebe um caso de outra pessoa, de um contato bloqueado ou fora do horário permitido onde o contato mora.',
    ),
  ],
])
