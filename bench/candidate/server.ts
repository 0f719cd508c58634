import { linkCode } from '#server/commands/interview/candidate-link.ts'
import { addCandidates } from '#server/commands/candidates/add-candidates.ts'
import { addJob } from '#server/commands/jobs/add-job.ts'
import { saveQuestions } from '#server/commands/jobs/save-questions.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { loadJobParts } from '#server/queries/job-parts.ts'
import { sample } from '#shared/lib/sample.ts'
import { newId, newJobId } from '#shared/primitives/ids.ts'
import type { JobSetting } from '#shared/entities/job-setting.ts'
import type { TestView } from '#shared/views/job-setting.ts'
import { buildWorld } from '#tests/support/server/world.ts'
import { serve } from '../lib/child.ts'
import { startOwnApp, type OwnApp } from '../lib/own-app.ts'
import { SPOKEN } from './texts.ts'
import type { VoiceMade } from './report.ts'

let own: OwnApp | undefined

const video = (): TestView => ({
  type: 'Video Interview',
  question_sets: [{ questions: [{ id: newId(), question: 'What brought you to this work?' }] }],
})
const choice = (): TestView => ({
  type: 'Multiple Choices',
  question_sets: [
    { questions: [{ id: newId(), question: 'Which side is starboard?', ans_type: 'Single Answer', choices: ['Left', 'Right'] }] },
  ],
})

/** A job with one video test, and one with two languages, details and a written test before the video. Gives the links of a candidate of each. */
async function start({ appFolder }: { appFolder: string }): Promise<{ plain: string; full: string }> {
  own = await startOwnApp({ appFolder, hasJobs: true })
  await buildWorld(own.deps)
  return {
    plain: await invited({ tests: [video()], layout: { interviewLanguages: ['english'] } }),
    full: await invited({ tests: [choice(), video()], layout: { interviewLanguages: ['english', 'thai'], askedDetails: ['university'] } }),
  }
}

async function invited({ tests, layout }: { tests: TestView[]; layout: Partial<JobSetting> }): Promise<string> {
  if (!own) throw new Error('it was not started')
  const { deps, url } = own
  const { gid, programmeId, recruiterId: by } = sample
  const [jobId, interviewId] = [newJobId(Date.now()), newId()]
  const actor = { id: by, role: 'recruiter', gid, name: 'Rita', groupRole: 'admin' } as const
  await addJob(deps, actor, { id: jobId, programmeId, name: 'Harbour pilot', jobType: 'interview' })
  const parts = await loadJobParts(deps, { gid, jobId })
  if (!parts) throw new Error('the job was just made')
  await saveQuestions(deps, by, parts, tests)
  const changes = { companyName: 'Sample group', questionLengthMin: 2, preparationMin: 0, ...layout }
  await saveSetting(deps, { by, gid, jobId, section: 'layout', changes })
  const consent = { consentEnabled: true, consentVersion: 1, consentText: 'We keep your answers for 90 days.' }
  await saveSetting(deps, { by, gid, jobId, section: 'consent', changes: consent })
  await addCandidates(deps, by, { jobId, gid }, [{ id: interviewId, name: 'Cara Candidate', email: `${interviewId}@sample.test` }])
  return `${url}/candidate/join/${linkCode(deps, interviewId, 0)}`
}

/** Reads a question of about ten seconds in each language, one after the other, as a job does after publishing. */
async function speak({ rounds }: { rounds: number }): Promise<VoiceMade[]> {
  const speaker = own?.deps.speaker
  const made: VoiceMade[] = []
  if (!speaker) return made
  for (const [language, text] of Object.entries(SPOKEN)) {
    const tookMs: number[] = []
    let bytes = 0
    let seconds = 0
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      const spoken = await speaker.speak(text, language)
      tookMs.push(performance.now() - began)
      bytes = spoken.bytes.length
      seconds = spoken.mouth.length / 10
    }
    made.push({ language, tookMs, bytes, seconds })
  }
  return made
}

serve({ start, speak, stop: async () => await own?.stop() })
