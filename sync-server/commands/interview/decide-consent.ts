import { Outcome } from '#shared/primitives/errors.ts'
import type { ConsentAnswer } from '#shared/views/consent.ts'
import type { ConsentText } from '#shared/views/pack.ts'
import type * as z from 'zod'
import type { Deps } from '../../deps.ts'
import type { Doc } from '../../sync/documents.ts'
import { commitEdit } from '../../sync/write/commit.ts'
import { consentOf } from '../../presenters/interview-pack.ts'
import { loadJobParts } from '../../queries/job-parts.ts'

type Text = z.infer<typeof ConsentText>

/** The consent text in force for an interview; null when its job asks for none. */
export async function latestConsent(deps: Pick<Deps, 'models'>, interview: Doc<'interviews'>): Promise<Text | null> {
  const parts = await loadJobParts(deps, interview)
  return parts ? consentOf(parts, interview) : null
}

/** @throws Outcome 6 unless the id is one of this job's texts, 5 unless it is the latest */
export function requireLatest(latest: Text | null, consentId: string | undefined): Text {
  const family = latest?.id.slice(0, latest.id.lastIndexOf('.') + 1)
  if (!latest || !family || !consentId?.startsWith(family)) throw new Outcome(6, 'fail_no_consent_id')
  if (consentId !== latest.id) throw new Outcome(5, 'fail_non_latest')
  return latest
}

/**
 * Keeps the decision about a text with its version, language, hash and the time; the same decision again changes nothing (R209, R210, R338). A
 * no to machine help stays until it is taken back.
 */
export async function decideConsent(
  deps: Deps,
  interview: Pick<Doc<'interviews'>, 'id' | 'gid'>,
  decision: { text: Text; given: boolean; by: string; machineHelp?: boolean | undefined },
): Promise<ConsentAnswer> {
  const { text, given, by } = decision
  await commitEdit(deps, {
    by,
    col: 'interviews',
    id: interview.id,
    gid: interview.gid,
    changes: ({ consent }) => {
      const isDeclined = (decision.machineHelp ?? consent?.ai) === false
      const isSame = consent?.given === given && consent.version === text.version && (consent.ai === false) === isDeclined
      if (isSame) return null
      const { version, textHash } = text
      return { consent: { given, version, textHash, at: deps.clock.now(), ...languageOf(text), ...(isDeclined && { ai: false }) } }
    },
  })
  return consentAnswer(given)
}

const languageOf = ({ language }: Text): { language?: string } => (language === undefined ? {} : { language })

export const consentAnswer = (given: boolean): ConsentAnswer => ({
  consentGiven: given,
  consentApiMessage: given ? 'success' : 'consent_rejected',
})
