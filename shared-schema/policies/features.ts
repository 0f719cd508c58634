import { FEATURE_FLAGS, ON_BY_DEFAULT, type AccountSource, type FeatureFlag, type ReportType } from '../primitives/feature-flags.ts'
import { topicTypesFor } from '../lib/questions/topics.ts'
import type { Actor } from '../primitives/roles.ts'

/** Account whose flags count: the one behind a session or a key. */
interface FlagHolder {
  features?: Actor['features'] | undefined
}

/** Flags of an account that are on, also by default. */
export const flagsOn = (features: Readonly<Partial<Record<FeatureFlag, boolean | undefined>>>): FeatureFlag[] =>
  FEATURE_FLAGS.filter((flag) => features[flag] ?? ON_BY_DEFAULT.has(flag))

/** Facts of an account that its sessions carry: the flags that are on, and the mode where it is not the usual one. */
export const featuresForActor = (
  features: AccountFeatures,
): { features: FeatureFlag[]; assessmentType?: 'admission'; reportType?: 'without_score'; source?: 'sap' } => ({
  features: flagsOn(features),
  ...(features.assessment_type === 'admission' ? { assessmentType: 'admission' } : {}),
  ...(features.reportType === 'without_score' ? { reportType: 'without_score' } : {}),
  ...(features.source === 'sap' ? { source: 'sap' } : {}),
})
type AccountFeatures = Parameters<typeof flagsOn>[0] & {
  assessment_type?: Actor['assessmentType'] | undefined
  reportType?: ReportType | undefined
  source?: AccountSource | undefined
}

/** Kind of report that an account gets when it asks for this one: without scores where its reports have none (R484). */
export const reportTypeFor = ({ reportType }: Pick<Actor, 'reportType'>, asked: ReportType = 'with_score'): ReportType =>
  reportType ?? asked

/** May this account use it? Screens hide with the same function that calls and pushes refuse with. A link to a report is nothing without sharing reports. */
export const mayUse = ({ features }: FlagHolder, flag: FeatureFlag): boolean => {
  const isOn = (one: FeatureFlag): boolean => features?.includes(one) ?? ON_BY_DEFAULT.has(one)
  return isOn(flag) && (flag !== 'shareReportLinkToCandidate' || isOn('shareReport'))
}

/** May this account set this field of a job's settings so? Switches that need a feature are turned off by everybody (R276, R278). */
export const mayTurnOn = (actor: FlagHolder, field: string, value: unknown): boolean => {
  const flag = Object.hasOwn(FLAG_OF_SETTING, field) ? FLAG_OF_SETTING[field] : undefined
  return flag === undefined || value !== true || mayUse(actor, flag)
}

/** Settings that a copy keeps: what this account could not turn on is off there. */
export const withoutLocked = <Fields extends object>(actor: FlagHolder, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field, value]) => mayTurnOn(actor, field, value))) as Fields // optional ones leave

const FLAG_OF_SETTING: Readonly<Record<string, FeatureFlag>> = {
  useVirtualAvatar: 'virtualAvatar',
  trainingReportToCandidate: 'trainingReport',
}

/** Feature that each kind of question needs (R272, R273, R274). */
const FLAG_OF_KIND = { video: 'videoInterview', choice: 'mcq', short: 'sortQa' } as const satisfies Record<string, FeatureFlag>
export type AskedKind = keyof typeof FLAG_OF_KIND

/** Kinds of question this account may ask, in the order in which screens offer them. */
export const kindsToAsk = (actor: FlagHolder): AskedKind[] => KINDS.filter((kind) => mayUse(actor, FLAG_OF_KIND[kind]))
const KINDS: readonly AskedKind[] = ['video', 'choice', 'short']

/** May a question of this kind be asked? What is no kind is somebody else's to refuse. */
export const mayAsk = (actor: FlagHolder, kind: unknown): boolean =>
  !KINDS.some((known) => known === kind) || kindsToAsk(actor).some((known) => known === kind)

/** May a question get this subject? One of admissions needs an account of that mode, or that the question has the type already (R104, R105). */
export const mayGiveTopic = (
  { assessmentType }: { assessmentType?: Actor['assessmentType'] | undefined },
  next: unknown,
  stored?: unknown,
): boolean =>
  typeOf(next) === undefined || typeOf(next) === typeOf(stored) || topicTypesFor(assessmentType).some((type) => type === typeOf(next))

/** May a question get this file? Any account may take it away, and write the captions of one that is there already (R279). */
export const mayAttach = (actor: FlagHolder, next: unknown, stored?: unknown): boolean =>
  nameOf(next) === undefined || nameOf(next) === nameOf(stored) || mayUse(actor, 'addFile')

const nameOf = (file: unknown): unknown => (typeof file === 'object' && file !== null && 'name' in file ? file.name : undefined)

const typeOf = (topic: unknown): unknown => (typeof topic === 'object' && topic !== null && 'type' in topic ? topic.type : undefined)
