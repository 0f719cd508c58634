import type { Answer } from '#shared/entities/answer.ts'
import { stillId } from '#worker/vault/schema.ts'
import { useT } from '../../i18n/use-t.ts'
import { useConnection } from '../../db/use-connection.ts'
import { useMediaSource } from '../offline-packs/use-media-source.ts'
import type { Judged, JudgedItem } from './judged.ts'

/** The picture that the candidate's device took and sent before the video, and that it is no more than this. Nothing once there is one of the video itself. */
export function AnswerStill({ report, item }: { report: Judged; item: JudgedItem }): React.JSX.Element | null {
  const { question, answer, state } = item
  if (question.kind !== 'video' || !answer?.picture?.objectName || answer.media?.thumbnail || state === 'ready') return null
  return <Still answer={answer} of={{ number: report.items.indexOf(item) + 1, name: report.interview.name }} />
}

/** Picture of the answer; empty while it cannot be fetched. */
function Still({ answer, of }: { answer: Answer; of: { number: number; name: string } }): React.JSX.Element | null {
  const t = useT('recruiter')
  const { source, ended } = useMediaSource({ id: stillId(answer.id), objectName: answer.picture?.objectName }, useConnection())
  if (source.state !== 'ready') return null
  return (
    <figure className="hf-answer-still">
      <img src={source.src} alt={t('answer.still.alt', of)} onError={ended} />
      <figcaption>{t('answer.still')}</figcaption>
    </figure>
  )
}
