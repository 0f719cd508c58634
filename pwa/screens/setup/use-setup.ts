import { settingId, type SettingSection } from '#shared/entities/job-setting.ts'
import type { Job } from '#shared/entities/job.ts'
import { mayUse } from '#shared/policies/features.ts'
import { everyQuestion, testsOf } from '#shared/policies/setup/job-tests.ts'
import { useDb, useDocs } from '../../db/hooks.ts'
import { useSession } from '../../features/session/session.ts'
import type { Docs } from '#shared/sync/collections.ts'
import type { Setup } from './setup-steps.ts'
import { useAwaitedSettings } from './use-awaited-settings.ts'

interface SetupHere {
  /** null while it is read, or is not on this device */
  setup: Setup | null
  /** settings have not come, and there is no connection to bring them */
  isOffline: boolean
  settings: readonly Docs['jobSettings'][]
  questions: readonly Docs['questions'][]
}

/** Reads everything that is set for a job, from this device. */
export function useSetup(job: Job): SetupHere {
  const jobId = job.id
  const db = useDb()
  const actor = useSession()?.actor ?? db.actor
  const settings = useDocs('jobSettings', { jobId })
  const questions = useDocs('questions', { jobId })
  const section = (name: SettingSection) => settings.docs.find((doc) => doc.id === settingId(jobId, name))
  const layout = section('layout')
  const awaited = useAwaitedSettings(job, settings.isLoading || layout !== undefined)
  const here = { settings: settings.docs, questions: questions.docs }
  if (settings.isLoading || questions.isLoading || awaited === 'coming') return { setup: null, isOffline: false, ...here }
  if (awaited === 'offline') return { setup: null, isOffline: true, ...here }
  const tests = testsOf(section('order'), questions.docs)
  const setup = {
    job,
    layout,
    scoring: section('scoring'),
    consent: section('consent'),
    email: section('email'),
    tests,
    questions: everyQuestion(tests),
    aiRequired: mayUse(actor, 'aiRequired'),
  }
  return { setup, isOffline: false, ...here }
}
