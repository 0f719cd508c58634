/** Words of a field or an option in this language, else in English, else in any. */
export const labelOf = (label: Readonly<Record<string, string>>, lang: string, otherwise: string): string =>
  label[lang] || label['en'] || Object.values(label).find((words) => words !== '') || otherwise
