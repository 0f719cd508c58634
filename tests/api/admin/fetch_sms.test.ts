import { beforeAll, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { listSms } from '#server/commands/mail/list-sms.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign } from '../../support/server/world.ts'

interface Page {
  messages: { sms_id: string; to: string; text: string | null; state: string }[]
  has_provider: boolean
  total_filtered_records: number
}
const scene = useScene()
const list = (query: object) => scene.result<Page>('admin/fetch_sms', query, scene.world.tokens.admin)

beforeAll(async () => {
  const { smsOutbox } = scene.app.deps.models
  const message = { to: '+4915112345678', text: '123456 is your code', state: 'captured' as const }
  await smsOutbox.insertMany([
    { _id: 's1', gid: sample.gid, ...message, createdAt: 1 },
    { _id: 's2', gid: foreign.gid, ...message, state: 'failed', createdAt: 2 },
  ])
})

it('fetch_sms shows the messages of all groups with their words, newest first, while nobody delivers them', async () => {
  const page = await list({})
  expect(page).toMatchObject({ has_provider: false, total_filtered_records: 2 })
  expect(page.messages.map(({ sms_id, to, text }) => [sms_id, to, text])).toEqual([
    ['s2', '+4915112345678', '123456 is your code'],
    ['s1', '+4915112345678', '123456 is your code'],
  ])
  expect((await list({ state: 'failed' })).messages.map(({ sms_id }) => sms_id)).toEqual(['s2'])
  expect((await list({ page: 2, limit: 1 })).messages.map(({ sms_id }) => sms_id)).toEqual(['s1'])
})

it('fetch_sms shows neither number nor words where a provider delivers them', async () => {
  const { deps } = scene.app
  const { messages, has_provider } = await listSms({ ...deps, sms: { ...deps.sms, delivery: 'provider' } }, {})
  expect([has_provider, messages.map(({ to, text }) => [to, text])]).toEqual([
    true,
    [
      ['', null],
      ['', null],
    ],
  ])
})

it('fetch_sms is refused to everybody but administrators', async () => {
  for (const role of ['recruiter', 'jobseeker', 'guest'] as const)
    expect((await scene.post('admin/fetch_sms', {}, scene.world.tokens[role])).status, role).toBe(403)
})
