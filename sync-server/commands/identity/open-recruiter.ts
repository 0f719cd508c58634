import type { create_recruiter } from '#shared/api/admin/create_recruiter.ts'
import type { InputOf } from '#shared/primitives/define-call.ts'
import { AppError, Outcome } from '#shared/primitives/errors.ts'
import { FEATURE_FLAGS, interviewModelOf } from '#shared/primitives/feature-flags.ts'
import type { RecruiterFeaturesChange } from '#shared/lib/accounts/recruiter-features.ts'
import type { Deps } from '../../deps.ts'
import { displayName } from '../../presenters/account.ts'
import { addRecruiter } from './add-recruiter.ts'
import { openCoupon } from '../groups/competencies.ts'
import { createGroup } from '../groups/create-group.ts'
import { queueNotice } from '../groups/notices.ts'
import { EVERYBODY, policyFor } from './password-policy.ts'
import { refuseWeakPassword } from './passwords.ts'
import { addAllocation } from '../groups/quota.ts'
import { findRecruiter, type AdminAct } from '../groups/recruiter-accounts.ts'

type Form = InputOf<typeof create_recruiter>
type Opened = Awaited<ReturnType<typeof addRecruiter>>

/**
 * Makes the account of a recruiter from an administrator's form, with its quota, and tells the recruiter. A repeat with the same id finishes
 * what was cut off.
 * @param given the group; null: a recruiter outside a group owns a group of one (decision 4)
 * @throws Outcome 4, 10; AppError invalid for a coupon or an identity provider there is not: nothing is made then
 */
export async function openRecruiter(deps: Deps, act: AdminAct, given: string | null, form: Form): Promise<Opened> {
  const { email, first_name: firstName, last_name: lastName, company_name: companyName, coupon, password } = form
  const id = form.recruiter_id ?? deps.random.id()
  await refuseBefore(deps, { ...form, recruiter_id: id }, given)
  const groupName = companyName || displayName({ firstName, lastName, email })
  // named after the account, so that a repeat makes no second one
  const gid = given ?? (await createGroup(deps, act.actor.id, { gid: `home-${id}`, groupName }))._id
  const opened = await addRecruiter(deps, act.actor, {
    id,
    gid,
    email,
    firstName,
    lastName,
    companyName,
    password,
    groupRole: form.group_role ?? (given === null ? 'billing_admin' : 'recruiter'),
    features: featuresIn(form),
    ...(coupon ? { coupon } : {}),
    isWithoutPassword: Boolean(form.sso_tenant),
  })
  await tell(deps, act, opened.recruiter_id, form)
  return opened
}

/** Everything that can be wrong with the form, before anything is made. */
async function refuseBefore(deps: Deps, { email, coupon, sso_tenant: domain, password, recruiter_id: id }: Form, gid: string | null) {
  if (coupon) await openCoupon(deps, coupon).catch(noSuch('coupon'))
  if (domain && !deps.config.sso.some((tenant) => tenant.domain === domain)) throw noSuchField('sso_tenant')
  const taken = await deps.models.accounts.findOne({ email, role: 'recruiter' }, { _id: 1 }).lean()
  if (taken && taken._id !== id) throw new Outcome(10, 'The recruiter has already been registered.', ['email: has an account already'])
  if (password !== undefined) refuseWeakPassword(password, await policyFor(deps, gid ?? EVERYBODY))
}

const noSuchField = (field: string): AppError => new AppError('invalid', { details: [`${field}: there is no such one`] })
const noSuch =
  (field: string) =>
  (error: unknown): never => {
    throw error instanceof Outcome ? noSuchField(field) : error
  }

/** The flags of the form. Of a report that is not shared no kind is kept (R255). */
function featuresIn(form: Form): RecruiterFeaturesChange {
  const named = FEATURE_FLAGS.flatMap((flag) => (form[flag] === undefined ? [] : [[flag, form[flag]] as const]))
  return {
    ...Object.fromEntries(named),
    interviewModel: interviewModelOf(form.video_interview_model),
    ...(form.shareReport === true && form.reportType ? { reportType: form.reportType } : {}),
    ...(form.assessment_type ? { assessment_type: form.assessment_type } : {}),
    ...(form.source ? { source: form.source } : {}),
  }
}

/** The mails carry ids that name the account: a repeat writes no second one. */
async function tell(deps: Deps, act: AdminAct, id: string, { email, quota = 0 }: Form): Promise<void> {
  const account = await findRecruiter(deps, email)
  await queueNotice(deps, { id: `opening.${id}`, account, notice: 'opening', origin: act.origin })
  if (quota > 0) await addAllocation(deps, act, { email, amount: quota, operation: `opening.${id}` })
}
