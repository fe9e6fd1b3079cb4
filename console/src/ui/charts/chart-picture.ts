// A chart as a PNG: its title, its legend and its drawing as they stand on the screen, in the colours of the theme, at twice the size.
import { saveBlob } from '../save-blob.ts'
import type { Series } from './chart.types.ts'

const drawn = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity'] as const
const margin = 24
const line = 22
const scale = 2

/** A copy that looks the same without the style sheets of the page. It has no texts: an image may not use the page's fonts. */
const standalone = (drawing: SVGSVGElement) => {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const [sources, targets] = [drawing, copy].map((root) => [root, ...root.querySelectorAll<SVGElement>('*')])
  sources?.forEach((source, index) => {
    const computed = getComputedStyle(source)
    for (const name of drawn) targets?.[index]?.style.setProperty(name, computed.getPropertyValue(name))
  })
  for (const text of copy.querySelectorAll('text')) text.remove()
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  return copy
}

const loadImage = async (drawing: SVGSVGElement) => {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(standalone(drawing)))}`
  await image.decode()
  return image
}

type Picture = { title: string; series: readonly Series[]; isOfLines: boolean; isMirrored: boolean }

/** A small line or bar, dashed or hollow for the hatched series. */
const drawSwatch = (
  canvas: CanvasRenderingContext2D,
  { pattern }: Series,
  isOfLines: boolean,
  x: number,
  y: number,
) => {
  canvas.lineWidth = 2
  canvas.setLineDash(pattern === 'hatched' && isOfLines ? [5, 4] : [])
  if (isOfLines) canvas.stroke(new Path2D(`M${x} ${y - 5}h18`))
  else if (pattern === 'solid') canvas.fillRect(x, y - 11, 12, 12)
  else {
    canvas.lineWidth = 1.5
    canvas.stroke(
      new Path2D(`M${x + 1} ${y - 10}h10v10h-10zM${x + 1} ${y - 4}l6 -6M${x + 1} ${y}l10 -10M${x + 5} ${y}l6 -6`),
    )
  }
}

const drawHead = (
  canvas: CanvasRenderingContext2D,
  { title, series, isOfLines, isMirrored }: Picture,
  right: number,
) => {
  const style = getComputedStyle(document.documentElement)
  const [ink, accent] = [style.getPropertyValue('--ink'), style.getPropertyValue('--accent')]
  const family = getComputedStyle(document.body).fontFamily
  canvas.textAlign = isMirrored ? 'right' : 'left'
  canvas.fillStyle = ink
  canvas.font = `600 15px ${family}`
  canvas.fillText(title, isMirrored ? right : margin, margin + 12)
  canvas.font = `400 12px ${family}`
  let x = isMirrored ? right : margin
  for (const entry of series.length > 1 ? series : []) {
    const width = canvas.measureText(entry.name).width
    canvas.strokeStyle = canvas.fillStyle = accent
    drawSwatch(canvas, entry, isOfLines, isMirrored ? x - 18 : x, margin + line + 12)
    canvas.fillStyle = ink
    canvas.fillText(entry.name, isMirrored ? x - 24 : x + 24, margin + line + 12)
    x += (isMirrored ? -1 : 1) * (width + 44)
  }
}

const anchors = { start: 'left', middle: 'center', end: 'right' } as const

const drawTexts = (canvas: CanvasRenderingContext2D, drawing: SVGSVGElement, top: number) => {
  for (const text of drawing.querySelectorAll('text')) {
    const { fill, fontSize, fontWeight, fontFamily, textAnchor } = getComputedStyle(text)
    canvas.fillStyle = fill
    canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`
    canvas.textAlign = anchors[textAnchor as keyof typeof anchors]
    canvas.fillText(text.textContent, margin + Number(text.getAttribute('x')), top + Number(text.getAttribute('y')))
  }
}

export const downloadPicture = async (name: string, drawing: SVGSVGElement, picture: Picture) => {
  const { width, height } = drawing.getBoundingClientRect()
  const head = margin + line * (picture.series.length > 1 ? 2 : 1)
  const sheet = Object.assign(document.createElement('canvas'), {
    width: (width + 2 * margin) * scale,
    height: (height + head + 2 * margin) * scale,
  })
  const canvas = sheet.getContext('2d')
  if (!canvas) return
  canvas.scale(scale, scale)
  canvas.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--paper')
  canvas.fillRect(0, 0, sheet.width, sheet.height)
  drawHead(canvas, picture, width + margin)
  const top = head + 12
  canvas.drawImage(await loadImage(drawing), margin, top, width, height)
  drawTexts(canvas, drawing, top)
  const file = await new Promise<Blob | null>((resolve) => {
    sheet.toBlob(resolve, 'image/png')
  })
  if (file) saveBlob(`${name}.png`, file)
}
