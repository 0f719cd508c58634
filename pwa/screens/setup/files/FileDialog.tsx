import { useEffect, useState } from 'react'
import type { Question } from '#shared/entities/question.ts'
import { acceptedTypes, MEDIA_OF_QUESTION, senseOf } from '#shared/lib/files/group-media.ts'
import { ProgressBar } from '../../../components/feedback/ProgressBar.tsx'
import { FormError } from '../../../components/fields/FormError.tsx'
import { FormDialog } from '../../../components/overlays/FormDialog.tsx'
import { useConnection } from '../../../db/use-connection.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useBusy } from '../../../lib/busy.ts'
import { useOfflineWords } from '../../../network/use-offline-words.ts'
import { CaptionsField } from './CaptionsField.tsx'
import { FileButton } from '../../../components/fields/FileButton.tsx'
import { FilePreview } from './FilePreview.tsx'
import { problemOfCaptions } from './send-question-file.ts'
import { useQuestionFile } from './use-question-file.ts'

interface FileDialogProps {
  question: Question
  languages: readonly string[]
  /** a file is to be chosen; else only its words change, which needs no connection */
  isNew: boolean
  onClose: () => void
}

/** Chooses a file, shows it, and takes its captions: one step, so that no sound is ever stored for a question without words. */
export function FileDialog({ question, languages, isNew, onClose }: FileDialogProps): React.JSX.Element {
  const t = useT('recruiter')
  const isOnline = useConnection()
  const offlineWords = useOfflineWords()
  const { chosen, captions, problem, percent, choose, setCaptions, save } = useQuestionFile(question, isNew)
  const src = useObjectUrl(chosen?.file)
  useBusy(percent !== null)
  const name = isNew ? chosen?.name : question.file?.name
  const [first = 'english'] = languages
  const problemIn = (language: string) => (name === undefined ? null : problemOfCaptions(captions, { name, language, first }))
  const isPicture = name !== undefined && senseOf(name) === 'picture'
  const all = [...new Set([...languages, ...Object.keys(captions)])]
  return (
    <FormDialog
      title={t(isNew ? 'questionFile.chooseTitle' : isPicture ? 'questionFile.editDescription' : 'questionFile.editCaptions')}
      size="wide"
      action={t('questionFile.save')}
      isComplete={name !== undefined && all.every((language) => problemIn(language) === null)}
      reason={isOnline || !isNew ? undefined : offlineWords(t('questionFile.needs'))}
      onSubmit={save}
      problem={problem && <FormError>{t(`questionFile.problem.${problem}`)}</FormError>}
      isFixedWhilePending
      onClose={onClose}
    >
      {(isTried) => (
        <>
          {isNew && (
            <>
              <p className="hf-meta">{t('questionFile.help')}</p>
              <div className="hf-row">
                <FileButton
                  label={t('questionFile.choose')}
                  accept={acceptedTypes(MEDIA_OF_QUESTION[question.kind]).join(',')}
                  isDisabled={percent !== null}
                  onFile={choose}
                />
                <span role="status">{chosen && <bdi>{chosen.file.name}</bdi>}</span>
              </div>
              {isTried && !chosen && !problem && <FormError>{t('questionFile.noFile')}</FormError>}
              {chosen && src && <FilePreview key={src} name={chosen.name} src={src} captions={captions} languages={languages} />}
            </>
          )}
          {name !== undefined &&
            all.map((language) => (
              <CaptionsField
                key={language}
                language={language}
                isPicture={isPicture}
                isRequired={language === first && !isPicture}
                value={captions[language] ?? ''}
                problem={isTried ? problemIn(language) : null}
                onChange={(text) => setCaptions({ ...captions, [language]: text })}
              />
            ))}
          {percent !== null && (
            <ProgressBar
              label={t(percent < 100 ? 'questionFile.sending' : 'questionFile.checking')}
              value={percent}
              max={100}
              valueText={t('questionFile.percent', { percent })}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

/** An address of a file on this device, as long as it is shown. */
function useObjectUrl(file: File | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [file])
  return url
}
