/** Drawn figures that may stand for the interviewer. Their pictures are apart, so that nobody loads them who does not choose one. */
export const FIGURE_IDS = ['harbour', 'meadow', 'dune', 'orchard', 'slate', 'plum'] as const
export type FigureId = (typeof FIGURE_IDS)[number]

/** Is it one of the drawn figures? */
export const isFigureId = (id: unknown): id is FigureId => FIGURE_IDS.some((known) => known === id)
