import type { Question } from '#shared/entities/question.ts'
import { captionsProblem, type CaptionsProblem } from '#shared/lib/files/captions.ts'
import { MEDIA_OF_QUESTION, mediaMaxBytes, mediaObjectName, senseOf } from '#shared/lib/files/group-media.ts'
import { isVisible } from '#shared/primitives/text.ts'
import { MAX_CAPTIONS } from '#shared/lib/questions/question-limits.ts'

/** A chosen file under the type that the server knows for it, and its name so far; the name says what it is. */
export function namedFile(chosen: File, kind: Question['kind']): { file: File; name: string } | 'type' | 'size' {
  const type = OTHER_NAMES[chosen.type] ?? chosen.type
  const name = mediaObjectName({ kind: MEDIA_OF_QUESTION[kind], gid: 'g', id: 'f', type })
  if (!name) return 'type'
  if (chosen.size > mediaMaxBytes(MEDIA_OF_QUESTION[kind])) return 'size'
  return { file: type === chosen.type ? chosen : new File([chosen], chosen.name, { type }), name }
}

/** Names that browsers have for types of sound. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
  'audio/mp3': 'audio/mpeg',
}

/** Captions that are there, by language. */
export const writtenCaptions = (captions: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(captions).filter(([, text]) => isVisible(text)))

/** Reason why the captions of a language cannot be kept; the first language of a sound or a video must have them. */
export function problemOfCaptions(
  captions: Readonly<Record<string, string>>,
  { name, language, first }: { name: string; language: string; first: string },
): CaptionsProblem | 'long' | null {
  const text = captions[language] ?? ''
  const isNeeded = language === first && senseOf(name) !== 'picture'
  if (!isVisible(text)) return isNeeded ? 'empty' : null
  return text.length > MAX_CAPTIONS ? 'long' : captionsProblem(text)
}
