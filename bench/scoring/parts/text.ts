import { customerFocus } from '#shared/lib/rubrics/starters/customer-focus.ts'
import { teamwork } from '#shared/lib/rubrics/starters/teamwork.ts'
import { must } from '#shared/primitives/must.ts'
import { readText } from '#shared/text/read-text.ts'
import { scoreText } from '#shared/text/score-text.ts'
import { Rng } from '#tests/sim/core/rng.ts'
import { LEVELS, makeAnswer } from '#tests/scoring/made-answers.ts'

const WORDS = 300
const ANSWERS = 1000
const STARTERS = [customerFocus, teamwork]

/** Times of reading and scoring one typed answer of three hundred words by a starter rubric. */
export function measureText(): { scoredMs: number[] } {
  const rng = new Rng(1)
  const facts = { isAllowed: true, isDamaged: false, language: 'english', trust: 'typed', isProven: true } as const
  const score = (n: number): number => {
    const text = longAnswer(rng, n)
    const { rubric } = must(STARTERS[n % STARTERS.length], 'there are two')
    const began = performance.now()
    const { words } = scoreText(
      readText(text),
      { question: 'Tell me about a time you dealt with an unhappy customer.', rubric: { ...rubric, jobBasis: 'Guests complain.' } },
      facts,
    )
    const took = performance.now() - began
    if (words !== WORDS) throw new Error(`${words} words`)
    return took
  }
  // the compiler is warm in a server that runs
  for (let n = 0; n < 200; n++) score(n)
  return { scoredMs: Array.from({ length: ANSWERS }, (_, n) => score(n)) }
}

function longAnswer(rng: Rng, n: number): string {
  const words: string[] = []
  while (words.length < WORDS) words.push(...makeAnswer(rng, n % LEVELS).split(' '))
  return words.slice(0, WORDS).join(' ')
}
