/** Ways by which candidates are imported (R243). */
export const IMPORT_MODES = ['import-by-json', 'import-by-excel', 'import-and-score'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

/** Is this one of the three ways? */
export const isImportMode = (mode: unknown): mode is ImportMode => IMPORT_MODES.some((known) => known === mode)
