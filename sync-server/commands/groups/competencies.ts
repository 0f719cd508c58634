import { foldText, isSameText } from '#shared/primitives/text.ts'
import { createHash } from 'node:crypto'
import { Outcome } from '#shared/primitives/errors.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Competency } from '#shared/views/competency.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import type { StoredCompetency } from '../../models/groups/competency.ts'
import { isDuplicateKey } from '../../sync/write/mongo-errors.ts'
import { audit } from '../audit/audit.ts'
import { EVERYBODY } from '../identity/password-policy.ts'

/** All of them, or those of one coupon, by coupon and name. */
export async function listCompetencies({ models }: Pick<Deps, 'models'>, coupon?: string): Promise<Competency[]> {
  const found = await models.competencies.find({ gid: EVERYBODY, ...(coupon === undefined ? {} : { coupon }) }).lean<StoredCompetency[]>()
  return found.map(present).toSorted((a, b) => a.coupon.localeCompare(b.coupon, 'en') || a.competency.localeCompare(b.competency, 'en'))
}

/** The addresses of recruiters by the coupon of their account. */
export async function couponUsers({ models }: Pick<Deps, 'models'>): Promise<{ coupon: string; emails: string[] }[]> {
  const accounts = await models.accounts
    .find({ gid: { $exists: true }, role: 'recruiter', coupon: { $exists: true } }, { coupon: 1, email: 1 })
    .sort({ email: 1 })
    .lean<Pick<Account, '_id' | 'coupon' | 'email'>[]>()
  const users = new Map<string, string[]>()
  for (const { coupon = '', email } of accounts) users.set(coupon, [...(users.get(coupon) ?? []), email])
  return [...users].map(([coupon, emails]) => ({ coupon, emails })).toSorted((a, b) => a.coupon.localeCompare(b.coupon, 'en'))
}

/** @throws Outcome 1 for a coupon that opens nothing */
export async function openCoupon(deps: Pick<Deps, 'models'>, coupon: string): Promise<Competency[]> {
  const competencies = await listCompetencies(deps, coupon)
  if (competencies.length === 0) throw new Outcome(1, 'No such coupon.')
  return competencies
}

/** Adds one to a list, once. */
export async function addCompetency(
  deps: Deps,
  actor: Actor,
  { name, coupon }: Pick<StoredCompetency, 'name' | 'coupon'>,
): Promise<Competency> {
  const known = (await deps.models.competencies.find({ gid: EVERYBODY, coupon }).lean<StoredCompetency[]>()).find((one) =>
    isSameText(one.name, name),
  )
  if (known) return present(known)
  const _id = createHash('sha256')
    .update(`${coupon}\n${foldText(name)}`)
    .digest('hex')
    .slice(0, 32)
  const made: StoredCompetency = { _id, gid: EVERYBODY, name, coupon }
  try {
    await deps.models.competencies.insertMany([made], { lean: true })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    const existing = await deps.models.competencies.findOne({ _id }).lean<StoredCompetency>()
    return present(existing ?? made)
  }
  await audit(deps, { gid: EVERYBODY, by: actor.id, action: 'account.competencyAdded', target: _id })
  return present(made)
}

const present = ({ _id, name, coupon }: StoredCompetency): Competency => ({ competency_id: _id, competency: name, coupon })
