import { useState } from 'react'
import { useCallWords } from '../../api/use-call-words.ts'
import { acceptedTypes, mediaTitle, type MediaKind } from '#shared/lib/files/group-media.ts'
import { Button } from '../../components/Button.tsx'
import { FileButton } from '../../components/fields/FileButton.tsx'
import { Chip } from '../../components/feedback/Chip.tsx'
import { FormError } from '../../components/fields/FormError.tsx'
import { ProgressBar } from '../../components/feedback/ProgressBar.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useBusy } from '../../lib/busy.ts'
import { uploadMedia, type MediaProblem } from './upload-media.ts'
import { MOST_UNCONFIRMED, quarterOf } from './quarters.ts'
import { usePicture } from './use-picture.ts'
import './media.css'

/** Kinds that have words; others belong to questions. */
type FieldKind = Extract<MediaKind, 'picture' | 'logo' | 'video' | 'notice' | 'mail' | 'interviewer' | 'outro'>

export interface MediaFieldProps {
  kind: FieldKind
  /** group whose folder receives the file */
  gid: string
  label: string
  /** as it is stored; '' for none */
  name: string
  isOnline: boolean
  /** a file was sent, or taken away (''); what rejects is shown as not taken */
  onName: (name: string) => Promise<void> | void
  /** progress in the steps of the specification: 0, 25, 50 and 75 while it is sent, 100 once `onName` has ended well (R291, X54) */
  isInQuarters?: boolean
}

type State =
  | { phase: 'idle' | 'notScanned' }
  | { phase: 'sending'; sent: number; total: number }
  /** in quarters: the server has confirmed the name */
  | { phase: 'confirmed' }
  | { phase: 'failed'; problem: MediaProblem }
  /** stored, but its name could not be kept */
  | { phase: 'notKept'; error: unknown }

/** Field for a file that somebody adds: the current file, the progress of sending, the refusal, and the way to replace or remove it. */
export function MediaField({ kind, gid, label, name, isOnline, onName, isInQuarters = false }: MediaFieldProps): React.JSX.Element {
  const t = useT('account')
  const wordsFor = useCallWords()
  const [state, setState] = useState<State>({ phase: 'idle' })
  const isSending = state.phase === 'sending'
  useBusy(isSending)
  const keep = async (next: string, phase: 'idle' | 'notScanned' | 'confirmed' = 'idle'): Promise<void> => {
    try {
      await onName(next)
      setState({ phase })
    } catch (error) {
      setState({ phase: 'notKept', error })
    }
  }
  const send = async (file: File): Promise<void> => {
    const progress = (sent: number, total: number): void => setState({ phase: 'sending', sent, total })
    progress(0, file.size)
    const stored = await uploadMedia({ kind, gid, file, onProgress: progress })
    if ('problem' in stored) setState({ phase: 'failed', problem: stored.problem })
    else await keep(stored.name, isInQuarters ? 'confirmed' : stored.isScanned ? 'idle' : 'notScanned')
  }
  return (
    <div className="hf-media-field">
      <Preview name={name} kind={kind} />
      <div>
        <p>{label}</p>
        <p className="hf-meta">{t(`media.help.${kind}`)}</p>
        {isSending && (isInQuarters ? <Quarters {...state} /> : <Sending {...state} />)}
        {state.phase === 'confirmed' && <Quarters sent={0} total={0} isConfirmed />}
        {state.phase === 'notScanned' && (
          <p className="hf-meta" role="status">
            {t('media.notScanned')}
          </p>
        )}
        {state.phase === 'failed' && <FormError>{t(`media.problem.${state.problem}`)}</FormError>}
        {state.phase === 'notKept' && <FormError>{wordsFor(state.error)}</FormError>}
      </div>
      <div className="hf-row">
        <ChooseFile kind={kind} label={label} isEmpty={name === ''} isSending={isSending} isOnline={isOnline} onFile={send} />
        {name !== '' && (
          <Button variant="quiet" icon="trash" isDisabled={!isOnline || isSending} onPress={() => void keep('')}>
            <span aria-hidden="true">{t('media.remove')}</span>
            <span className="hf-visually-hidden">{t('media.removeNamed', { what: label })}</span>
          </Button>
        )}
      </div>
    </div>
  )
}

function Sending({ sent, total }: { sent: number; total: number }): React.JSX.Element {
  const t = useT('account')
  const percent = total > 0 ? Math.floor((sent / total) * 100) : 0
  // the bytes have left, the answer has not come
  const words = percent === 100 ? t('media.checking') : t('media.sending')
  return <ProgressBar label={words} value={percent} max={100} valueText={t('media.percent', { percent })} />
}

/** Progress by quarters; the last is the server's, whatever has left this device. */
function Quarters({ sent, total, isConfirmed = false }: { sent: number; total: number; isConfirmed?: boolean }): React.JSX.Element {
  const t = useT('account')
  const percent = isConfirmed ? 100 : quarterOf(sent, total)
  const words = isConfirmed ? t('media.confirmed') : percent === MOST_UNCONFIRMED ? t('media.checking') : t('media.sending')
  return (
    <div role="status">
      <ProgressBar label={words} value={percent} max={100} valueText={t('media.percent', { percent })} />
    </div>
  )
}

interface ChooseFileProps extends Pick<MediaFieldProps, 'kind' | 'label' | 'isOnline'> {
  isEmpty: boolean
  isSending: boolean
  onFile: (file: File) => Promise<void>
}

function ChooseFile({ kind, label, isEmpty, isSending, isOnline, onFile }: ChooseFileProps): React.JSX.Element {
  const t = useT('account')
  return (
    <FileButton
      label={label}
      accept={acceptedTypes(kind).join(',')}
      isPending={isSending}
      isDisabled={!isOnline}
      onFile={(file) => void onFile(file)}
    >
      <span aria-hidden="true">{isEmpty ? t('media.add') : t('media.replace')}</span>
      <span className="hf-visually-hidden">{t(isEmpty ? 'media.addNamed' : 'media.replaceNamed', { what: label })}</span>
    </FileButton>
  )
}

function Preview({ name, kind }: Pick<MediaFieldProps, 'name' | 'kind'>): React.JSX.Element {
  const t = useT('account')
  const url = usePicture(kind === 'picture' || kind === 'logo' || kind === 'interviewer' ? name : '')
  if (name === '') return <span className="hf-meta">{t('media.none')}</span>
  // its row says what it is
  if (url) return <img className="hf-media-picture" data-kind={kind} src={url} alt="" />
  if (kind !== 'notice' && kind !== 'mail') return <Chip status="ok">{t('media.stored')}</Chip>
  return (
    <Chip status="ok">
      <bdi>{mediaTitle(name, t('media.file'))}</bdi>
    </Chip>
  )
}
