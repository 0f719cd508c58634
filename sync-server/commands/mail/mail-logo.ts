import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import { Batcher } from '../../models/batcher.ts'
import { adminProfile } from './admin-profile.ts'
import type { MailToQueue } from './queue-mail.ts'
import type { MailTemplate } from '../../services/mail/templates.ts'

type Company = Pick<Account, 'companyLogo' | 'companyName'>
type WithLogo = Pick<MailToQueue<MailTemplate>, 'logo'>

/** The logo of a mail in the name of a company, when it has one. */
export const logoOf = ({ companyLogo, companyName }: Company): WithLogo =>
  companyLogo ? { logo: { objectName: companyLogo, alt: companyName ?? '' } } : {}

/** The logo of a mail about an account or from it: that of its company, else the one in the administration's profile. */
export async function mailLogo(deps: Pick<Deps, 'models'>, company: Company | null): Promise<WithLogo> {
  return logoOf(company?.companyLogo ? company : await adminProfile(deps))
}

/** The logo of a mail about a job: that of its owner's company. */
export async function jobLogo(deps: Pick<Deps, 'models'>, { gid, ownerId }: { gid: string; ownerId: string }): Promise<WithLogo> {
  const owner = await owners.ask(deps.models, deps.models, { gid, ownerId })
  return owner ? logoOf(owner) : {}
}

/** Mails to many people of one moment ask for the same one. */
const owners = new Batcher<Deps['models'], { gid: string; ownerId: string }, Account | undefined>(async (models, wanted) => {
  const found = await models.accounts.find({ _id: { $in: [...new Set(wanted.map(({ ownerId }) => ownerId))] } }).lean<Account[]>()
  return wanted.map(({ gid, ownerId }) => found.find((one) => one._id === ownerId && one.gid === gid))
})
