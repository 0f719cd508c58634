import { cleanText } from '#shared/primitives/text.ts'
import { LAYOUT_LIMITS } from '#shared/policies/setup/layout-limits.ts'
import { NAME_LENGTH } from '#shared/lib/text-length.ts'
import { Card } from '../../components/Card.tsx'
import { AutosaveText } from '../../features/autosave/AutosaveField.tsx'
import { useT } from '../../i18n/use-t.ts'
import type { CardProps } from './layout/card-props.ts'
import { LayoutFile } from './layout/LayoutFile.tsx'
import { LayoutTypeField } from './layout/LayoutTypeField.tsx'

/** Interviewer that candidates see while they answer (S088), and the arrangement of the screen for both (R124). */
export function InterviewerCard({ setup, save }: CardProps): React.JSX.Element {
  const { layout } = setup
  const tLayout = useT('layout')
  const t = useT('recruiter')
  return (
    <Card title={t('interviewer.title')}>
      <p className="hf-meta">{t('interviewer.help')}</p>
      <div className="hf-setup-pair">
        <AutosaveText
          label={t('interviewer.firstName')}
          stored={layout?.interviewerFirstName ?? ''}
          maxLength={NAME_LENGTH}
          save={(value) => save({ interviewerFirstName: cleanText(value) })}
        />
        <AutosaveText
          label={t('interviewer.lastName')}
          stored={layout?.interviewerLastName ?? ''}
          maxLength={NAME_LENGTH}
          save={(value) => save({ interviewerLastName: cleanText(value) })}
        />
      </div>
      <AutosaveText
        label={t('interviewer.jobTitle')}
        stored={layout?.interviewerJobTitle ?? ''}
        maxLength={LAYOUT_LIMITS.interviewerJobTitle}
        save={(value) => save({ interviewerJobTitle: cleanText(value) })}
      />
      <LayoutFile setup={setup} field="interviewerImage" label={tLayout('interviewer.image')} />
      <LayoutTypeField setup={setup} save={save} />
    </Card>
  )
}
