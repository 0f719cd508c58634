import { sample } from '#shared/lib/sample.ts'
import { addCompetency } from '#server/commands/groups/competencies.ts'
import { makePerson } from '../../support/server/people.ts'
import { resetToken } from '../made/invitations.ts'
import type { FamilyWorld, MakeExample, Scene } from '../scene.ts'

const somebody: MakeExample = async ({ app }) => ({ recruiter_emails: [(await makePerson(app.deps)).email] })

export const world: FamilyWorld<'admin'> = {
  examples: {
    erasure_certificate: async (scene) => ({ interview_id: await eraseLongAgo(scene) }),
    retry_mail: async (scene) => ({ mail_id: await failMail(scene) }),
    coupon_check: async ({ app }, example) => {
      const admin = { id: sample.adminId, role: 'admin', gid: 'system', name: '' } as const
      await addCompetency(app.deps, admin, { name: 'Tact', coupon: String(example['coupon']) })
      return example
    },
    freeze_recruiters: somebody,
    reactivate_recruiters: somebody,
    delete_recruiters: somebody,
    toggle_data_agreement: somebody,
    reset_password: async (scene, example) => ({ ...example, token: await resetToken(scene, 'admin') }),
  },
  last: ['change_password'],
}

/** A mail that was given up. */
async function failMail({ app }: Scene): Promise<string> {
  const mail = { gid: sample.gid, to: sample.email, subject: 'Hello', text: 'Hello', state: 'failed' as const, tries: 1, createdAt: 1 }
  await app.deps.models.mails.updateOne({ _id: 'given-up' }, { $set: mail }, { upsert: true })
  return 'given-up'
}

/** A request to erase that was carried out so long ago that no device has a lease. */
async function eraseLongAgo({ app }: Scene): Promise<string> {
  const row = { gid: sample.gid, jobId: sample.jobId, askedAt: 1, askedBy: sample.recruiterId, dueAt: 2, copies: [], erasedAt: 1 }
  await app.deps.models.erasures.updateOne({ _id: 'erased-long-ago' }, { $set: row }, { upsert: true })
  return 'erased-long-ago'
}
