import fc from 'fast-check'
import { expect, it } from 'vitest'
import { happenings, play } from './random-history.ts'

const seed = Number(process.env['OUTBOX_SEED'] ?? 20_261_127)

it('each command is done once or ends visibly, in its order and after its documents, wherever the page dies', async () => {
  const result = await fc.check(fc.asyncProperty(happenings, play), { numRuns: 3000, seed })
  expect(result.errorInstance instanceof Error ? `${result.errorInstance.message} ${JSON.stringify(result.counterexample)}` : '').toBe('')
})
