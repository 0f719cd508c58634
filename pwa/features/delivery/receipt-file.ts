/** Content of a receipt, in the language of the screen. */
export interface ReceiptFile {
  lang: string
  dir: 'ltr' | 'rtl'
  title: string
  /** job and company, and when the file was made */
  lines: readonly string[]
  /** of the table */
  columns: readonly string[]
  rows: readonly ReceiptFileRow[]
  note: string
}

export interface ReceiptFileRow {
  code: string
  /** address for checking the code */
  href: string
  /** cells of the other columns: question, recorded, received, deadline */
  cells: readonly string[]
}

/** Builds a self-contained page: opened in ten years, offline, it says the same. Every word of it is text. */
export function receiptHtml({ lang, dir, title, lines, columns, rows, note }: ReceiptFile): string {
  const cellsOf = (row: ReceiptFileRow): string[] => [
    ...row.cells.slice(0, 1).map(escape),
    `<a href="${escape(row.href)}"><bdi dir="ltr">${escape(row.code)}</bdi></a>`,
    ...row.cells.slice(1).map(escape),
  ]
  return `<!doctype html>
<html lang="${escape(lang)}" dir="${dir}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>
<style>${STYLE}</style>
<h1>${escape(title)}</h1>
${lines.map((line) => `<p>${escape(line)}</p>`).join('\n')}
<table>
<thead><tr>${columns.map((name) => `<th scope="col">${escape(name)}</th>`).join('')}</tr></thead>
<tbody>
${rows
  .map(
    (row) =>
      `<tr>${cellsOf(row)
        .map((cell, at) => `<td data-name="${escape(columns[at] ?? '')}">${cell}</td>`)
        .join('')}</tr>`,
  )
  .join('\n')}
</tbody>
</table>
<p>${escape(note)}</p>
</html>
`
}

const STYLE =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.5rem;border-bottom:1px solid}@media(max-width:40rem){thead{display:none}td{display:block;border:0;padding:.1rem 0}td::before{content:attr(data-name)": "}tr{display:block;padding:.75rem 0;border-bottom:1px solid}}'

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
