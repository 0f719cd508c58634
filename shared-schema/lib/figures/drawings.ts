import type { FigureId } from '../figures.ts'

interface Look {
  ground: string
  skin: string
  hair: string
  coat: string
  /** path of the hair behind the face, and of the one before it */
  back: string
  front: string
  extra?: string
}

const CAP = 'M66 92C62 52 84 36 112 38s44 22 40 56c-6-18-16-26-26-30-18 8-40 6-50 2-6 8-8 16-10 26z'
const LONG = 'M62 168C50 120 56 40 110 40s58 78 48 128l-16 6H78z'
const BUN = 'M92 40a20 18 0 1 1 36 0 62 62 0 0 1 26 54c-8-20-20-30-44-30S74 74 66 94a62 62 0 0 1 26-54z'
const CURLS =
  'M60 104a20 20 0 0 1 4-34 22 22 0 0 1 24-26 26 26 0 0 1 44 0 22 22 0 0 1 24 26 20 20 0 0 1 4 34c-6-18-16-28-26-32-16 6-36 6-48 0-12 6-20 16-26 32z'
const SCARF = 'M56 196C44 130 44 36 110 36s66 94 54 160c-14 18-94 18-108 0z'
const GLASSES =
  '<g fill="none" stroke="#2b2b33" stroke-width="3"><circle cx="94" cy="104" r="13"/><circle cx="126" cy="104" r="13"/><path d="M107 102q3-3 6 0"/></g>'
const BEARD = '<path fill="#4a3a33" d="M76 116c2 36 18 50 34 50s32-14 34-50c-8 14-18 16-34 16s-26-2-34-16z"/>'

/** Six calm people, drawn here: nobody's picture. */
const LOOKS: Readonly<Record<FigureId, Look>> = {
  harbour: { ground: '#d6e6ef', skin: '#e9bf9d', hair: '#5a4136', coat: '#1f4e6b', back: '', front: CAP },
  meadow: { ground: '#dcebd8', skin: '#b97f57', hair: '#2d211c', coat: '#3f6b4a', back: LONG, front: BUN },
  dune: { ground: '#f2e6d3', skin: '#f0cfb2', hair: '#b9803f', coat: '#8a5a33', back: '', front: CAP, extra: BEARD },
  orchard: { ground: '#f3dede', skin: '#8a5a3c', hair: '#241a17', coat: '#8c3f4a', back: '', front: CURLS },
  slate: { ground: '#dfe3ea', skin: '#f3d3bd', hair: '#9aa0a8', coat: '#454e5c', back: '', front: BUN, extra: GLASSES },
  plum: {
    ground: '#e8def0',
    skin: '#d2a07a',
    hair: '#5b4470',
    coat: '#6c4a86',
    back: SCARF,
    front: 'M66 90C70 58 86 46 110 46s40 12 44 44c-10-16-24-24-44-24s-34 8-44 24z',
  },
}

const draw = ({ ground, skin, hair, coat, back, front, extra = '' }: Look): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 220 220"><path fill="${ground}" d="M0 0h220v220H0z"/>${
    back && `<path fill="${hair}" d="${back}"/>`
  }<path fill="${coat}" d="M26 220c4-42 40-54 84-54s80 12 84 54z"/><path fill="${skin}" d="M94 140h32v30c-8 10-24 10-32 0z"/><ellipse cx="110" cy="108" rx="36" ry="46" fill="${skin}"/><path fill="${hair}" d="${front}"/>${extra}<g fill="#2b2b33"><circle cx="95" cy="104" r="4"/><circle cx="125" cy="104" r="4"/></g><g fill="none" stroke="#2b2b33" stroke-linecap="round" stroke-width="3"><path d="M98 132q12 8 24 0"/><path d="M88 92q7-4 13-1M119 91q7-3 13 1" opacity=".6"/></g></svg>`

/** Figure -> its still picture as SVG. */
export const FIGURES: Readonly<Record<FigureId, string>> = {
  harbour: draw(LOOKS.harbour),
  meadow: draw(LOOKS.meadow),
  dune: draw(LOOKS.dune),
  orchard: draw(LOOKS.orchard),
  slate: draw(LOOKS.slate),
  plum: draw(LOOKS.plum),
}
