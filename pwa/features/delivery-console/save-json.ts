import { saveFile } from '../../lib/save-file.ts'

/** Saves the facts as a file for the viewer of the page. */
export const saveJson = (name: string, facts: object): void =>
  saveFile(name, new Blob([`${JSON.stringify(facts, null, 2)}\n`], { type: 'application/json' }))
