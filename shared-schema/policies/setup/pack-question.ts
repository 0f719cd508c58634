import type { Question } from '../../entities/question.ts'
import { MEDIA_OF_QUESTION, parseMediaName } from '../../lib/files/group-media.ts'
import { timesOf } from '../../lib/interview-time.ts'
import type { PackQuestion } from '../../views/pack.ts'
import { isReadAloud } from '../voices/wanted-voices.ts'
import { isRequired } from '../required.ts'

/** Names field by field what candidates get of a question: what is not listed here stays with the recruiters. `factor`: extra time. */
export function packQuestion(
  question: Question,
  layout: { questionLengthMin?: number | undefined; preparationMin?: number | undefined; useVirtualAvatar?: boolean | undefined },
  factor = 1,
): PackQuestion {
  const { limitMs, thinkMs } = timesOf(question, layout)
  return {
    id: question.id,
    kind: question.kind,
    text: question.text,
    required: isRequired(question),
    limitMs: Math.round(limitMs * factor),
    thinkMs: Math.round(thinkMs * factor),
    attempts: question.attempts ?? 1,
    ...(isReadAloud(question, layout) ? { readAloud: true as const } : {}),
    ...fileOf(question),
    ...(question.kind === 'choice' ? { choices: question.choices ?? [], answerType: question.answerType ?? 'Single Answer' } : {}),
  }
}

/** The file, when it is one of the group and of the kind of its question, whatever a device stored once. */
function fileOf({ file, kind, gid }: Question): Pick<PackQuestion, 'file'> {
  return file && parseMediaName(file.name, gid)?.kind === MEDIA_OF_QUESTION[kind] ? { file } : {}
}
