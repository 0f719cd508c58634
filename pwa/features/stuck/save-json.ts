/** Hands the facts to whoever looks at the page as a file. */
export function saveJson(name: string, facts: object): void {
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(facts, null, 2)}\n`], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
