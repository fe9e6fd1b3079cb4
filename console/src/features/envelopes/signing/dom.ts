// Elements without a framework.

type Child = Node | string | null | false

interface Props {
  readonly class?: string | undefined
  readonly on?: { readonly [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void }
  readonly [attribute: string]: unknown
}

/** Attributes that are false or undefined are left out; a boolean true is set without a value. */
export const h = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { on = {}, ...attributes }: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== false && value !== undefined && value !== null)
      element.setAttribute(name, value === true ? '' : `${value as string | number}`)
  for (const [type, listener] of Object.entries(on)) element.addEventListener(type, listener as EventListener)
  element.append(...children.filter((child) => child !== null && child !== false))
  return element
}

const svgSpace = 'http://www.w3.org/2000/svg'

export const svg = (tag: string, attributes: Readonly<Record<string, string>>, ...children: readonly Node[]) => {
  const element = document.createElementNS(svgSpace, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

let ids = 0
export const newId = () => `s${++ids}`
