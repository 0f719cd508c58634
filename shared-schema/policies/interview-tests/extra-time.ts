import type { TimeFactor } from '../../entities/access.ts'
import type { Interview } from '../../entities/interview.ts'
import type { Pack } from '../../views/pack.ts'

/** Factors that can be asked for and granted, least first; 1 is no extra time. */
export const TIME_FACTORS: readonly TimeFactor[] = [1, 1.25, 1.5, 2]

type Decided = Pick<Interview, 'accessDecision'>
type Asked = Pick<Interview, 'access' | 'accessDecision' | 'startedAt'>

/** Extra time of an interview; 1 while nothing was granted. */
export const grantedFactor = ({ accessDecision }: Decided): TimeFactor => (accessDecision?.granted ? accessDecision.factor : 1)

/** Help that was granted, as the pack names it; its times are multiplied already. */
export const packAccess = (interview: Pick<Interview, 'access' | 'accessDecision'>): NonNullable<Pack['access']> | null =>
  interview.accessDecision?.granted
    ? {
        factor: interview.accessDecision.factor,
        captions: interview.access?.captions ?? false,
        breaks: interview.access?.breaks ?? false,
      }
    : null

/** State of a request for extra time. */
export type AccessState = 'none' | 'asked' | 'granted' | 'declined'
export function accessState({ access, accessDecision }: Pick<Interview, 'access' | 'accessDecision'>): AccessState {
  if (accessDecision !== undefined) return accessDecision.granted ? 'granted' : 'declined'
  return access === undefined ? 'none' : 'asked'
}

/** Tells whether somebody waits for a decision that can still be made. */
export const awaitsDecision = (interview: Asked): boolean => accessState(interview) === 'asked' && interview.startedAt === undefined

/** May the candidate ask for extra time, or ask otherwise? Until the interview begins or it is decided. */
export const mayAskAccess = ({ accessDecision, startedAt }: Partial<Asked>): boolean =>
  startedAt === undefined && accessDecision === undefined

/** May this decision be taken? Before the start, about a request, and never for less than was granted. */
export function mayDecideAccess({ access, accessDecision: was, startedAt }: Partial<Asked>, next: Interview['accessDecision']): boolean {
  if (startedAt !== undefined || access === undefined || next === undefined) return false
  return !was?.granted || (next.granted && next.factor >= was.factor)
}

type Times = Pick<Pack, 'questions' | 'tests' | 'access'>

/**
 * The pack with the extra time that was granted since it was downloaded: a device that hears of the decision and then loses its connection
 * has it too. What the pack was multiplied with already counts.
 */
export function withExtraTime<P extends Times>(pack: P, interview: Pick<Interview, 'access' | 'accessDecision'>): P {
  const access = packAccess(interview)
  const had = pack.access?.factor ?? 1
  if (access === null || access.factor <= had) return pack
  const longer = (ms: number): number => Math.round((ms * access.factor) / had)
  return {
    ...pack,
    access,
    questions: pack.questions.map((one) => ({ ...one, limitMs: longer(one.limitMs), thinkMs: longer(one.thinkMs) })),
    ...(pack.tests && {
      tests: pack.tests.map((test) => ({ ...test, durationMs: test.durationMs === null ? null : longer(test.durationMs) })),
    }),
  }
}
