import type { Interview } from '#shared/entities/interview.ts'
import type { JobSetting } from '#shared/entities/job-setting.ts'
import { QUESTION_KINDS } from '#shared/entities/question.ts'
import { COLOUR_TEST, isPlate, PLATE_IDS } from '#shared/lib/colour-test/plates.ts'
import { limitMsOf } from '#shared/lib/interview-time.ts'
import { grantedFactor } from '#shared/policies/interview-tests/extra-time.ts'
import type { PackQuestion, PackTest } from '#shared/views/pack.ts'

type Drawn = Pick<Partial<Interview>, 'sets'>
type Timed = Pick<Partial<Interview>, 'accessDecision'>
type Layout = Pick<Partial<JobSetting>, 'questionLengthMin'>

/** Question of every plate, for whoever reads the pack without its screens. */
export const PLATE_TEXT = { english: 'Which number do you see in the picture?' } as const

/** Does this interview end with the colour-vision test? Whoever was given it keeps it, whatever becomes of the account's feature. */
export const hasColourTest = ({ sets }: Drawn): boolean => sets?.[COLOUR_TEST.id] === COLOUR_TEST.set

/** The sets of an interview that is given the test. One that has begun, or whose job asks nothing, is not. */
export const withColourTest = (sets: Interview['sets']): NonNullable<Interview['sets']> => ({ ...sets, [COLOUR_TEST.id]: COLOUR_TEST.set })

/** The six plates as questions of the pack: never required, each a third of the usual limit (X07, R448), extra time in it. */
export function platesFor(interview: Drawn & Timed, layout: Layout): PackQuestion[] {
  if (!hasColourTest(interview)) return []
  const limitMs = Math.round(limitMsOf({ colourTest: true }, layout) * grantedFactor(interview))
  return PLATE_IDS.map((id) => ({ id, kind: 'short', text: PLATE_TEXT, required: false, limitMs, thinkMs: 0, attempts: 1 }))
}

/** The test of the plates, the last of its interview, with one clock for all of them. */
export function colourTests(interview: Drawn & Timed, layout: Layout): PackTest[] {
  const plates = platesFor(interview, layout)
  if (plates.length === 0) return []
  const durationMs = plates.reduce((sum, { limitMs }) => sum + limitMs, 0)
  return [{ id: COLOUR_TEST.id, type: QUESTION_KINDS.short, questionIds: [...PLATE_IDS], durationMs, attempts: 1 }]
}

interface Asking {
  questions: readonly { id: string }[]
  tests?: readonly { id: string }[] | undefined
}

/** The pack as it counts: plates are in no number of questions, answers and receipts. */
export function withoutPlates<P extends Asking>(pack: P): P {
  if (!pack.questions.some(({ id }) => isPlate(id))) return pack
  return {
    ...pack,
    questions: pack.questions.filter(({ id }) => !isPlate(id)),
    ...(pack.tests && { tests: pack.tests.filter(({ id }) => id !== COLOUR_TEST.id) }),
  }
}

/** The pack as it is asked: an interview that is over, or asked again, begins no colour-vision test. */
export function askedPack<P extends Asking>(
  pack: P,
  { tests = [], finishedAt, rounds }: Pick<Interview, 'tests' | 'finishedAt' | 'rounds'>,
): P {
  const hasBegun = tests.some(({ id }) => id === COLOUR_TEST.id)
  return !hasBegun && (finishedAt !== undefined || rounds !== undefined) ? withoutPlates(pack) : pack
}
