// Brazilian names for invented people.
import type { Random } from './random.ts'

export const firstNames = (
  'Adriana Alessandra Aline Ana Antônio Arthur Beatriz Bernardo Bianca Bruno Camila Carla Carlos Cecília César Clara Cláudio Cristina ' +
  'Daniel Débora Denise Diego Edson Eduarda Elaine Emerson Érica Fabiana Fábio Felipe Fernanda Flávio Gabriela Gilberto Giovana Gisele ' +
  'Guilherme Gustavo Heitor Henrique Igor Isabela Ivan Jaqueline Joana João Jorge Juliana Júlio Karina Larissa Leandro Letícia Lorena ' +
  'Lucas Luciana Luís Luíza Marcelo Márcia Mariana Mateus Miguel Mônica Murilo Natália Nelson Noêmia Patrícia Paulo Pedro Priscila ' +
  'Rafael Raquel Regina Renan Ricardo Rita Roberta Rodrigo Rosana Samuel Sandra Sérgio Sílvia Simone Tatiana Thiago Valéria Vanessa ' +
  'Vera Vicente Vinícius Vitória Wagner Yasmin'
).split(' ')

export const lastNames = (
  'Abreu Aguiar Almeida Alves Andrade Antunes Aragão Araújo Azevedo Barbosa Barros Batista Bezerra Borges Braga Brandão Brito Cabral ' +
  'Câmara Campos Cardoso Carneiro Carvalho Castilho Coelho Correia Coutinho Cruz Cunha Dantas Diniz Duarte Esteves Falcão Farias ' +
  'Fernandes Ferraz Fonseca Fontes Franco Freitas Furtado Galvão Garcia Gomes Gonçalves Guerra Guimarães Lacerda Leal Leite Lima Lopes ' +
  'Macedo Machado Magalhães Marinho Marques Martins Medeiros Meireles Melo Mendonça Menezes Monteiro Moraes Moura Nascimento Neves ' +
  'Nogueira Novaes Oliveira Pacheco Paiva Peixoto Pereira Pimentel Pinheiro Pires Ramos Rangel Rezende Ribeiro Rocha Sales Salgado ' +
  'Sampaio Santana Santos Siqueira Soares Souza Tavares Torres Valente Vasconcelos Veloso Viana Vieira Xavier'
).split(' ')

export const aName = (random: Random) =>
  `${random.pick(firstNames)} ${random.pick(lastNames)} ${random.pick(lastNames)}`

/** Returns ana.lima for 'Ana Braga Lima', as offices form e-mail addresses. */
export const addressOf = (name: string) => {
  const words = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ')
  return `${words[0]}.${words.at(-1)}`
}

const colors = ['green', 'blue', 'teal', 'orange', 'grape', 'red', 'indigo', 'cyan'] as const

export const colorOf = (index: number) => colors[index % colors.length] ?? colors[0]
