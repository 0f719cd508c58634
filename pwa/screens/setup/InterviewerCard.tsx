import { cleanText } from '#shared/primitives/text.ts'
import { newLayout } from '#shared/policies/layout.ts'
import { NAME_LENGTH } from '#shared/lib/text-length.ts'
import { Card } from '../../components/Card.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { AutosaveText } from '../../features/autosave/AutosaveField.tsx'
import { useT } from '../../i18n/use-t.ts'
import type { LayoutChange } from './save-setup.ts'
import type { Setup } from './setup-steps.ts'

/** Interviewer that candidates see while they answer (S088), and the arrangement of the screen for both (R124). */
export function InterviewerCard({
  setup: { layout },
  save,
}: {
  setup: Setup
  save: (change: LayoutChange) => Promise<void>
}): React.JSX.Element {
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
        maxLength={100}
        save={(value) => save({ interviewerJobTitle: cleanText(value) })}
      />
      <Select
        label={t('interviewer.layout')}
        description={t('interviewer.layoutHelp')}
        options={(['1', '2'] as const).map((id) => ({ id, label: t(`interviewer.layout.${id}`) }))}
        value={layout?.layoutType ?? newLayout().layoutType}
        onChange={(layoutType) => void save({ layoutType })}
      />
    </Card>
  )
}
