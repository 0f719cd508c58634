import { create } from 'qrcode'

/** Empty squares round the code, as its standard asks for. */
export const QUIET = 4

/** Squares of a QR code, as the path of a picture. */
export function squaresOf(text: string): { size: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const squares = [...data].flatMap((isDark, at) => (isDark ? [`M${at % size} ${Math.floor(at / size)}h1v1h-1z`] : []))
  return { size, path: squares.join('') }
}

/** The code as a file of its own, always dark on light. */
export function qrSvg(text: string): string {
  const { size, path } = squaresOf(text)
  const side = size + 2 * QUIET
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-QUIET} ${-QUIET} ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M${-QUIET} ${-QUIET}h${side}v${side}h-${side}z"/><path d="${path}"/></svg>`
}

/** The code as a PNG of at least this many pixels; each square has whole ones. */
export async function qrPng(text: string, leastPixels = 1024): Promise<Blob> {
  const { size, path } = squaresOf(text)
  const side = size + 2 * QUIET
  const scale = Math.ceil(leastPixels / side)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side * scale
  const paint = canvas.getContext('2d')
  if (!paint) throw new Error('this browser paints nothing')
  paint.fillStyle = '#fff'
  paint.fillRect(0, 0, canvas.width, canvas.height)
  paint.scale(scale, scale)
  paint.translate(QUIET, QUIET)
  paint.fillStyle = '#000'
  paint.fill(new Path2D(path))
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture was not made'))), 'image/png')
  })
}
