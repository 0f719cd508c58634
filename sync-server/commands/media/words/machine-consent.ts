import { declinesMachine } from '#shared/policies/machine-help.ts'
import { wordsVersions } from '#shared/policies/words/versions.ts'
import type { Deps } from '../../../deps.ts'
import { documents, type Doc } from '../../../sync/documents.ts'
import { commitEdit } from '../../../sync/write/commit.ts'
import { ifGiven } from '../if-given.ts'

/** Takes words that only machines have made off the answers of who declined, with their files; who takes that back has them looked for. Safe to repeat. */
export async function followMachineConsent(deps: Deps, interview: Doc<'interviews'>): Promise<void> {
  const { id: iv, gid } = interview
  const isDeclined = declinesMachine(interview)
  for (const answer of await documents.find(deps, 'answers', { iv, gid }, { where: { kind: 'video', state: 'final' } }))
    await (isDeclined ? takeOff(deps, answer) : lookAgain(deps, answer))
}

async function takeOff(deps: Deps, answer: Doc<'answers'>): Promise<void> {
  const versions = wordsVersions(answer.words)
  // words that a person typed or confirmed are that person's work
  if (versions.length === 0 || versions.some(({ trust }) => trust === 'typed' || trust === 'confirmed')) return
  await edit(deps, answer, ({ words }) =>
    words?.current && words.current.version === answer.words?.current?.version
      ? { words: { status: 'declined', language: words.language } }
      : null,
  )
  const after = await documents.get(deps, 'answers', { id: answer.id, gid: answer.gid })
  // confirmed in this moment
  if (wordsVersions(after?.words).length > 0) return
  for (const { objectName } of versions) await deps.s3.remove('processed', objectName)
}

async function lookAgain(deps: Deps, answer: Doc<'answers'>): Promise<void> {
  if (answer.words?.status !== 'declined') return
  await edit(deps, answer, ({ words }) => (words?.status === 'declined' ? { words: undefined } : null))
  if (deps.transcribers.length > 0) await deps.jobs.enqueue('transcribe', { answerId: answer.id }, `transcribe:${answer.id}`)
}

const edit = (deps: Deps, { id, gid }: Doc<'answers'>, changes: Parameters<typeof ifGiven<Change>>[0]): Promise<unknown> =>
  commitEdit(deps, { by: 'transcribe', col: 'answers', id, gid, changes: ifGiven(changes) })

type Change = { words: Doc<'answers'>['words'] } | null
