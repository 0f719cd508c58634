import { riddles } from './lib/comments.ts'
import { say } from './lib/run.ts'

/** `node scripts/check-comments.ts`: comments that begin with a word that CONTRIBUTING.md forbids. */
const found = riddles()
for (const line of found) say(line)
if (found.length > 0) say('A comment begins with a verb or a noun (CONTRIBUTING.md, House style).')
process.exitCode = found.length > 0 ? 1 : 0
