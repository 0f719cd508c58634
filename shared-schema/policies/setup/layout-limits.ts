import type { JobSetting } from '../../entities/job-setting.ts'
import { toHexColour } from '../../lib/colour.ts'
import { parseMediaName, type MediaKind } from '../../lib/files/group-media.ts'
import { FIGURE_IDS } from '../../lib/figures.ts'
import { isVariantTag } from '../../lib/language-variants.ts'
import { isWebsite } from '../../lib/web-address.ts'
import type { CollectionName } from '../../primitives/collections.ts'
import { isVisible } from '../../primitives/text.ts'
import { INTERVIEW_LANGUAGES } from '../layout.ts'

/** Limits of the layout as calls, forms and pushes hold them. What was stored under wider ones is still read (ADR 0104). */
export const LAYOUT_LIMITS = {
  companyName: 100,
  companyWebsite: 300,
  companyMessage: 2000,
  interviewerJobTitle: 100,
  jobDescription: 20_000,
  sapId: 100,
  /** minutes of an answer (X05) */
  question: { least: 0.5, most: 15 },
  /** minutes to think before it (X03) */
  preparation: { least: 0, most: 10 },
} as const

export const JOB_LEVELS = ['intern', 'junior', 'mid', 'senior', 'director'] as const
export type JobLevel = (typeof JOB_LEVELS)[number]
/** Is it one of the five? Free words of former jobs are not. */
export const isJobLevel = (level: unknown): level is JobLevel => JOB_LEVELS.some((known) => known === level)

/** Fields of a layout that name a file, and what each has to be. */
export const LAYOUT_FILES = {
  companyLogo: 'logo',
  companyVideo: 'video',
  interviewerImage: 'interviewer',
  outroVideo: 'outro',
} as const satisfies Partial<Record<keyof JobSetting, MediaKind>>
export type LayoutFile = keyof typeof LAYOUT_FILES

/** The file that the layout names, when it is one of the group and of its kind; '' for none and for what a device made up. */
export function layoutFileOf(layout: Partial<JobSetting>, field: LayoutFile, gid: string): string {
  const name = layout[field] ?? ''
  return parseMediaName(name, gid)?.kind === LAYOUT_FILES[field] ? name : ''
}

/** Those of `fields` in which a pushed document is beyond the limits. `body` has passed the zod object of its collection. */
export function fieldsBeyondLimits(
  { col, gid, body }: { col: CollectionName; gid: string; body: Readonly<Record<string, unknown>> },
  fields: readonly string[],
): string[] {
  const checks: Readonly<Record<string, Check>> = col === 'jobSettings' ? SETTING_CHECKS : col === 'jobs' ? JOB_CHECKS : {}
  return fields.filter((field) => Object.hasOwn(checks, field) && body[field] !== undefined && !checks[field]?.(body[field], gid))
}

type Check = (value: unknown, gid: string) => boolean

const isWithin =
  ({ least, most }: { least: number; most: number }): Check =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most
const isShort =
  (most: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= most
const isAddress: Check = (value) => value === '' || (typeof value === 'string' && isWebsite(value.trim()))
const isFigure: Check = (value) => value === '' || FIGURE_IDS.some((id) => id === value)
const isFile =
  (kind: MediaKind): Check =>
  (value, gid) =>
    value === '' || (typeof value === 'string' && parseMediaName(value, gid)?.kind === kind)

const JOB_CHECKS: Readonly<Record<string, Check>> = { level: (level) => level === '' || isJobLevel(level) }

const SETTING_CHECKS: Readonly<Record<string, Check>> = {
  companyWebsite: isAddress,
  companyMessage: isShort(LAYOUT_LIMITS.companyMessage),
  colorScheme: (colour) => typeof colour === 'string' && toHexColour(colour) !== null,
  layoutType: (type) => type === '1' || type === '2',
  interviewLanguages: (all) => Array.isArray(all) && all.every((name) => Object.hasOwn(INTERVIEW_LANGUAGES, String(name))),
  interviewLanguageVariant: (tag) => tag === '' || (typeof tag === 'string' && isVariantTag(tag)),
  questionLengthMin: isWithin(LAYOUT_LIMITS.question),
  preparationMin: isWithin(LAYOUT_LIMITS.preparation),
  avatar: isFigure,
  virtualAvatar: isFigure,
  customLogoutUrl: isAddress,
  companyLogo: isFile('logo'),
  companyVideo: isFile('video'),
  interviewerImage: isFile('interviewer'),
  outroVideo: isFile('outro'),
}

/** Gaps of a layout as it would be: a switch that needs something which is not there. */
export type LayoutGap = 'logoutUrl' | 'outroVideo' | 'figure'

/** Names what is switched on without what it needs. */
export function layoutProblems(layout: Partial<JobSetting>): LayoutGap[] {
  const { customLogoutRedirect, customLogoutUrl = '', outroVideoEnabled, outroVideo, useVirtualAvatar, virtualAvatar } = layout
  return [
    ...(customLogoutRedirect && !(isVisible(customLogoutUrl) && isAddress(customLogoutUrl, '')) ? (['logoutUrl'] as const) : []),
    ...(outroVideoEnabled && !outroVideo ? (['outroVideo'] as const) : []),
    ...(useVirtualAvatar && !virtualAvatar ? (['figure'] as const) : []),
  ]
}
