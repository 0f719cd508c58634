/** A table as text for spreadsheets: UTF-8 with its mark, lines of CRLF, the heading first. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map((value) => csvCell(String(value))).join(',')}\r\n`).join('')}`

/** A cell; in quotes where it must be (R239, R240). */
function csvCell(text: string): string {
  const safe = withoutFormula(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Text that no spreadsheet takes for a formula: other people write names. Numbers, phone numbers and '-' stay (R241). */
export const withoutFormula = (text: string): string => (/^(?:[=@\t\r]|[+-][^\d])/.test(text) ? `'${text}` : text)
