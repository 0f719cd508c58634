import { seededNumbers } from './seeded.ts'

/** Id of the colour-vision test among the tests of an interview, and its only set. */
export const COLOUR_TEST = { id: 'colour', set: 'plates' } as const

const ID = /^colour\.[1-6]$/

/** Ids of the questions of its plates, in order. */
export const PLATE_IDS = [1, 2, 3, 4, 5, 6].map((n) => `colour.${n}`)

/** Is this the id of a plate? */
export const isPlate = (questionId: string): boolean => ID.test(questionId)

/** Ids like those of plates: no question of an employer is taken for one of them. */
export const isLikePlate = (questionId: string): boolean => questionId.startsWith('colour.')

/** Number of a plate in its test, from 1. */
export const plateNumber = (questionId: string): number => PLATE_IDS.indexOf(questionId) + 1

/** Answers that are no number: somebody sees nothing, or would rather not say. */
export const PLATE_WORDS = { nothing: 'nothing', declined: 'declined' } as const

/** Colours that a plate tells apart; `light`: its number is darker than its ground, so that everybody who sees can read it. */
export type PlateColours = 'light' | 'redGreen' | 'blueYellow'

export interface Plate {
  /** the number in it; '' = none */
  number: string
  colours: PlateColours
  /** draws its dots */
  seed: string
}

/** Digits that are not easily taken for each other. */
const DIGITS = '234569'
const MIXED: readonly (PlateColours | 'none')[] = ['redGreen', 'redGreen', 'redGreen', 'blueYellow', 'none']

/** Plate of an interview: drawn from its id, so that every device draws the same, and whoever reads the answer knows the number. */
export function plateOf(interviewId: string, questionId: string): Plate {
  const random = seededNumbers(`${interviewId}/${COLOUR_TEST.id}`)
  const order = ['light' as const, ...shuffled(MIXED, random)]
  const numbers = PLATE_IDS.map(() => numberOf(random))
  const at = plateNumber(questionId) - 1
  const kind = order[at] ?? 'none'
  return {
    number: kind === 'none' ? '' : (numbers[at] ?? ''),
    colours: kind === 'none' ? 'redGreen' : kind,
    seed: `${interviewId}/${questionId}`,
  }
}

function numberOf(random: () => number): string {
  const digit = (): string => DIGITS.charAt(Math.floor(random() * DIGITS.length))
  const [isLong, first, second] = [random() < 0.6, digit(), digit()]
  return isLong ? first + second : first
}

function shuffled<T>(values: readonly T[], random: () => number): T[] {
  const keyed = values.map((value) => ({ value, key: random() }))
  return keyed.toSorted((a, b) => a.key - b.key).map(({ value }) => value)
}
