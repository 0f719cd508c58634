import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import type { CvReport } from '#shared/views/cv/report.ts'
import { ApiError, OfflineError } from '../../api/client.ts'
import { forgetSeen } from '../../api/last-seen.ts'
import { emptyProfile, profileEntries, profileText } from '../../lib/profile/profile.fake.ts'
import { askKeptCv, dropKeptCvs } from './kept-cvs.ts'

const DAY = 86_400_000
const AT = Date.UTC(2026, 10, 28)
const place = { accountId: 'rosa', jobId: 'j1' }
const report = { interview_id: 'i1', words: 'Welding and cooking' } as CvReport // only what is looked at
const ask = (interviewId: string, nowMs: number, answer: CvReport | Error) =>
  askKeptCv(place, { interviewId, nowMs, ask: () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)) })

beforeEach(emptyProfile)

it('S140 shows an opened CV without the server for fourteen days, and then no more', async () => {
  expect(await ask('i1', AT, report)).toEqual({ report })
  expect(await ask('i1', AT + 14 * DAY, new OfflineError())).toEqual({ report, seenAt: AT })
  await expect(ask('i1', AT + 14 * DAY + 1, new OfflineError())).rejects.toThrow(OfflineError)
  await expect(ask('i2', AT, new OfflineError())).rejects.toThrow(OfflineError)
})

it('keeps no word that can be read without its key, and nothing after a sign-out', async () => {
  await ask('i1', AT, report)
  expect(await profileText()).not.toContain('Welding')
  await forgetSeen('rosa')
  expect(await profileEntries()).toEqual([])
})

it('lets go what the server refuses, and whose candidate is gone or whose days are over', async () => {
  for (const id of ['i1', 'i2', 'i3']) await ask(id, id === 'i3' ? AT - 15 * DAY : AT, { ...report, interview_id: id })
  await dropKeptCvs(place, { rows: new Set(['i1', 'i3']), nowMs: AT })
  expect(await ask('i1', AT, new OfflineError())).toMatchObject({ seenAt: AT })
  for (const id of ['i2', 'i3']) await expect(ask(id, AT, new OfflineError())).rejects.toThrow(OfflineError)
  await expect(ask('i1', AT, new ApiError({ error_code: 1004, status: 404 } as never))).rejects.toThrow(ApiError)
  await expect(ask('i1', AT, new OfflineError())).rejects.toThrow(OfflineError)
})
