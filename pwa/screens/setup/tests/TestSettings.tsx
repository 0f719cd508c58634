import { MAX_ATTEMPTS } from '#shared/entities/job-setting.ts'
import type { Question } from '#shared/entities/question.ts'
import type { OrderedTest } from '#shared/policies/setup/job-tests.ts'
import { NumberField } from '../../../components/fields/NumberField.tsx'
import { useDb } from '../../../db/hooks.ts'
import { AutosaveText } from '../../../features/autosave/AutosaveField.tsx'
import { useT } from '../../../i18n/use-t.ts'
import type { Setup } from '../setup-steps.ts'
import type { TestChange } from './edit-tests.ts'
import { changeTest } from './save-tests.ts'

/** Name, minutes, preparation and attempts of a test; what is left empty is as the job has it. */
export function TestSettings({
  setup,
  test,
  kind,
}: {
  setup: Setup
  test: OrderedTest<Question>
  kind: Question['kind']
}): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const save = (change: TestChange): Promise<void> => changeTest(db, setup, test.id, change)
  return (
    <div className="hf-stack">
      <AutosaveText
        label={t('tests.name')}
        maxLength={100}
        stored={test.name ?? ''}
        save={(name) => save({ name: name === '' ? undefined : name })}
      />
      <div className="hf-setup-pair">
        <NumberField
          label={t('tests.minutes')}
          description={t('tests.minutesHelp')}
          minValue={0.5}
          maxValue={600}
          step={0.5}
          value={test.minutes ?? Number.NaN}
          onChange={(minutes) => void save({ minutes })}
          onClear={() => void save({ minutes: undefined })}
        />
        {kind === 'video' && (
          <NumberField
            label={t('tests.preparation')}
            description={t('tests.preparationHelp')}
            minValue={0}
            maxValue={60}
            step={0.5}
            value={test.preparation ?? Number.NaN}
            onChange={(preparation) => void save({ preparation })}
            onClear={() => void save({ preparation: undefined })}
          />
        )}
        <NumberField
          label={t('tests.attempts')}
          description={t('questions.takesHelp')}
          minValue={1}
          maxValue={MAX_ATTEMPTS}
          value={test.attempts ?? 1}
          onChange={(attempts) => void save({ attempts })}
        />
      </div>
    </div>
  )
}
