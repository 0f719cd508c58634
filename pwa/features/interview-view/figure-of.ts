import { isFigureId, type FigureId } from '#shared/lib/figures.ts'
import type { Pack } from '#shared/views/pack.ts'

/** Figure that stands for the interviewer: the one that speaks, else the still one; null for none. */
export function figureOf({ media }: Pick<Pack, 'media'>): FigureId | null {
  const id = media?.virtualAvatar || media?.avatar
  return isFigureId(id) ? id : null
}
