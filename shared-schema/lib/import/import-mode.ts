/** Ways by which candidates are imported (R243). */
export const IMPORT_MODES = ['import-by-json', 'import-by-excel', 'import-and-score'] as const
