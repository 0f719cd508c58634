import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Mutant } from './list.ts'

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

/**
 * Switches one safety rule off: the module it is in is changed while it is loaded, the file stays as it is. Must be called before the module
 * is loaded for the first time.
 */
export function applyMutant(mutant: Mutant): void {
  const url = pathToFileURL(path.join(ROOT, mutant.file)).href
  const mutated = mutate(mutant)
  registerHooks({
    load: (loaded, context, nextLoad) =>
      loaded === url ? { format: 'module-typescript', source: mutated, shortCircuit: true } : nextLoad(loaded, context),
  })
}

/** The module's text without the rule. Throws when the rule is not found exactly once: then the code has moved on and the mutant must follow. */
export function mutate(mutant: Mutant): string {
  const source = readFileSync(path.join(ROOT, mutant.file), 'utf8')
  const pattern = patternOf(mutant.find)
  const found = source.match(new RegExp(pattern, 'g'))?.length ?? 0
  if (found !== 1) throw new Error(`${mutant.name}: found ${found} times in ${mutant.file}`)
  return source.replace(new RegExp(pattern), () => mutant.replace)
}

/** Line breaks and indentation do not matter, nor the comma a formatter leaves at the end of a broken list. */
function patternOf(text: string): string {
  const words = text.trim().split(/\s+/)
  return words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join(String.raw`,?\s*`)
}
