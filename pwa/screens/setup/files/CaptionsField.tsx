import { toCaptions, type CaptionsProblem } from '#shared/lib/files/captions.ts'
import { MAX_CAPTIONS } from '#shared/lib/questions/question-limits.ts'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { languageName } from '../../../i18n/interview-language.ts'
import { useT } from '../../../i18n/use-t.ts'
import { FileButton } from '../../../components/fields/FileButton.tsx'

interface CaptionsFieldProps {
  language: string
  /** its words describe it */
  isPicture: boolean
  isRequired: boolean
  value: string
  problem: CaptionsProblem | 'long' | null
  onChange: (text: string) => void
}

/** Words of a file in one language: typed, pasted, or read from a file of captions. */
export function CaptionsField({ language, isPicture, isRequired, value, problem, onChange }: CaptionsFieldProps): React.JSX.Element {
  const t = useT('recruiter')
  const name = languageName(language)
  return (
    <div className="hf-stack">
      <TextArea
        label={t(isPicture ? 'questionFile.descriptionIn' : 'questionFile.captionsIn', { language: name })}
        description={t(isPicture ? 'questionFile.descriptionHelp' : 'questionFile.captionsHelp')}
        rows={isPicture ? 2 : 4}
        maxLength={MAX_CAPTIONS}
        isRequired={isRequired}
        value={value}
        onChange={onChange}
        errorMessage={problem ? t(`questionFile.captions.${problem}`) : undefined}
      />
      {!isPicture && (
        <div>
          <FileButton
            label={t('questionFile.readCaptions', { language: name })}
            accept=".vtt,.srt,.txt,text/vtt,text/plain"
            isDisabled={false}
            onFile={(file) => void file.text().then((text) => onChange(toCaptions(text).slice(0, MAX_CAPTIONS + 1)))}
          />
        </div>
      )}
    </div>
  )
}
