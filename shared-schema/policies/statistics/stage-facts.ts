import type { Interview } from '../../entities/interview.ts'

/** Facts that tell how far a candidate came. */
export type StageFacts = Pick<
  Interview,
  'id' | 'invitedAt' | 'mailed' | 'openedAt' | 'startedAt' | 'finishedAt' | 'delivered' | 'arriving' | 'reviewedAt' | 'shortlisted'
> & { consent?: Pick<NonNullable<Interview['consent']>, 'given' | 'at'> | undefined }

/** Names of these facts as they are stored, with no more of a consent than that and when it was given. */
export const STAGE_FIELDS = [
  'invitedAt',
  'mailed',
  'openedAt',
  'consent.given',
  'consent.at',
  'startedAt',
  'finishedAt',
  'delivered',
  'arriving',
  'reviewedAt',
  'shortlisted',
] as const

/** Was the candidate invited, by hand or by mail? */
export const isInvited = ({ invitedAt, mailed }: Pick<Interview, 'invitedAt' | 'mailed'>): boolean =>
  invitedAt !== undefined || (mailed?.['invitation'] ?? 0) > 0
