import { saveFile } from '../../lib/save-file.ts'

/** Hands the facts to whoever looks at the page as a file. */
export const saveJson = (name: string, facts: object): void =>
  saveFile(name, new Blob([`${JSON.stringify(facts, null, 2)}\n`], { type: 'application/json' }))
