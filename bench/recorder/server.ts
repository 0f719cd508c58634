import { writeFile } from 'node:fs/promises'
import { saveQuestions } from '#server/commands/jobs/save-questions.ts'
import { loadJobParts } from '#server/queries/job-parts.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { parseVideoObjectName } from '#shared/lib/files/object-name.ts'
import { sample } from '#shared/lib/sample.ts'
import { buildWorld } from '#tests/support/server/world.ts'
import { serve } from '../lib/child.ts'
import { startOwnApp, type OwnApp } from '../lib/own-app.ts'

let own: OwnApp | undefined

/** The sample interview with this many video questions, each with time enough. Gives the link of its candidate. */
async function start({ appFolder, questions, minutes }: { appFolder: string; questions: number; minutes: number }): Promise<string> {
  own = await startOwnApp({ appFolder, hasJobs: true })
  const { linkCode } = await buildWorld(own.deps)
  const place = { gid: sample.gid, jobId: sample.jobId }
  const parts = await loadJobParts(own.deps, place)
  if (!parts) throw new Error('the job was just made')
  const texts = Array.from({ length: questions }, (_, at) => ({ id: questionId(at), question: FIRST + (at === 0 ? '' : ` (${at + 1})`) }))
  await saveQuestions(own.deps, sample.recruiterId, parts, [
    { type: 'Video Interview', number_of_attempts: 2, question_sets: [{ questions: texts }] },
  ])
  await saveSetting(own.deps, {
    by: sample.recruiterId,
    ...place,
    section: 'layout',
    changes: { questionLengthMin: minutes, preparationMin: 0 },
  })
  return `${own.url}/candidate/join/${linkCode}`
}

const FIRST = 'What brought you to this work?'
const questionId = (at: number): string => (at === 0 ? sample.videoQuestionId : `01k9sample0000000000000q${String(at).padStart(2, '0')}`)

/** Writes the recording of the first question to this file; false = the server does not have it yet. Its voice, picture and small video have names of their own. */
async function keep({ file }: { file: string }): Promise<boolean> {
  const uploads = (await own?.deps.models.uploads.find({ state: 'verified' }).lean<{ objectName: string }[]>()) ?? []
  const upload = uploads.find(({ objectName }) => {
    const named = parseVideoObjectName(objectName, sample.interviewId)
    return named?.kind === 'full' && named.questionId === sample.videoQuestionId && named.segment === 0
  })
  const object = upload && (await own?.deps.s3.get('media', upload.objectName))
  if (!object) return false
  await writeFile(file, object.stream)
  return true
}

serve({ start, keep, stop: async () => await own?.stop() })
