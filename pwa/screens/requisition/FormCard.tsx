import { useCommand } from '../../api/use-command.ts'
import { Button, LinkButton } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { CommandResult } from '../../components/feedback/CommandResult.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { useT } from '../../i18n/use-t.ts'
import type { FormVersion, Shown } from './use-requisition.ts'

interface FormCardProps {
  jobId: string
  shown: Shown
  forms: readonly FormVersion[]
  refetch: () => Promise<void>
  /** there is a connection, and the requisition takes edits */
  isOnline: boolean
}

/** The form by which the job is filled in, its version, and the way to another one. */
export function FormCard({ jobId, shown: { form }, forms, refetch, isOnline }: FormCardProps): React.JSX.Element {
  const t = useT('ats')
  const command = useCommand()
  const newest = forms.find(({ id }) => id === form.id)?.version ?? form.version
  const take = async (form_template_id: string): Promise<void> => {
    const update_fields = { form_template_id }
    if (await command.run((send) => send('ats', 'create_update_form_template', { job_id: jobId, update_fields }))) await refetch()
  }
  return (
    <Card title={t('form.title')}>
      <Select
        label={t('form.used')}
        value={form.id}
        isDisabled={!isOnline || command.isRunning}
        onChange={(id) => void take(id)}
        options={forms.map(({ id, name }) => ({ id, label: name || t('form.standard') }))}
      />
      <p className="hf-meta">{t('form.version', { n: form.version })}</p>
      {newest > form.version && (
        <div>
          <Button isDisabled={!isOnline} isPending={command.isRunning} onPress={() => void take(form.id)}>
            {t('form.takeNewest', { n: newest })}
          </Button>
        </div>
      )}
      <CommandResult command={command} />
      <div>
        <LinkButton variant="quiet" to="/recruiter/ats/templates">
          {t('form.manage')}
        </LinkButton>
      </div>
    </Card>
  )
}
