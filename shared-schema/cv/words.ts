/** Words of a text as they are compared: accents of Latin letters do not count, `+` and `#` belong to the word before them. */
export const cvWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+[+#]*/gu) ?? []
