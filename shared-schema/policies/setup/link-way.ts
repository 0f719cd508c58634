import { COLOUR_TEST } from '../../lib/colour-test/plates.ts'
import type { LinkFacts, Pack, PackTest } from '../../views/pack.ts'

const MINUTE_MS = 60_000

interface WayOf {
  tests: readonly PackTest[]
  questions: readonly Pick<Pack['questions'][number], 'id' | 'limitMs' | 'thinkMs' | 'attempts'>[]
  companyVideo: string
  asksForDetails: boolean
  asksForCv: boolean
  asksForPhoto?: boolean
}

/** Steps of an interview, as its link tells them before anything starts: times and numbers, no question. */
export const linkWay = ({
  tests,
  questions,
  companyVideo,
  asksForDetails,
  asksForCv,
  asksForPhoto,
}: WayOf): NonNullable<LinkFacts['way']> => ({
  companyVideo: companyVideo !== '',
  details: asksForDetails,
  cv: asksForCv,
  ...(asksForPhoto && { photo: true }),
  tests: tests.map((test) => {
    const own = questions.filter(({ id }) => test.questionIds.includes(id))
    const totalMs = own.reduce((sum, { limitMs, thinkMs }) => sum + limitMs + thinkMs, 0)
    return {
      type: test.type,
      ...(test.name !== undefined && { name: test.name }),
      questions: own.length,
      minutes: Math.ceil((test.durationMs ?? totalMs) / MINUTE_MS),
      limitMs: test.durationMs === null ? longest(own.map(({ limitMs }) => limitMs)) : null,
      thinkMs: longest(own.map(({ thinkMs }) => thinkMs)),
      attempts: test.type === 'Video Interview' ? longest(own.map(({ attempts }) => attempts)) : test.attempts,
      ...(test.id === COLOUR_TEST.id && { colour: true as const }),
    }
  }),
})

const longest = (values: readonly number[]): number => Math.max(0, ...values)
