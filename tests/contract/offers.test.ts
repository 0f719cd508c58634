import { describe, expect, it } from 'vitest'
import { isOffered, OFFERS, type Offer } from '#shared/policies/ui-permissions.ts'
import { loadEndpoints } from '#server/http/mount.ts'
import { CALLERS, rightTo, type CallerName } from '#server/http/permissions.ts'

/** The calls by which an offer is carried out. What travels by sync alone has the call that does the same for integrators. */
const CALLS: Readonly<Record<Offer, readonly string[]>> = {
  addJob: ['recruiter/add_program'],
  editJob: [
    'recruiter/update_program',
    'recruiter/setting_layout',
    'recruiter/setting_multiquestion',
    'recruiter/create_consent_data',
    'recruiter/set_customized_evaluation',
    'recruiter/change_jobseeker_deadline',
    'recruiter/fetch_candidate_history',
    'recruiter/update_short_question_result',
  ],
  addCandidates: [
    'recruiter/import_candidates_by_sjon',
    'recruiter/change_jobseeker_information',
    'recruiter/set_candidate_redo',
    'recruiter/redo_questions',
    'recruiter/send_bulkemail_candbulk_candidates',
    'recruiter/import_candidates',
    'recruiter/import_by_key',
    'recruiter/create_import_key',
    'recruiter/undo_import',
  ],
  copyLink: ['recruiter/create_url_hash', 'recruiter/renew_link'],
  seeReviewers: ['recruiter/fetch_reviewers'],
  inviteReviewers: ['recruiter/invite_evaluation', 'recruiter/cancel_evaluation'],
  shareWithLineManagers: ['group/list_line_manager_access', 'group/share_line_manager_access', 'group/remove_line_manager_access'],
  review: [
    'recruiter/submit_comment',
    'reports/submit_question_score',
    'reports/submit_overall_score',
    'reports/submit_criterion_score',
    'reports/confirm_transcript',
    'reports/share_report',
    'reports/preview_report',
  ],
  overrideScores: ['reports/self_scoring'],
  seeUsage: ['recruiter/get_usage', 'recruiter/get_remaining_quota', 'recruiter/get_purchases', 'recruiter/get_purchase_usages'],
}
const byPath = new Map((await loadEndpoints()).map(({ endpoint }) => [endpoint.call.path, endpoint]))
const people = (Object.keys(CALLERS) as CallerName[]).filter((name) => name !== 'nobody' && name !== 'apiKey') // keys of the record
const pairs = OFFERS.flatMap((offer) => CALLS[offer].map((path) => [offer, path] as const))

describe('what the screens offer is what the server allows', () => {
  it.each(pairs)('%s by api/%s', (offer, path) => {
    const endpoint = byPath.get(`api/${path}`)
    if (!endpoint) throw new Error(`no call api/${path}`)
    const allowed = people.filter((name) => rightTo(endpoint, CALLERS[name]) !== 'no')
    const offered = people.filter((name) => {
      const { actor } = CALLERS[name]
      return actor !== null && isOffered({ actor }, offer)
    })
    expect(offered).toEqual(allowed)
  })
})
