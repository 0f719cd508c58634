import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** `npm run proof` runs the full form of a proof, `npm test` a short one. */
export const byProofForm = <T>(short: T, full: T): T => (process.env.PROOF === 'full' ? full : short)

/** For `it.each`: once in the full form, never in the short one. */
export const IN_FULL_FORM = byProofForm<readonly string[]>([], ['full form'])

/** Records counts of a proof (rounds, seed, operations); `npm run proof` writes them to docs/proof/<name>.md. */
export function recordProof(name: string, facts: Record<string, string | number>): void {
  const folder = join(process.cwd(), '.reports', 'proof')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(facts))
}
