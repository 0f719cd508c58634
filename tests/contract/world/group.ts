import { sample } from '#shared/lib/sample.ts'
import { createGroup } from '#server/commands/groups/create-group.ts'
import { makePerson } from '../../support/server/people.ts'
import { foreign } from '../../support/server/world.ts'
import { inviteToGroup, inviteToJoin } from '../made/invitations.ts'
import type { FamilyWorld, MakeExample, Scene } from '../scene.ts'

const somebody: MakeExample = async ({ app }, example) => ({ ...example, email: (await makePerson(app.deps)).email })
const lineManager: MakeExample = async ({ app }, example) => ({
  ...example,
  email: (await makePerson(app.deps, { groupRole: 'line_manager' })).email,
})
/** An invitation is for the one who accepts it. */
const ownInvitation: MakeExample = async (scene, example, caller) => ({ ...example, gid: await inviteToJoin(scene, caller) })

/** The sample group has a webhook at this address, beside those that it had. */
const withHook: MakeExample = async ({ app }, example) => {
  const hook = { isActive: true, url: String(example['url']), sealedToken: '', events: ['interview.completed' as const] }
  const { groups } = app.deps.models
  if (!(await groups.exists({ _id: sample.gid, 'webhooks.url': hook.url })))
    await groups.updateOne({ _id: sample.gid }, { $push: { webhooks: hook } })
  return example
}

/** The caller made a named key. */
const withKey: MakeExample = async (scene, example, caller) => ({
  ...example,
  key_id: await storeKey(scene, { gid: sample.gid, by: caller?._id ?? sample.recruiterId }),
})

async function storeKey({ app: { deps } }: Scene, of: { gid: string; by: string }): Promise<string> {
  const id = deps.random.id()
  const made = { _id: id, hash: id, name: 'Payroll', areas: { jobs: 'read' as const }, createdAt: 1, ...of }
  await deps.models.apiKeys.insertMany([made], { lean: true })
  return id
}

export const world: FamilyWorld<'group'> = {
  examples: {
    extract_token: async (scene) => ({ token: (await inviteToGroup(scene)).token }),
    pass_policy: async (scene) => ({ token: (await inviteToGroup(scene)).token }),
    register_recruiter: async (scene, example) => ({ ...example, ...(await inviteToGroup(scene)) }),
    edit_recruiter: somebody,
    delete_recruiter: somebody,
    share_line_manager_access: lineManager,
    remove_line_manager_access: lineManager,
    delete_group: async ({ app: { deps } }) => ({
      gid: (await createGroup(deps, 'test', { gid: deps.random.id(), groupName: 'New group' }))._id,
    }),
    fetch_invitation: ownInvitation,
    confirm_status: ownInvitation,
    rotate_key: withKey,
    revoke_key: withKey,
    rotate_webhook_secret: withHook,
    test_webhook: withHook,
    pause_webhook: withHook,
    retry_webhook: async ({ app }, example) => ({ ...example, delivery_id: await deliverToNobody(app) }),
  },
  strangeIds: {
    key_id: async (scene) => ({
      theirs: await storeKey(scene, { gid: foreign.gid, by: foreign.recruiterId }),
      nobodys: '01k9nobody0000000000000key',
    }),
  },
}

/** A delivery of the sample group that was given up. */
async function deliverToNobody({ deps }: Scene['app']): Promise<string> {
  const delivery = {
    gid: sample.gid,
    eventId: 'evt_sample',
    event: 'interview.completed' as const,
    url: 'https://hooks.example.com/in',
    body: '{}',
    state: 'failed' as const,
    tries: 1,
    createdAt: 1,
    nextAt: 1,
  }
  await deps.models.webhookDeliveries.updateOne({ _id: 'to-nobody' }, { $set: delivery }, { upsert: true })
  return 'to-nobody'
}
